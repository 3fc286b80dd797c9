import type { Finding, Preflight } from "@vigil/contract";
import { expect, test } from "vitest";
import { startDirected } from "../../test/directed.ts";
import { factories } from "../../test/make.ts";
import { callAs } from "../../test/people.ts";
import { checkDueServices } from "./preflight.ts";

const { app, media, cast, service } = await startDirected();
const { ruth, maple, harbour } = cast;
const make = factories(app, ruth);
const parts = {
  database: app.database,
  media,
  runtime: app.engine.runtime,
  providers: async () => null,
  delivery: "own" as const,
};
const well = {
  seconds: 12,
  picture: { pictures: 12, brightness: 0.4, change: 0.05, movement: 0.05 },
  sound: { left: -38, right: -39, spread: 14, peak: -12, clipped: 0 },
};
const check = async (id: string, who = maple) =>
  (await callAs(app, who, "POST", `str/stream/${id}/preflight/`)) as { status: number; json: Preflight };
const last = async (id: string) =>
  (await callAs(app, ruth, "GET", `str/stream/${id}/director/`)).json.preflight as Preflight | null;
const bad = ({ findings }: { findings: Finding[] }) =>
  findings
    .filter(({ grade }) => grade !== "green")
    .map(({ kind, source }) => `${kind} ${source?.name ?? ""}`.trim());

test("a director has a service checked, and finds what was found when opening the panel again", async () => {
  const { id, front, aisle } = await service(20);
  media.inspections.set(front, well).set(aisle, {
    ...well,
    sound: { ...well.sound, right: -100 },
  });
  await app.sql("update stream set preferred_ip_camera = $1 where id = $2", [front, id]);
  expect(await last(id)).toBeNull();
  const { status, json } = await check(id);
  expect(status).toBe(200);
  expect(json).toMatchObject({ stage: "asked", grade: "amber" });
  expect(bad(json)).toEqual(["sound_one_sided Aisle", "page_incomplete"]);
  expect(json.findings.map(({ kind }) => kind)).toContain("somebody_assigned");
  expect(await last(id)).toEqual(json);
});

test("a camera that isn't sending, and one that can't be measured, are told apart", async () => {
  const { id, front, sendReport } = await service(0.5);
  await app.sql("update stream set preferred_ip_camera = $1 where id = $2", [front, id]);
  expect(bad((await check(id)).json)).toEqual(expect.arrayContaining(["not_measured Front"]));
  await sendReport({ sources: [] });
  const { grade, findings } = (await check(id)).json;
  expect(grade).toBe("red");
  expect(findings[0]).toMatchObject({ kind: "camera_off", source: { id: front, name: "Front" } });
  media.isDown = true;
  await sendReport();
  expect(bad((await check(id)).json)).toEqual(expect.arrayContaining(["not_measured Front"]));
  media.isDown = false;
});

test("Vigil checks each service by itself a day, two hours and twenty minutes before it, and again after it was moved", async () => {
  const soon = await service(0.2);
  const hours = await service(1.5);
  const tomorrow = await service(20);
  const later = await service(30);
  const over = await service(-1);
  const checks = () =>
    app.sql<{ stream: string; stage: string }>(
      "select stream, stage from preflight where stage <> 'asked' order by at",
    );
  const stagesOf = async (...services: { id: string }[]) => {
    const all = await checks();
    return services.map(({ id }) => all.filter(({ stream }) => stream === id).map(({ stage }) => stage));
  };
  await checkDueServices(parts);
  await checkDueServices(parts);
  expect(await stagesOf(soon, hours, tomorrow, later, over)).toEqual([
    ["minutes"],
    ["hours"],
    ["day"],
    [],
    [],
  ]);
  await app.sql("update stream set event_date = event_date + interval '10 minutes' where id = $1", [
    hours.id,
  ]);
  await app.sql("update stream set event_date = now() + interval '5 minutes' where id = $1", [tomorrow.id]);
  await checkDueServices(parts);
  expect(await stagesOf(hours, tomorrow)).toEqual([
    ["hours", "hours"],
    ["day", "minutes"],
  ]);
});

test("a camera that was found missing and has sent since is looked at again, and once only", async () => {
  const { id, front, sendReport } = await service(20);
  await app.sql("update stream set preferred_ip_camera = $1 where id = $2", [front, id]);
  const checks = async () =>
    (await app.sql<{ stage: string }>("select stage from preflight where stream = $1", [id])).length;
  await sendReport({ sources: [] });
  await checkDueServices(parts);
  await checkDueServices(parts);
  expect(await checks()).toBe(1);
  expect((await last(id))?.findings[0]).toMatchObject({ kind: "camera_off", source: { id: front } });
  await sendReport();
  await checkDueServices(parts);
  await checkDueServices(parts);
  expect(await checks()).toBe(2);
  expect((await last(id))?.findings.map(({ kind }) => kind)).not.toContain("camera_off");
});

test("a cancelled service, and one on air, are not checked by themselves", async () => {
  const [cancelled, live] = [await service(1), await service(1)];
  await app.sql("update stream set disabled_by_fh = true where id = $1", [cancelled.id]);
  await app.sql("update stream set broadcast_status = 'live' where id = $1", [live.id]);
  await checkDueServices(parts);
  expect(await last(cancelled.id)).toBeNull();
  expect(await last(live.id)).toBeNull();
});

test("another home can't have it checked", async () => {
  const { id, front } = await service(20);
  expect((await check(id, harbour)).status).toBe(404);
  expect((await callAs(app, harbour, "POST", `str/ip_cameras/${front}/check/`)).status).toBe(404);
  expect((await check(id, ruth)).status).toBe(200);
});

test("a camera is checked by itself, without any service", async () => {
  const { front } = await service(200);
  media.inspections.set(front, { ...well, picture: { ...well.picture, brightness: 0.02 } });
  const { json } = await callAs(app, maple, "POST", `str/ip_cameras/${front}/check/`);
  expect(json.grade).toBe("red");
  expect(bad(json)).toEqual(["picture_black Front"]);
});

test("only whoever may open the Director Panel is emailed its link", async () => {
  const { id, sendReport } = await service(1.5);
  const operator = await make.operator({});
  await app.sql("update stream set client_care_operator = $1, publish = false where id = $2", [
    operator.id,
    id,
  ]);
  await sendReport({ sources: [] });
  await checkDueServices(parts);
  const sent = await app.sql<{ text: string; role: string }>(
    `select o.text, a.role from mail_outbox o join account a on lower(a.email) = lower(o."to")
     where o.type = 'service_at_risk' and o.dedupe like $1`,
    [`%${id}%`],
  );
  const opens = Object.fromEntries(sent.map(({ text, role }) => [role, text.includes(`/director/${id}`)]));
  expect(opens).toEqual({ funeral_home: true, funeral_home_staff: true, customer_care_operator: false });
});

test("what has to be mended is emailed to the home and its director once for each check, and not what was asked for", async () => {
  const { id, sendReport } = await service(1.5);
  const emails = () =>
    app.sql<{ to: string; subject: string }>(
      `select "to", subject from mail_outbox where type = 'service_at_risk' and dedupe like $1 order by "to"`,
      [`%${id}%`],
    );
  await sendReport({ sources: [] });
  await check(id);
  expect(await emails()).toEqual([]);
  await app.sql("update stream set publish = false where id = $1", [id]);
  await checkDueServices(parts);
  await checkDueServices(parts);
  const found = await emails();
  expect(found).toHaveLength(2);
  expect(found[0]?.subject).toMatch(/^To fix before the service for /);
  await app.sql("update stream set event_date = now() + interval '15 minutes' where id = $1", [id]);
  await checkDueServices(parts);
  expect(await emails()).toHaveLength(4);
});
