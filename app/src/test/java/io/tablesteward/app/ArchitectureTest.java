package io.tablesteward.app;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.conditions.ArchConditions.callMethodWhere;
import static com.tngtech.archunit.lang.conditions.ArchConditions.dependOnClassesThat;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.ResourceBundle;
import java.util.concurrent.Executors;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.fxml.FXMLLoader;
import javafx.scene.control.Alert;

/** The arrows between the places of the code; the reasons are in {@code model/decisions/0001}. */
@AnalyzeClasses(packages = "io.tablesteward", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    private static final String MODEL = "io.tablesteward.model";
    private static final String APP = "io.tablesteward.app";

    @ArchTest
    static final ArchRule theModelPointsOneWay = layeredArchitecture()
            .consideringOnlyDependenciesInAnyPackage(MODEL + "..")
            .withOptionalLayers(true)
            .layer("sql")
            .definedBy(MODEL + ".sql..")
            .layer("engine")
            .definedBy(MODEL + ".engine..")
            .layer("catalog")
            .definedBy(MODEL + ".catalog..")
            .layer("format")
            .definedBy(MODEL + ".format..")
            .layer("objects")
            .definedBy(MODEL + ".objects..")
            .layer("report")
            .definedBy(MODEL + ".report..")
            .layer("history")
            .definedBy(MODEL + ".history..")
            .layer("change")
            .definedBy(MODEL + ".change..")
            .layer("table")
            .definedBy(MODEL + ".table..")
            .layer("files")
            .definedBy(MODEL + ".files..")
            .layer("model")
            .definedBy(MODEL)
            .whereLayer("model")
            .mayNotAccessAnyLayer()
            .whereLayer("files")
            .mayOnlyAccessLayers("model")
            .whereLayer("table")
            .mayOnlyAccessLayers("model")
            .whereLayer("change")
            .mayOnlyAccessLayers("model", "table")
            .whereLayer("history")
            .mayOnlyAccessLayers("model", "table", "change")
            .whereLayer("report")
            .mayOnlyAccessLayers("model", "files", "table", "change", "history")
            .whereLayer("objects")
            .mayOnlyAccessLayers("model", "files", "table", "change", "history")
            .whereLayer("format")
            .mayOnlyAccessLayers("model", "files", "table", "change", "history")
            .whereLayer("catalog")
            .mayOnlyAccessLayers("model", "files", "table", "change", "history", "format")
            .whereLayer("sql")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("engine")
            .mayOnlyBeAccessedByLayers("sql")
            .because("values are understood, and tried in a test, without the services that carry them out");

    @ArchTest
    static final ArchRule theAppPointsOneWay = CompositeArchRule.of(classes()
                    .that()
                    .resideInAPackage(APP + ".fx..")
                    .should(new MeetOtherPlacesOnlyIn(APP, APP + ".fx..", MODEL + ".."))
                    .allowEmptyShould(true)
                    .because("the doors to JavaFX serve every screen and know none"))
            .and(classes()
                    .that()
                    .resideInAPackage(APP + ".*..")
                    .and()
                    .resideOutsideOfPackage(APP + ".main..")
                    .should(new LeaveForeignControllersAlone())
                    .allowEmptyShould(true)
                    .because("screens meet in the Workspace; only the main window puts them side by side"))
            .and(slices().matching(APP + ".(*)..")
                    .should()
                    .beFreeOfCycles()
                    .allowEmptyShould(true)
                    .because("a screen can be understood without the one that opens it"));

    @ArchTest
    static final ArchRule foreignTypesStayHome = CompositeArchRule.of(onlyIn("io.delta..", MODEL + ".format.delta.."))
            .and(onlyIn("org.apache.iceberg..", MODEL + ".format.iceberg..", MODEL + ".catalog.iceberg.."))
            .and(onlyIn("org.apache.spark..", MODEL + ".engine.spark.."))
            .and(onlyIn("io.grpc..", MODEL + ".engine.spark.."))
            .and(onlyIn("com.google.protobuf..", MODEL + ".engine.spark.."))
            .and(onlyIn("org.apache.pdfbox..", MODEL + ".report.."))
            .and(onlyIn("org.apache.fontbox..", MODEL + ".report.."))
            .and(noClasses()
                    .that()
                    .resideInAnyPackage(MODEL + "..", APP + ".command..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("javafx..", "org.controlsfx..", "com.dlsc..", "atlantafx..")
                    .because("the model is tried, and --version answered, without a toolkit"));

    @ArchTest
    static final ArchRule threadsHaveOneDoor = noClasses()
            .that()
            .resideInAPackage(APP + "..")
            .and()
            .resideOutsideOfPackage(APP + ".fx..")
            .and()
            .areNotAssignableTo(Application.class)
            .should(callMethodWhere(target(name("runLater")).and(target(owner(assignableTo(Platform.class)))))
                    .as("call Platform.runLater"))
            .orShould(dependOnClassesThat(assignableTo(Executors.class)))
            .orShould()
            .callConstructor(Thread.class, Runnable.class)
            .orShould()
            .callConstructor(Thread.class, Runnable.class, String.class)
            .because("Tasks is the only way between threads: named, visible and cancellable");

    @ArchTest
    static final ArchRule viewsDialogsAndTextsHaveOneDoorEach = CompositeArchRule.of(
                    onlyThrough("Views", FXMLLoader.class))
            .and(onlyThrough("Dialogs", Alert.class))
            .and(onlyThrough("Messages", ResourceBundle.class));

    @ArchTest
    static final ArchRule namesAreNounsOfTheDomain = noClasses()
            .should()
            .haveNameMatching(".*\\.([^.]*(Manager|Helper|Utils?|Impl)|[^.]+Base|Abstract[^.]*)")
            .because("such a name says that nobody knew what the thing is");

    private static ArchRule onlyIn(String foreign, String... homes) {
        return noClasses()
                .that()
                .resideOutsideOfPackages(homes)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(foreign)
                .because("a library is replaced in one place");
    }

    private static ArchRule onlyThrough(String door, Class<?> type) {
        return noClasses()
                .that()
                .resideInAPackage(APP + "..")
                .and()
                .doNotHaveSimpleName(door)
                .should()
                .dependOnClassesThat()
                .areAssignableTo(type)
                .because("there is one way to do a thing: " + door);
    }

    /** Among our own classes, only those of the given packages. */
    private static final class MeetOtherPlacesOnlyIn extends ArchCondition<JavaClass> {
        private final DescribedPredicate<JavaClass> allowed;

        MeetOtherPlacesOnlyIn(String... packages) {
            super("lean on " + String.join(", ", packages) + " only");
            allowed = resideInAnyPackage(packages);
        }

        @Override
        public void check(JavaClass origin, ConditionEvents events) {
            for (Dependency dependency : origin.getDirectDependenciesFromSelf()) {
                JavaClass other = dependency.getTargetClass();
                if (other.getPackageName().startsWith("io.tablesteward") && !allowed.test(other)) {
                    events.add(SimpleConditionEvent.violated(dependency, dependency.getDescription()));
                }
            }
        }
    }

    private static final class LeaveForeignControllersAlone extends ArchCondition<JavaClass> {
        LeaveForeignControllersAlone() {
            super("not know a controller of another package");
        }

        @Override
        public void check(JavaClass origin, ConditionEvents events) {
            for (Dependency dependency : origin.getDirectDependenciesFromSelf()) {
                JavaClass other = dependency.getTargetClass();
                if (other.getPackageName().startsWith(APP)
                        && other.getSimpleName().endsWith("Controller")
                        && !other.getPackageName().equals(origin.getPackageName())) {
                    events.add(SimpleConditionEvent.violated(dependency, dependency.getDescription()));
                }
            }
        }
    }
}
