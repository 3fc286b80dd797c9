import { isDeletable } from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { rebuildStaleSortOrder } from "../src/migrate.ts";
import { picturesOf } from "../src/privacy/erasure/kinds.ts";
import type { Actor } from "../src/resource/actor.ts";
import { holdersOf } from "../src/resource/file-holders.ts";
import { list } from "../src/resource/list.ts";
import type { Engine } from "../src/resource/registry.ts";
import { definitions } from "../src/resources/index.ts";
import { invoices as invoicesResource, overdueFirst } from "../src/resources/invoices/invoices.resource.ts";
import { streams as streamsResource } from "../src/resources/streams/streams.resource.ts";
import { comingNext } from "../src/scopes/streams.schedule.ts";
import { gallery } from "../src/tables/gallery.table.ts";
import { guests } from "../src/tables/guests.table.ts";
import { streams } from "../src/tables/streams.table.ts";
import { startApp } from "./app.ts";

const app = await startApp();

test("deleted records are found through an index, for every resource that can be deleted", async () => {
  const indexed = await app.sql<{ tablename: string }>(
    "select tablename from pg_indexes where indexdef like '%(deleted_at) WHERE (deleted_at IS NOT NULL)%'",
  );
  const deletable = definitions.filter(({ contract }) => isDeletable(contract));
  // Missing here: give the table a line `binIndex("its name", t)`.
  expect(indexed.map(({ tablename }) => tablename).toSorted()).toEqual(
    deletable.map(({ tableName }) => tableName).toSorted(),
  );
});

test("the record that a file belongs to is found through an index, whichever field refers to it", async () => {
  const naming = await app.sql<{ table: string; column: string }>(`
    select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.confrelid = 'stored_file'::regclass order by 1, 2`);
  const indexed = await app.sql<{ table: string; column: string }>(`
    select i.indrelid::regclass::text as table, a.attname as column from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)`);
  // Missing here: give the table a line \`...fileIndexes("its name", t.column)\`.
  expect(indexed).toEqual(expect.arrayContaining(naming));
  // Missing here: a resource's field in `files`, or a query of its own in holdersOf(). Such a file would be neither
  // served nor purged.
  const { sql: holders } = new PgDialect().sqlToQuery(holdersOf(definitions, sql`f.id`, "all"));
  expect(naming.filter(({ table, column }) => !holders.includes(`"${table}"."${column}" = f.id`))).toEqual(
    [],
  );
});

test("no index is sorted in a way that no list uses", async () => {
  // ORDER BY … DESC means NULLS FIRST. An index made with drizzle's .desc() says NULLS LAST, and PostgreSQL then sorts
  // the whole table for every page; an ascending one is read backwards.
  const unusable = await app.sql<{ indexname: string }>(
    "select indexname from pg_indexes where schemaname = 'public' and indexdef like '%DESC NULLS LAST%'",
  );
  expect(unusable).toEqual([]);
});

test("long lists of names are sorted through an index", async () => {
  const client = await app.database.pool.connect();
  try {
    // The tables of this test are nearly empty: without this, sorting would always be cheaper.
    await client.query("set enable_sort = off; set enable_seqscan = off");
    for (const [table, name] of [
      ["family", "family_admin_name"],
      ["funeral_home", "funeral_home_name"],
      ["funeral_home_staff", "full_name"],
      ["city", "name"],
    ]) {
      const { rows } = await client.query(
        `explain select id from ${table} where deleted_at is null order by ${name} collate "vigil_natural" asc, id asc limit 25`,
      );
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan, plan).toMatch(/Index Scan/);
      expect(plan, plan).not.toMatch(/Sort/);
    }
  } finally {
    client.release(true);
  }
});

test("lists are sorted by id through an index, on the platform and in one home", async () => {
  const client = await app.database.pool.connect();
  const statements: string[] = [];
  const recorded = {
    run: async (query: SQL) => {
      statements.push(asText(query));
      return [];
    },
  };
  const dialect = new PgDialect();
  const asText = (query: SQL) => {
    const { sql: text, params } = dialect.sqlToQuery(query);
    return text.replace(/\$(\d+)/g, (_, n) => {
      const value = params[Number(n) - 1];
      return typeof value === "number" ? String(value) : client.escapeLiteral(String(value));
    });
  };
  const engine = { ...app.engine, database: recorded } as unknown as Engine;
  const home = "01a1fbbc-0000-7000-8000-000000000001";
  const callers = [
    { id: home, role: "super_admin", accesses: {}, timezone: "UTC" },
    { id: home, role: "funeral_home", funeralHome: home, accesses: {}, timezone: "UTC" },
  ] as unknown as Actor[];
  try {
    await client.query("set enable_sort = off; set enable_seqscan = off; set enable_bitmapscan = off");
    for (const path of ["str/stream", "usr/fh_clients", "fin/invoice", "usr/funeral_home_staff", "usr/city"])
      for (const caller of callers)
        for (const ordering of ["id", "-id"]) {
          statements.length = 0;
          await list(engine, app.engine.definition(path), caller, { ordering, page_size: "20" }, "ref");
          const { rows } = await client.query(`explain ${statements[0]}`);
          const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
          expect(plan, `${path} ${ordering}`).toMatch(/Index (Only )?Scan/);
          expect(plan, `${path} ${ordering}`).not.toMatch(/Sort/);
        }
  } finally {
    client.release(true);
  }
});

test("the coming services and those that are over are found through indexes, on the platform and in one home", async () => {
  const client = await app.database.pool.connect();
  try {
    await client.query("set enable_sort = off; set enable_seqscan = off");
    const home = "01a1fbbc-0000-7000-8000-000000000001";
    for (const scope of [sql``, sql`${streams.funeral_home} = ${home} and`]) {
      // Those on air and those without a date are few.
      const [, late, coming, , over] = comingNext({ timezone: "America/Halifax" });
      for (const { where, by } of [late, coming, over].filter((part) => part !== undefined)) {
        const { sql: statement, params } = new PgDialect().sqlToQuery(
          sql`explain select id from ${streams} where ${scope} ${streams.deleted_at} is null and ${where} order by ${by} limit 20`,
        );
        const { rows } = await client.query(statement, params);
        const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
        expect(plan, plan).toMatch(/Index Cond: .*event_date/);
      }
    }
  } finally {
    client.release(true);
  }
});

test("overdue invoices, and what families ask for, are found through indexes of the few that wait, even with none", async () => {
  const client = await app.database.pool.connect();
  const admin = { id: "01a1fbbc-0000-7000-8000-000000000001", role: "super_admin", accesses: {} } as never;
  const [overdue] = overdueFirst();
  try {
    await client.query("set enable_sort = off; set enable_seqscan = off");
    // Without rows it costs the same to look through all services.
    await client.query("begin; drop index stream_newest");
    for (const [statement, index] of [
      [
        sql`select id from ${invoicesResource.table} where deleted_at is null and ${overdue?.where} order by ${overdue?.by} limit 20`,
        "invoice_open",
      ],
      [
        sql`select id from ${streams} where ${streams.deleted_at} is null and ${streams.stream_type} = 'stream'
          and ${streamsResource.filters.requested?.(true, admin)} order by ${streams.created_at} desc, ${streams.id} desc limit 20`,
        "stream_requested",
      ],
    ] as const) {
      const { sql: text, params } = new PgDialect().sqlToQuery(sql`explain ${statement}`);
      const { rows } = await client.query(text, params);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan, plan).toContain(index);
      expect(plan, plan).not.toMatch(/Sort|Incremental/);
    }
  } finally {
    await client.query("rollback");
    client.release(true);
  }
});

test("what lies in the bin, and an erased guest's pictures, are found through indexes", async () => {
  const client = await app.database.pool.connect();
  const id = "01a1fbbc-0000-7000-8000-000000000001";
  const dialect = new PgDialect();
  try {
    await client.query("begin; set local enable_seqscan = off");
    // Without a history each of its indexes costs the same.
    await client.query(`insert into audit_log (id, at, role, verb, resource, record, changes)
      select gen_random_uuid(), now() - n * interval '1 second', 'family', kind.verb, kind.resource, gen_random_uuid(), '{}'
      from generate_series(1, 5000) n,
        (values ('delete', 'str/stream_guests'), ('edit', 'str/stream_gallery')) kind (verb, resource);
      analyze audit_log`);
    for (const [statement, index] of [
      [
        sql`select id from ${guests} where deleted_at < now() - interval '30 days'
          and (deleted_at, id) > (now() - interval '40 days', ${id}::uuid) order by deleted_at, id limit 1000`,
        /Index Cond: .*deleted_at >= /,
      ],
      [sql`select id from ${gallery} where ${picturesOf([id])}`, /audit_log_by_time/],
    ] as const) {
      const { sql: text, params } = dialect.sqlToQuery(sql`explain ${statement}`);
      const { rows } = await client.query(text, params);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan, plan).toMatch(index);
      expect(plan, plan).not.toContain("Seq Scan");
    }
  } finally {
    await client.query("rollback");
    client.release(true);
  }
});

test("indexes of names are rebuilt when the system's rules for sorting have changed", async () => {
  const state = async () => {
    const [found] = await app.sql<{ is_current: boolean; file: number }>(`
      select c.collversion = pg_collation_actual_version(c.oid) as is_current, pg_relation_filenode('family_by_name') as file
      from pg_collation c where c.collname = 'vigil_natural'`);
    return found;
  };
  const before = await state();
  expect(before?.is_current).toBe(true);
  await app.sql("update pg_collation set collversion = '1' where collname = 'vigil_natural'");
  expect((await state())?.is_current).toBe(false);
  const client = await app.database.pool.connect();
  await rebuildStaleSortOrder(client).finally(() => client.release());
  const after = await state();
  expect(after?.is_current).toBe(true);
  expect(after?.file).not.toBe(before?.file);
  const again = await app.database.pool.connect();
  await rebuildStaleSortOrder(again).finally(() => again.release());
  expect(await state()).toEqual(after);
});
