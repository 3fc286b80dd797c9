import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { health, shown } from "../../test/media.ts";
import { callAs, gather, hold } from "../../test/people.ts";
import { errorKind } from "./error-kind.ts";
import { countDelivery, isStorageMeasured, measureStorage } from "./home-use.ts";
import { forgetOldSystem, signOn } from "./processes.ts";
import { createTally } from "./tally.ts";

const prices = { stored: 0.02, sent: 0.05, currency: "CAD" };
const app = await startApp({ prices });
const { cast, make } = await gather(app);
const state = async () => (await callAs(app, cast.ruth, "GET", "system/")).json;

test("the system is for super admins in charge of general settings alone", async () => {
  expect((await callAs(app, cast.ruth, "GET", "system/")).status).toBe(200);
  for (const person of [cast.maple, cast.nora])
    expect((await callAs(app, person, "GET", "system/")).status).toBe(403);
});

test("each process of the server is listed while it runs, and one that ended without a word as silent", async () => {
  const warnings: object[] = [];
  const log = { warn: (details: object) => warnings.push(details) };
  const signOff = signOn({ database: app.database, roles: ["api"], tally: createTally(), log });
  await expect
    .poll(async () => (await state()).servers)
    .toMatchObject([{ roles: ["api"], is_silent: false }]);
  await app.sql(
    "insert into server_process (id, host, roles, version, seen_at) values ($1, 'gone', '{jobs}', '0', now() - interval '5 minutes')",
    [randomUUID()],
  );
  expect((await state()).servers.filter(({ is_silent }: { is_silent: boolean }) => is_silent)).toMatchObject([
    { host: "gone" },
  ]);
  await signOff();
  expect((await state()).servers).toMatchObject([{ host: "gone" }]);
  await app.sql("update server_process set seen_at = now() - interval '2 days'");
  await forgetOldSystem(app.database);
  expect((await state()).servers).toEqual([]);
  expect(warnings).toEqual([]);
});

test("errors are counted by kind, without what they were about", async () => {
  const tally = createTally();
  const err = Object.assign(new Error("Margaret Whitcombe's card was declined"), { code: "EDECLINED" });
  for (const _ of [1, 2, 3]) tally.error(errorKind([{ err, route: "/v1/fin/refund" }, "request failed"]));
  tally.error(errorKind(["the outbox could not be read"]));
  await tally.write(app.database);
  tally.error(errorKind([{ err, route: "/v1/fin/refund" }, "request failed"]));
  await tally.write(app.database);
  const { errors } = await state();
  expect(errors.map(({ kind, count }: { kind: string; count: number }) => [kind, count]).toSorted()).toEqual([
    ["request failed (/v1/fin/refund): EDECLINED", 4],
    ["the outbox could not be read", 1],
  ]);
  expect(JSON.stringify(errors)).not.toContain("Whitcombe");
});

test("what can't be written down is kept until it can", async () => {
  const tally = createTally();
  tally.error("kept");
  tally.call({ provider: "stripe", outcome: "unreachable" });
  const broken = { transaction: async () => Promise.reject(new Error("no database")) };
  await expect(tally.write(broken as never)).rejects.toThrow("no database");
  await tally.write(app.database);
  const { errors, providers } = await state();
  expect(errors).toContainEqual(expect.objectContaining({ kind: "kept", count: 1 }));
  expect(providers).toContainEqual(
    expect.objectContaining({
      name: "stripe",
      is_set_up: false,
      unreachable: 1,
      last_failed_at: expect.any(String),
    }),
  );
});

test("a home's broadcasts, recordings and files are counted by month, with what they cost", async () => {
  const stream = await make.stream();
  const [file, other] = [randomUUID(), randomUUID()];
  for (const [id, size] of [
    [file, 8e9],
    [other, 1e9],
  ] as const)
    await app.sql(
      "insert into stored_file (id, content_type, size, file_name) values ($1, 'video/mp4', $2, 'film.mp4')",
      [id, size],
    );
  await app.sql("insert into stream_video (id, stream, file) values ($1, $2, $3)", [
    randomUUID(),
    stream.id,
    file,
  ]);
  const programme = "p".repeat(22);
  await app.sql(
    "insert into broadcast (stream, programme) values ($1, $2) on conflict (stream) do update set programme = excluded.programme",
    [stream.id, programme],
  );
  const order = { stream: stream.id, programme, version: 1, show: "source", source: file };
  const report = (run: string, sent: number) =>
    app.sql(
      `insert into media_report (node, run, at, received_at, state) values ('media', $1, now(), now(), $2)
       on conflict (node) do update set run = excluded.run, state = excluded.state`,
      [
        run,
        JSON.stringify({
          sources: [health(file)],
          programmes: [shown(order as never, { sent })],
          sandbox: "network",
        }),
      ],
    );
  await report("first", 3e9);
  await countDelivery(app.database);
  await countDelivery(app.database);
  await report("first", 4e9);
  await countDelivery(app.database);
  // Media was restarted and counts from 0.
  await report("second", 1e9);
  await countDelivery(app.database);
  const tally = createTally();
  tally.sent(file, 1e9);
  tally.sent(file, 1e9);
  tally.sent(other, 5e9);
  await tally.write(app.database);
  expect(await isStorageMeasured(app.database)).toBe(false);
  await measureStorage(app.database);
  expect(await isStorageMeasured(app.database)).toBe(true);
  const { use, media } = await state();
  expect(use).toMatchObject([
    {
      home: stream.funeral_home,
      month: new Date().toISOString().slice(0, 7),
      stored: 8e9,
      live: 5e9,
      recordings: 2e9,
      cost: 0.51,
    },
  ]);
  expect(media).toMatchObject([
    { node: "media", guests: 3, cameras: 1, programmes: 1, is_silent: false, sandbox: "network" },
  ]);
});

test("the page says what the database and the files take, and what is set up", async () => {
  await hold(app, cast.ruth, ["general_settings"]);
  const { database, files, providers, certificates, version, prices: shownPrices } = await state();
  expect(database).toMatchObject({ version: expect.stringMatching(/^18/), bytes: expect.any(Number) });
  expect(database.max_connections).toBeGreaterThan(database.connections);
  expect(files).toMatchObject({ store: "folder", count: 2, bytes: 9e9, free: expect.any(Number) });
  expect(providers.map(({ name }: { name: string }) => name)).toContain("mail");
  expect([certificates, shownPrices]).toEqual([[], prices]);
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
