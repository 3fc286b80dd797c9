import { expect, test } from "vitest";
import { contractionsOf } from "./contractions.ts";

const whysOf = async (text: string) =>
  (await contractionsOf({ tag: "0999_tried", text })).map(({ why }) => why);

test.each([
  ["a table that goes", "DROP TABLE guest"],
  ["a view that goes", "DROP VIEW guests_today"],
  ["a schema that goes", "DROP SCHEMA old CASCADE"],
  ["an index that goes", "DROP INDEX stream_case"],
  ["a function that goes", "DROP FUNCTION vigil_fold(text)"],
  ["a trigger that goes", "DROP TRIGGER family_renamed ON family"],
  ["a table by another name", "ALTER TABLE guest RENAME TO visitor"],
  ["a column by another name", 'ALTER TABLE "guest" RENAME COLUMN "name" TO "full_name"'],
  ["a column that goes", 'ALTER TABLE "guest" DROP COLUMN "name"'],
  ["a column that goes, on several lines", 'ALTER TABLE "guest"\n  DROP\n  COLUMN IF EXISTS "name"'],
  ["a type that changes", 'ALTER TABLE "guest" ALTER COLUMN "age" TYPE bigint'],
  [
    "a type that changes, in other words",
    'ALTER TABLE "guest" ALTER "age" SET DATA TYPE bigint USING age::bigint',
  ],
  ["a column that is demanded", 'ALTER TABLE "guest" ALTER COLUMN "age" SET NOT NULL'],
  ["a column that may be empty", 'ALTER TABLE "guest" ALTER COLUMN "age" DROP NOT NULL'],
  ["a default that goes", 'ALTER TABLE "guest" ALTER COLUMN "age" DROP DEFAULT'],
  ["a new column that is demanded", 'ALTER TABLE "guest" ADD COLUMN "age" integer NOT NULL'],
  [
    "a new column that is the same for all and may be there once",
    'ALTER TABLE "guest" ADD "code" text DEFAULT \'\' UNIQUE',
  ],
  ["a check on a column that was there", "ALTER TABLE \"guest\" ADD CONSTRAINT c CHECK (name <> '')"],
  [
    "a check at a new column on one that was there",
    'ALTER TABLE "guest" ADD "age" integer CHECK (age > 0 OR name = \'\')',
  ],
  [
    "a check that is valid for new rows only",
    "ALTER TABLE \"guest\" ADD CONSTRAINT c CHECK (name <> '') NOT VALID",
  ],
  ["a column that may be there once", 'ALTER TABLE "guest" ADD CONSTRAINT c UNIQUE (name)'],
  ["an index of what may be there once", 'CREATE UNIQUE INDEX i ON "guest" USING btree (lower(name))'],
  ["a constraint that goes", 'ALTER TABLE "guest" DROP CONSTRAINT c'],
  ["a primary key", 'ALTER TABLE "guest" ADD PRIMARY KEY (name)'],
  ["an exclusion", 'ALTER TABLE "guest" ADD EXCLUDE USING gist (name WITH =)'],
  [
    "a reference from a column that was there",
    'ALTER TABLE "guest" ADD FOREIGN KEY (home) REFERENCES home (id) ON DELETE CASCADE',
  ],
  [
    "a new table that keeps rows of another from going",
    "CREATE TABLE badge (guest uuid REFERENCES guest (id))",
  ],
  [
    "the same afterwards",
    "CREATE TABLE badge (guest uuid); ALTER TABLE badge ADD FOREIGN KEY (guest) REFERENCES guest (id) ON DELETE RESTRICT",
  ],
  [
    "a trigger that refuses",
    "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$",
  ],
  ["a statement that is made up as it runs", "DO $$ BEGIN EXECUTE 'drop table guest'; END $$"],
  ["rows that go", "DELETE FROM guest"],
  ["all rows that go", "TRUNCATE guest"],
  ["a value that goes", "ALTER TYPE colour RENAME VALUE 'red' TO 'crimson'"],
  ["rights that go", "REVOKE SELECT ON guest FROM PUBLIC"],
  ["rows that aren't seen by all", "ALTER TABLE guest ENABLE ROW LEVEL SECURITY"],
  ["a trigger that is switched off", "ALTER TABLE guest DISABLE TRIGGER t"],
])("finds %s", async (_what, text) => {
  expect(await whysOf(text)).toHaveLength(1);
});

test.each([
  [
    "a new table with all it needs",
    "CREATE TABLE badge (code text NOT NULL UNIQUE CHECK (code <> ''), guest uuid NOT NULL REFERENCES guest (id) ON DELETE CASCADE); CREATE UNIQUE INDEX i ON badge (guest)",
  ],
  [
    "a new table that is changed at once",
    "CREATE TABLE badge (code text); ALTER TABLE badge ALTER COLUMN code SET NOT NULL; ALTER TABLE badge RENAME TO plate",
  ],
  ["a column that may be empty", 'ALTER TABLE "guest" ADD COLUMN "age" integer'],
  ["a column with a default", 'ALTER TABLE "guest" ADD COLUMN "age" integer DEFAULT 0 NOT NULL'],
  [
    "a column that is computed",
    "ALTER TABLE guest ADD COLUMN shout text NOT NULL GENERATED ALWAYS AS (upper(name)) STORED",
  ],
  [
    "a check on a new column alone",
    'ALTER TABLE "guest" ADD "clock" text; ALTER TABLE "guest" ADD CONSTRAINT c CHECK ("guest"."clock" in (\'12\', \'24\'))',
  ],
  [
    "what may be there once, by a new column",
    'ALTER TABLE "guest" ADD "code" text; CREATE UNIQUE INDEX i ON "guest" (home, code)',
  ],
  [
    "a reference from a new column",
    'ALTER TABLE "guest" ADD "home" uuid; ALTER TABLE "guest" ADD FOREIGN KEY (home) REFERENCES home (id) ON DELETE SET NULL',
  ],
  ["an index", "CREATE INDEX i ON guest (name) WHERE name <> ''"],
  [
    "a trigger that is made anew",
    "DROP TRIGGER t ON guest; CREATE TRIGGER t AFTER UPDATE ON guest FOR EACH ROW EXECUTE FUNCTION f()",
  ],
  [
    "a trigger that rests for a moment",
    "ALTER TABLE guest DISABLE TRIGGER t; UPDATE guest SET name = ''; ALTER TABLE guest ENABLE TRIGGER t",
  ],
  [
    "a function that only notes something",
    "CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE NOTICE 'so'; RETURN NEW; END $$",
  ],
  ["a default that changes", 'ALTER TABLE "guest" ALTER COLUMN "age" SET DEFAULT 1'],
  [
    "a word in a text or a comment",
    "-- Don't drop table guest.\nINSERT INTO note VALUES ('drop table guest; set not null')",
  ],
  ["a value more", "ALTER TYPE colour ADD VALUE 'blue'"],
])("lets %s be", async (_what, text) => {
  expect(await whysOf(text)).toEqual([]);
});

test("a statement is excused by the comment above it, with a reason, and no other one is", async () => {
  const excused = (reason: string) =>
    `-- The release before goes on:${reason}\nDROP INDEX a;--> statement-breakpoint\nDROP INDEX b;`;
  expect(await contractionsOf({ tag: "", text: excused(" nobody reads by it any more.") })).toEqual([
    { statement: "DROP INDEX b", why: "older servers may use this index" },
  ]);
  expect(await whysOf(excused(""))).toHaveLength(2);
});

test("what can't be read is refused", async () => {
  await expect(contractionsOf({ tag: "0999_tried", text: "ALTER TABEL guest" })).rejects.toThrow(
    "syntax error",
  );
});
