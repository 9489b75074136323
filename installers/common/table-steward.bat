@echo off
rem Starts Table Steward from the folder this script lies in, wherever it is called from.
setlocal
set "HOME_FOLDER=%~dp0.."
set "JAVA=java"
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "JAVA=%JAVA_HOME%\bin\java.exe"

set "VERSION="
rem Expanded only by the inner cmd: a ")" in the path would end the loop. Its call keeps cmd from taking quotes away.
for /f "tokens=1-3" %%a in ('call "%%JAVA%%" -version 2^>^&1') do if "%%b" == "version" if not defined VERSION set "VERSION=%%~c"
if not defined VERSION (
  echo Table Steward needs Java 17 or newer, and there is none: install one or let JAVA_HOME name it. 1>&2
  exit /b 1
)
for /f "delims=.-_" %%m in ("%VERSION%") do set "MAJOR=%%m"
if %MAJOR% LSS 17 (
  echo Table Steward needs Java 17 or newer; this is %VERSION%. Let JAVA_HOME name a newer one. 1>&2
  exit /b 1
)
rem JavaFX 21 draws by way of sun.misc.Unsafe, of which newer Javas warn
set "UNSAFE="
if %MAJOR% GEQ 24 set "UNSAFE=--sun-misc-unsafe-memory-access=allow"
rem What ends after a second does not earn back a second compiler and a collector for large memory
set "QUICK="
if "%~1" == "sql" set "QUICK=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"

"%JAVA%" --enable-native-access=ALL-UNNAMED %UNSAFE% %QUICK% -cp "%HOME_FOLDER%\lib\*" io.tablesteward.app.Launcher %*
exit /b %ERRORLEVEL%
