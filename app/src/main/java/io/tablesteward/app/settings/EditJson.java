package io.tablesteward.app.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.DropFeature;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.MetadataEdit.RepairMaxColumnId;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetProperty;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.MetadataEdit.SetTag;
import io.tablesteward.model.change.MetadataEdit.SupportColumnMapping;
import io.tablesteward.model.change.MetadataEdit.UnsetProperty;
import io.tablesteward.model.change.MetadataEdit.UnsetTag;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.ProtocolVersions;
import java.util.List;
import java.util.Optional;

/** An edit as JSON; an absent comment removes the comment, an empty one is an empty text (CO-03). */
final class EditJson implements MetadataEdit.Visitor<ObjectNode> {
    private static final String KIND = "edit";
    private static final String READER = "minReaderVersion";
    private static final String UNSET = "unset";
    private static final String WRITER = "minWriterVersion";

    static MetadataEdit fromJson(JsonNode json) throws NotUnderstood {
        String kind = Json.text(json, KIND);
        return switch (kind) {
            case "setTableComment" -> new SetTableComment(Json.optionalText(json, "comment"));
            case "setColumnComment" -> new SetColumnComment(theColumn(json), Json.optionalText(json, "comment"));
            case "setTag" -> new SetTag(column(json), Json.text(json, "key"), Json.text(json, "value"));
            case "unsetTag" -> new UnsetTag(column(json), Json.text(json, "key"));
            case "setProperty" -> new SetProperty(Json.text(json, "key"), Json.text(json, "value"));
            case "unsetProperty" -> new UnsetProperty(Json.text(json, "key"));
            case "repairMaxColumnId" -> new RepairMaxColumnId(Json.number(json, "highest"));
            case "renameColumn" -> new RenameColumn(theColumn(json), Json.text(json, "newName"));
            case "dropColumn" -> new DropColumn(theColumn(json));
            case "supportColumnMapping" -> new SupportColumnMapping();
            case "enableColumnMapping" -> new EnableColumnMapping(versions(json));
            case "removeColumnMapping" -> new RemoveColumnMapping(json.has(UNSET) && Json.flag(json, UNSET));
            case "dropFeature" -> new DropFeature(Json.text(json, "feature"), Json.flag(json, "truncateHistory"));
            default -> throw new NotUnderstood("edit " + kind);
        };
    }

    @Override
    public ObjectNode setTableComment(SetTableComment edit) {
        return comment("setTableComment", Optional.empty(), edit.comment());
    }

    @Override
    public ObjectNode setColumnComment(SetColumnComment edit) {
        return comment("setColumnComment", Optional.of(edit.column()), edit.comment());
    }

    @Override
    public ObjectNode setTag(SetTag edit) {
        return of("setTag", edit.column()).put("key", edit.key()).put("value", edit.value());
    }

    @Override
    public ObjectNode unsetTag(UnsetTag edit) {
        return of("unsetTag", edit.column()).put("key", edit.key());
    }

    @Override
    public ObjectNode setProperty(SetProperty edit) {
        return of("setProperty", Optional.empty()).put("key", edit.key()).put("value", edit.value());
    }

    @Override
    public ObjectNode unsetProperty(UnsetProperty edit) {
        return of("unsetProperty", Optional.empty()).put("key", edit.key());
    }

    @Override
    public ObjectNode repairMaxColumnId(RepairMaxColumnId edit) {
        return of("repairMaxColumnId", Optional.empty()).put("highest", edit.highest());
    }

    @Override
    public ObjectNode renameColumn(RenameColumn edit) {
        return of("renameColumn", Optional.of(edit.column())).put("newName", edit.newName());
    }

    @Override
    public ObjectNode dropColumn(DropColumn edit) {
        return of("dropColumn", Optional.of(edit.column()));
    }

    @Override
    public ObjectNode supportColumnMapping(SupportColumnMapping edit) {
        return of("supportColumnMapping", Optional.empty());
    }

    @Override
    public ObjectNode enableColumnMapping(EnableColumnMapping edit) {
        ObjectNode json = of("enableColumnMapping", Optional.empty());
        edit.versions()
                .ifPresent(versions -> json.put(READER, versions.reader()).put(WRITER, versions.writer()));
        return json;
    }

    private static Optional<ProtocolVersions> versions(JsonNode json) throws NotUnderstood {
        if (Json.optional(json, READER).isEmpty()) {
            return Optional.empty();
        }
        String reader = Long.toString(Json.number(json, READER));
        String writer = Long.toString(Json.number(json, WRITER));
        Optional<ProtocolVersions> versions = ProtocolVersions.of(reader, writer);
        if (versions.isEmpty()) {
            throw new NotUnderstood("versions " + reader + ", " + writer);
        }
        return versions;
    }

    @Override
    public ObjectNode removeColumnMapping(RemoveColumnMapping edit) {
        ObjectNode json = of("removeColumnMapping", Optional.empty());
        return edit.unset() ? json.put(UNSET, true) : json;
    }

    @Override
    public ObjectNode dropFeature(DropFeature edit) {
        return of("dropFeature", Optional.empty())
                .put("feature", edit.feature())
                .put("truncateHistory", edit.truncateHistory());
    }

    private static ColumnPath theColumn(JsonNode json) throws NotUnderstood {
        return column(json).orElseThrow(() -> new NotUnderstood("no column"));
    }

    private static ObjectNode comment(String kind, Optional<ColumnPath> column, Optional<String> comment) {
        ObjectNode json = of(kind, column);
        Json.put(json, "comment", comment);
        return json;
    }

    private static ObjectNode of(String kind, Optional<ColumnPath> column) {
        ObjectNode json = Json.object().put(KIND, kind);
        column.ifPresent(path -> json.set("column", Json.texts(path.parts())));
        return json;
    }

    static Optional<ColumnPath> column(JsonNode json) throws NotUnderstood {
        if (Json.optional(json, "column").isEmpty()) {
            return Optional.empty();
        }
        List<String> parts = Json.textList(json, "column");
        if (parts.isEmpty()) {
            throw new NotUnderstood("a column without a name");
        }
        return Optional.of(new ColumnPath(parts));
    }
}
