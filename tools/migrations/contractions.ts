// Reads migrations with PostgreSQL's own parser, and says what of them would break a server of the release before,
// which goes on while the database is updated.
import type {
  AlterTableCmd,
  AlterTableStmt,
  ColumnDef,
  Constraint,
  CreateFunctionStmt,
  CreateStmt,
  CreateTrigStmt,
  DeleteStmt,
  DropStmt,
  IndexStmt,
  Node,
  RenameStmt,
} from "libpg-query";
import { parse } from "libpg-query";
import type { Migration } from "./migrations.ts";

export interface Contraction {
  /** Without comments, on one line. */
  statement: string;
  /** What an older server would meet, as a part of a sentence. */
  why: string;
}

/** A comment above a statement that looks like a contraction and isn't: why the release before goes on. */
const excuse = /^-- The release before goes on: \S+ .+$/m;

/** What one migration makes; nobody but the new release uses it. */
interface Made {
  tables: Set<string>;
  /** Of tables that were there: new columns that older servers leave empty, as `table.column`. */
  emptyColumns: Set<string>;
  triggers: Set<string>;
  /** Triggers that it switches on, as `table.trigger`. */
  enabled: Set<string>;
}

/** A statement's node, such as a DropStmt, by its kind. */
type Judge = (node: never, made: Made) => string[];

export async function contractionsOf({ text }: Migration): Promise<Contraction[]> {
  const { stmts = [] } = await parse(text);
  const bytes = Buffer.from(text);
  const nodes = stmts.map(({ stmt }) => entryOf(stmt));
  const made = whatIsMade(nodes);
  let read = 0;
  return nodes.flatMap(([kind, node], index) => {
    const { stmt_location: from = 0, stmt_len: length = bytes.length - from } = stmts[index] ?? {};
    const written = bytes.subarray(read, from + length).toString();
    read = from + length;
    if (excuse.test(written)) return [];
    const statement = written
      .replace(/^\s*;/, "")
      .replaceAll(/^\s*--.*$/gm, "")
      .replaceAll(/\s+/g, " ")
      .trim();
    const judge = judges[kind];
    const found = judge
      ? judge(node as never, made)
      : [`the check doesn't know what ${kind} does to older servers`];
    return found.map((why) => ({ statement, why }));
  });
}

const judges: Record<string, Judge> = {
  AlterEnumStmt: ({ oldVal }: { oldVal?: string }) =>
    oldVal ? ["a value that older servers write is gone"] : [],
  AlterTableStmt: alterTable,
  CommentStmt: () => [],
  CreateEnumStmt: () => [],
  CreateExtensionStmt: () => [],
  CreateFunctionStmt: createFunction,
  CreateSeqStmt: () => [],
  CreateStmt: createTable,
  CreateTrigStmt: () => [],
  // A collation, an aggregate or an operator.
  DefineStmt: () => [],
  DeleteStmt: ({ relation }: DeleteStmt, { tables }) =>
    tables.has(relation?.relname ?? "") ? [] : ["rows that older servers read are gone"],
  DropStmt: drop,
  IndexStmt: createIndex,
  InsertStmt: () => [],
  RenameStmt: ({ relation }: RenameStmt, { tables }) =>
    tables.has(relation?.relname ?? "") ? [] : ["older servers know only the former name"],
  SelectStmt: () => [],
  UpdateStmt: () => [],
};

function whatIsMade(nodes: readonly (readonly [string, unknown])[]): Made {
  const made: Made = {
    tables: new Set(),
    emptyColumns: new Set(),
    triggers: new Set(),
    enabled: new Set(),
  };
  for (const [kind, node] of nodes) {
    if (kind === "CreateStmt") made.tables.add((node as CreateStmt).relation?.relname ?? "");
    if (kind === "CreateTrigStmt") {
      const { relation, trigname } = node as CreateTrigStmt;
      made.triggers.add(`${relation?.relname}.${trigname}`);
    }
    if (kind !== "AlterTableStmt") continue;
    for (const { subtype, name, column } of commandsOf(node as AlterTableStmt)) {
      const table = (node as AlterTableStmt).relation?.relname;
      if (subtype === "AT_EnableTrig") made.enabled.add(`${table}.${name}`);
      if (column && !isFilled(column)) made.emptyColumns.add(`${table}.${column.colname}`);
    }
  }
  return made;
}

function createTable({ relation, tableElts = [] }: CreateStmt, made: Made): string[] {
  const table = relation?.relname ?? "";
  return tableElts.flatMap((element) => {
    const [kind, node] = entryOf(element);
    const constraints = kind === "Constraint" ? [node as Constraint] : constraintsOf(node as ColumnDef);
    return constraints.filter(isForeignKey).flatMap((key) => foreignKey(table, columnsOf(key), key, made));
  });
}

function alterTable(statement: AlterTableStmt, made: Made): string[] {
  const table = statement.relation?.relname ?? "";
  if (statement.objtype !== "OBJECT_TABLE") return ["the check knows only tables that are altered"];
  return commandsOf(statement).flatMap((command) => {
    if (made.tables.has(table) && command.subtype !== "AT_AddConstraint") return [];
    return alteration(table, command, made);
  });
}

interface Command extends AlterTableCmd {
  column?: ColumnDef | undefined;
  constraint?: Constraint | undefined;
}

function alteration(
  table: string,
  { subtype, name, def, column, constraint }: Command,
  made: Made,
): string[] {
  switch (subtype) {
    case "AT_AddColumn":
      return column ? addColumn(table, column, made) : [];
    case "AT_AddConstraint":
      return constraint ? addConstraint(table, constraint, made) : [];
    case "AT_ColumnDefault":
      return def ? [] : ["older servers leave this column to its default"];
    case "AT_DropNotNull":
      return ["older servers may read an empty value that they don't expect"];
    case "AT_DisableTrig":
      return made.enabled.has(`${table}.${name}`) ? [] : ["what the trigger does for older servers is gone"];
    case "AT_EnableTrig":
    case "AT_SetRelOptions":
    case "AT_SetStatistics":
    case "AT_ValidateConstraint":
      return [];
    case "AT_DropColumn":
      return ["older servers read and write this column"];
    case "AT_AlterColumnType":
      return ["older servers read and write the former type"];
    case "AT_SetNotNull":
      return ["older servers may leave this column empty"];
    case "AT_DropConstraint":
      return ["older servers may rely on it, as ON CONFLICT does"];
    default:
      return [`the check doesn't know what ${subtype} does to older servers`];
  }
}

function addColumn(table: string, column: ColumnDef, made: Made): string[] {
  const constraints = constraintsOf(column);
  const has = (type: Constraint["contype"]) => constraints.some(({ contype }) => contype === type);
  const name = column.colname ?? "";
  return [
    ...(has("CONSTR_NOTNULL") && !isFilled(column) ? ["older servers leave this column empty"] : []),
    ...constraints
      .filter(({ contype }) => contype !== "CONSTR_NOTNULL")
      .flatMap((constraint) => addConstraint(table, constraint, made, [name])),
  ];
}

/** @param columns of a constraint that stands at a column */
function addConstraint(
  table: string,
  constraint: Constraint,
  made: Made,
  columns = columnsOf(constraint),
): string[] {
  const isEmpty = (column: string) => made.emptyColumns.has(`${table}.${column}`);
  if (isForeignKey(constraint)) return foreignKey(table, columns, constraint, made);
  if (made.tables.has(table)) return [];
  switch (constraint.contype) {
    case "CONSTR_CHECK": {
      const used = referencesIn(constraint.raw_expr);
      return used.length > 0 && used.every(isEmpty) ? [] : ["rows that older servers write may be refused"];
    }
    case "CONSTR_UNIQUE":
      return columns.some(isEmpty) && !constraint.nulls_not_distinct
        ? []
        : ["rows that older servers write may be refused as double"];
    case "CONSTR_DEFAULT":
    case "CONSTR_GENERATED":
    case "CONSTR_IDENTITY":
    case "CONSTR_NULL":
      return [];
    default:
      return ["rows that older servers write may be refused"];
  }
}

function foreignKey(
  table: string,
  columns: string[],
  { pktable, fk_del_action }: Constraint,
  made: Made,
): string[] {
  const to = pktable?.relname ?? "";
  const isNew =
    made.tables.has(table) || columns.every((column) => made.emptyColumns.has(`${table}.${column}`));
  const follows = fk_del_action === "c" || fk_del_action === "n";
  return [
    ...(isNew ? [] : ["rows that older servers write may be refused"]),
    ...(follows || made.tables.has(to)
      ? []
      : [`older servers know nothing of it and couldn't delete from "${to}"`]),
  ];
}

function createIndex(
  { relation, unique, indexParams = [], nulls_not_distinct }: IndexStmt,
  made: Made,
): string[] {
  const table = relation?.relname ?? "";
  if (!unique || made.tables.has(table)) return [];
  const isEmpty = referencesIn(indexParams).some((column) => made.emptyColumns.has(`${table}.${column}`));
  return isEmpty && !nulls_not_distinct ? [] : ["rows that older servers write may be refused as double"];
}

/** `raise` without a level, or with this one, ends the statement of whoever caused it. */
const refusal = /\braise\b(?!\s+(debug|log|info|notice|warning)\b)/i;

function createFunction({ options = [] }: CreateFunctionStmt): string[] {
  return refusal.test(JSON.stringify(options).replaceAll("\\n", "\n"))
    ? ["a trigger with it may refuse what older servers write"]
    : [];
}

function drop({ removeType, objects = [] }: DropStmt, made: Made): string[] {
  const names = objects.map((object) => stringsIn(object).slice(-2).join("."));
  if (removeType === "OBJECT_TRIGGER" && names.every((name) => made.triggers.has(name))) return [];
  const what = removeType?.replace("OBJECT_", "").toLowerCase();
  return [`older servers may use this ${what}`];
}

const commandsOf = ({ cmds = [] }: AlterTableStmt): Command[] =>
  cmds.map((node) => {
    const [, command] = entryOf(node) as [string, AlterTableCmd];
    const [kind, def] = command.def ? entryOf(command.def) : [];
    return {
      ...command,
      column: command.subtype === "AT_AddColumn" ? (def as ColumnDef) : undefined,
      constraint: kind === "Constraint" ? (def as Constraint) : undefined,
    };
  });

const constraintsOf = ({ constraints = [] }: ColumnDef): Constraint[] =>
  constraints.map((node) => entryOf(node)[1] as Constraint);

const isForeignKey = ({ contype }: Constraint): boolean => contype === "CONSTR_FOREIGN";

const columnsOf = ({ keys = [], fk_attrs = [] }: Constraint): string[] => stringsIn([...keys, ...fk_attrs]);

/** Whether a row that doesn't name the column has a value in it. */
const isFilled = (column: ColumnDef): boolean =>
  constraintsOf(column).some(({ contype }) =>
    ["CONSTR_DEFAULT", "CONSTR_GENERATED", "CONSTR_IDENTITY"].includes(contype ?? ""),
  ) || stringsIn(column.typeName).some((name) => /^(small|big)?serial$/.test(name));

/** The kind of a node and its fields, of `{ DropStmt: { … } }`. */
function entryOf(node: Node | undefined): readonly [string, unknown] {
  return Object.entries(node ?? {})[0] ?? ["an empty statement", {}];
}

/** Names of the columns that an expression reads, without their tables. */
function referencesIn(tree: unknown): string[] {
  if (typeof tree !== "object" || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => {
    if (key === "ColumnRef") return stringsIn(value).slice(-1);
    if (key === "IndexElem" && typeof value.name === "string") return [value.name as string];
    return referencesIn(value);
  });
}

/** Values of the `String` nodes in a tree, in order. */
function stringsIn(tree: unknown): string[] {
  if (typeof tree !== "object" || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) =>
    key === "String" ? [String((value as { sval?: string }).sval)] : stringsIn(value),
  );
}
