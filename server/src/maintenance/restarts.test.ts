import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { superAdminAccesses } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { startDirected } from "../../test/directed.ts";
import { callAs, hold } from "../../test/people.ts";
import { migrateWhenQuiet } from "../migrate.ts";
import { overrideSentence, refusal } from "./core/interruptions.ts";
import { interruptedNow, noteOverride, requireQuiet } from "./restarts.ts";

const { app, cast, service } = await startDirected();
const { ruth } = cast;
const minutes = (count: number) => count / 60;
const names = async () => (await interruptedNow(app.database)).length;

beforeEach(async () => {
  await app.sql("update stream set deleted_at = now()");
  await app.sql("delete from maintenance_override");
});

test("a restart would interrupt what is on air, begins within half an hour, or is late; nothing else", async () => {
  expect(await names()).toBe(0);
  const far = await service(minutes(45));
  expect(await names()).toBe(0);
  await app.sql("update stream set event_date = now() + interval '29 minutes' where id = $1", [far.id]);
  expect(await names()).toBe(1);
  await app.sql("update stream set publish = false where id = $1", [far.id]);
  expect(await names()).toBe(0);
  const late = await service(minutes(-20));
  expect(await names()).toBe(1);
  await late.command({ action: "start", id: late.front });
  await app.sql("update stream set event_date = now() - interval '5 hours' where id = $1", [late.id]);
  expect(await names()).toBe(1);
});

test("it should be possible after the planned end, counted from the start of a service that began late", () => {
  const at = (time: string) => `2026-11-20T${time}:00.000Z`;
  const told = (started_at: string | null) =>
    refusal(
      [
        {
          ...{ name: "Edith Shaw", home: "Maple Ridge", timezone: "UTC" },
          ...{ event_date: at("14:00"), started_at, status: "live" },
        },
      ],
      Date.parse(at("14:45")),
      "--override",
    );
  expect(told(at("14:01"))).toContain("possible from Fri 20 Nov, 15:31");
  expect(told(at("14:40"))).toContain("possible from Fri 20 Nov, 16:10");
});

test("a rehearsal interrupts nobody", async () => {
  const { front, command } = await service(20);
  await command({ action: "start", id: front, early: "rehearse" });
  expect(await names()).toBe(0);
});

test("the refusal lists each service, until when, and the sentence with which somebody goes on", async () => {
  await service(minutes(10));
  const refused = requireQuiet(app.database, { howToOverride: "--override" }, () => {});
  await expect(refused).rejects.toThrow(
    /a service is on air or about to begin\.\n.+Maple Ridge.+about to begin\n/,
  );
  const wrong = requireQuiet(app.database, { override: "yes", howToOverride: "--override" }, () => {});
  await expect(wrong).rejects.toThrow(`--override "${overrideSentence(1)}"`);
  const services = await requireQuiet(
    app.database,
    { override: overrideSentence(1), howToOverride: "--override" },
    () => {},
  );
  expect(services).toHaveLength(1);
  await noteOverride(app.database, "restart", services);
  await hold(app, ruth, ["general_settings"]);
  const { json } = await callAs(app, ruth, "GET", "queue/");
  expect(json.interrupted).toHaveLength(1);
  expect(json.overrides).toMatchObject([{ what: "restart", services: [services[0]?.name] }]);
  await hold(app, ruth, [...superAdminAccesses]);
});

/** Runs a command as whoever runs the installation would. */
const run = (script: string, ...args: string[]) =>
  new Promise<{ code: number | null; text: string }>((done) => {
    const root = fileURLToPath(new URL("../../..", import.meta.url));
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: app.config.databaseUrl },
    });
    let text = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => (text += bytes));
    child.once("close", (code) => done({ code, text }));
  });

test("npm run safe-to-restart refuses during a service, and takes the sentence", async () => {
  expect((await run("tools/safe-to-restart.ts")).code).toBe(0);
  await service(minutes(10));
  const refused = await run("tools/safe-to-restart.ts");
  expect([refused.code, refused.text]).toEqual([1, expect.stringContaining("Not now")]);
  const forced = await run("tools/safe-to-restart.ts", "--override", overrideSentence(1));
  expect([forced.code, forced.text]).toEqual([0, "As you wish; this was noted.\n"]);
});

test("the database isn't updated during a service, unless there is nothing to update", async () => {
  await service(minutes(10));
  const update = () => migrateWhenQuiet(app.config.databaseUrl, { howToOverride: "--override" });
  await update();
  const lastRan = (earlier: number) =>
    app.database.run(sql`update drizzle.__drizzle_migrations set created_at = created_at + ${earlier}
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`);
  await lastRan(-1);
  await expect(update()).rejects.toThrow("Not now");
  await lastRan(1);
  await update();
});
