import type { AiredSpan } from "@vigil/contract";
import { beforeEach, expect, test } from "vitest";
import { startDirected } from "../../test/directed.ts";
import { callAs } from "../../test/people.ts";
import { checkBooks } from "../billing/check-books.ts";
import { proposeCredits } from "./credits.ts";

const { app, media, cast, service } = await startDirected();
const { ruth, maple, harbour, lind, hugh } = cast;
const propose = () => proposeCredits({ database: app.database, media });
const proposals = () =>
  app.sql<{ id: string; stream: string; seconds_lost: number; status: string; decided_by: string | null }>(
    "select id, stream, seconds_lost, status, decided_by from credit_proposal",
  );
const left = async () =>
  (
    await app.sql<{ streams: number }>(
      "select available_stream_count as streams from funeral_home where id = $1",
      [maple.id],
    )
  )[0]?.streams ?? 0;
const decide = (decision: "grant" | "decline", id: string, who = ruth) =>
  callAs(app, who, "POST", `fin/credit/${id}/${decision}/`);

/** A finished service whose guests saw a notice for so many seconds. */
async function finished(lost: number): Promise<string> {
  const { id, front, command, reconcile, orders } = await service(0.1);
  await command({ action: "start", id: front });
  await reconcile();
  const begin = Date.now() - 3_600_000;
  const at = (seconds: number) => new Date(begin + seconds * 1000).toISOString();
  const spans: AiredSpan[] = [
    { kind: "camera", source: front, from: at(0), to: at(600) },
    { kind: "fallback", source: null, from: at(600), to: at(600 + lost) },
    { kind: "camera", source: front, from: at(600 + lost), to: at(3500) },
  ];
  await app.sql("update stream set broadcast_status = 'completed', is_refundable = false where id = $1", [
    id,
  ]);
  await app.sql("update broadcast set started_at = $2, ended_at = $3, closed_at = $3 where stream = $1", [
    ...[id, at(0), at(3500)],
  ]);
  await app.sql("insert into aired_programme (programme, stream, spans) values ($1, $2, $3)", [
    ...[orders()[0]?.programme, id, JSON.stringify(spans)],
  ]);
  return id;
}

/** Moves a service to another home, with all that its form requires. */
async function moveToHarbour(stream: string) {
  await app.sql(
    `update stream set deceased_date_of_birth = '1940-02-01', deceased_date_of_death = '2026-11-01',
       g_r_page_heading = (select id from event_type limit 1) where id = $1`,
    [stream],
  );
  const values = { funeral_home: harbour.id, family: lind.id, funeral_home_director: hugh.id };
  return callAs(app, ruth, "PATCH", `str/stream/${stream}/`, values);
}

beforeEach(async () => {
  await app.sql("delete from aired_programme");
  await app.sql("delete from credit_proposal");
  await app.sql("update stream set deleted_at = now()");
  await app.sql("update general_setting set credit_minutes = 5");
});

test("a credit is proposed once for a service whose guests lost five minutes, and none for one that lost less", async () => {
  const bad = await finished(300);
  await finished(299);
  await propose();
  await propose();
  expect(await proposals()).toMatchObject([{ stream: bad, seconds_lost: 300, status: "proposed" }]);
});

test("an installation may choose another threshold, or none", async () => {
  await finished(90);
  await app.sql("update general_setting set credit_minutes = 0");
  await propose();
  expect(await proposals()).toEqual([]);
  await app.sql("update general_setting set credit_minutes = 1");
  await propose();
  expect(await proposals()).toHaveLength(1);
});

test("granting gives the home one stream back, however often it is pressed, and the books stay right", async () => {
  const stream = await finished(400);
  await propose();
  const [{ id } = { id: "" }] = await proposals();
  const before = await left();
  const answers = await Promise.all([decide("grant", id), decide("grant", id)]);
  expect(answers.map(({ status, json }) => [status, json.status])).toEqual([
    [200, "granted"],
    [200, "granted"],
  ]);
  expect(await left()).toBe(before + 1);
  const entries = await app.sql(
    "select available, reason from plan_entry where stream = $1 and available > 0",
    [stream],
  );
  expect(entries).toEqual([{ available: 1, reason: "lost_time" }]);
  const broken = (await checkBooks(app.database)).filter((finding) => finding.includes(maple.id));
  expect(broken).toEqual([]);
  const history = await app.sql("select verb from audit_log where record = $1", [id]);
  expect(history).toHaveLength(1);
  expect((await decide("decline", id)).status).toBe(400);
  expect(await left()).toBe(before + 1);
});

test("a service that is moved to another home after its credit gives the first home nothing a second time", async () => {
  const stream = await finished(400);
  await propose();
  const [{ id } = { id: "" }] = await proposals();
  await decide("grant", id);
  const before = await left();
  const moved = await moveToHarbour(stream);
  expect([moved.status, await left()]).toEqual([200, before]);
  expect((await checkBooks(app.database)).filter((finding) => finding.includes(maple.id))).toEqual([]);
});

test("a service that is moved before its credit is granted gives the stream back to the home that has it now", async () => {
  const stream = await finished(400);
  await propose();
  const [{ id } = { id: "" }] = await proposals();
  const moved = await moveToHarbour(stream);
  expect(moved.status).toBe(200);
  const before = await left();
  expect((await decide("grant", id)).json).toMatchObject({ status: "granted", funeral_home: harbour.id });
  expect(await left()).toBe(before);
});

test("declining gives nothing back, and it isn't proposed again", async () => {
  await finished(400);
  await propose();
  const [{ id } = { id: "" }] = await proposals();
  const before = await left();
  expect((await decide("decline", id)).json).toMatchObject({
    status: "declined",
    decided_by: expect.any(String),
  });
  await propose();
  expect([await left(), (await proposals()).length]).toEqual([before, 1]);
  expect((await decide("grant", id, maple)).status).toBe(403);
});
