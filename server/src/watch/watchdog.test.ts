import { incidentText, type ProgrammeState, startableForHours, words } from "@vigil/contract";
import { beforeEach, expect, test } from "vitest";
import { startDirected } from "../../test/directed.ts";
import { health, shown } from "../../test/media.ts";
import { callAs, type Person } from "../../test/people.ts";
import { callerParts } from "../../test/push-service.ts";
import { webPush } from "../ports/push/web-push.ts";
import { type Telephone, TelephoneError } from "../ports/telephone/telephone.ts";
import { recordingId } from "../tables/programme-ids.ts";
import { makeCalls } from "./caller.ts";
import { warnOfOverruns } from "./overruns.ts";
import { createWatchdog } from "./watchdog.ts";

const { app, media, cast, service } = await startDirected();
const { ruth, maple, harbour, sam, doyle } = cast;
const push = webPush({ secretKey: "tests", contact: "https://vigil.test" });
let pageOpens = true;
/** Bytes that are free on the server's disk. */
let room = 90_000_000_000;
const parts = {
  database: app.database,
  media,
  runtime: app.engine.runtime,
  playbackTokens: { direct: () => "token" },
  opens: async () => pageOpens,
  storage: { room: async () => room },
  hasTelephone: true,
  log: { warn: () => {} },
};
const watch = createWatchdog(parts);
const withoutTelephone = createWatchdog({ ...parts, hasTelephone: false });

interface Incident {
  id: string;
  kind: string;
  stream: string | null;
  values: Record<string, string | number>;
  calls: number;
  opened_at: Date;
  told_at: Date | null;
  acknowledged_by: string | null;
  resolved_at: Date | null;
}
const incidents = () => app.sql<Incident>("select * from incident order by opened_at, id");
const called = () =>
  app.sql<{ name: string; channel: string; about: string }>(
    "select name, channel, about from incident_message order by at, name, channel",
  );
const emails = () =>
  app.sql<{ to: string; subject: string; type: string }>(
    `select "to", subject, type from mail_outbox where type like 'incident%' order by created_at, "to"`,
  );
/** Watches for some seconds, in steps of two, as the server does. */
function clock(run = watch) {
  let now = Date.now();
  return async (seconds: number) => {
    for (const end = now + seconds * 1000; now < end; ) {
      now += 2000;
      // A report older than ten seconds, by the real clock, counts as silence, and a pass may take longer.
      await app.sql(
        "update media_report set received_at = now() where received_at > now() - interval '30 seconds'",
      );
      await run(now);
    }
  };
}

beforeEach(async () => {
  await app.sql("delete from incident");
  await app.sql("delete from mail_outbox where type like 'incident%'");
  await app.sql("update stream set deleted_at = now()");
});

test("a camera that is unplugged ten minutes before is reported within half a minute", async () => {
  const { id, sendReport } = await service(10 / 60);
  const pass = clock();
  await pass(10);
  expect(await incidents()).toEqual([]);
  await sendReport({ sources: [] });
  await pass(30);
  const [first] = await incidents();
  expect(first).toMatchObject({ kind: "home_offline", calls: 1 });
  expect(await emails()).toHaveLength(1);
  const { json } = await callAs(app, maple, "GET", `str/incident/?stream=${id}`);
  expect(json.results).toMatchObject([
    {
      services: [{ id, name: expect.any(String) }],
      people: [
        { part: "director", name: "Sam Reed" },
        { part: "home", phone: expect.any(String) },
      ],
      messages: [
        { name: "Sam Reed" },
        { name: "Sam Reed" },
        { name: "Sam Reed", channel: "sms", state: "waiting" },
      ],
    },
  ]);
});

test("what goes by itself within its grace calls nobody, and is counted", async () => {
  const { sendReport } = await service(10 / 60);
  const pass = clock();
  await sendReport({ sources: [] });
  await pass(10);
  await sendReport();
  await pass(30);
  expect(await incidents()).toMatchObject([{ told_at: null, resolved_at: expect.any(Date) }]);
  expect(await called()).toEqual([]);
});

test("while nobody answers, the next one is called every two minutes, and all of them hear when it is over", async () => {
  const { sendReport } = await service(14 / 60);
  await sendReport({ sources: [] });
  const pass = clock();
  await pass(18);
  const people = async () => [...new Set((await called()).map(({ name }) => name))];
  expect(await people()).toEqual(["Sam Reed"]);
  await pass(118);
  expect(await people()).toEqual(["Sam Reed"]);
  await pass(4);
  expect(await people()).toEqual(["Sam Reed", "Maple Ridge Funeral Home"]);
  await pass(122);
  expect((await people()).length).toBeGreaterThan(2);
  await sendReport();
  await pass(24);
  const over = (await called()).filter(({ about }) => about === "over").map(({ name }) => name);
  expect([...new Set(over)]).toEqual(expect.arrayContaining(["Sam Reed", "Maple Ridge Funeral Home"]));
  expect((await emails()).filter(({ type }) => type === "incident_over").length).toBeGreaterThan(2);
  const [incident] = await app.sql<{ id: string }>("select id from incident order by opened_at desc limit 1");
  const notes = await app.sql<{ page: string }>(
    "select distinct page from notification where kind = 'trouble'",
  );
  expect(notes).toContainEqual({ page: `/str/incident/${incident?.id}/show` });
});

test("whoever has heard that it is over is called again, from the first on, when it returns", async () => {
  const { sendReport } = await service(14 / 60);
  const pass = clock();
  await sendReport({ sources: [] });
  await pass(140);
  await sendReport();
  await pass(24);
  await sendReport({ sources: [] });
  await pass(6);
  const times = async (whom: string) =>
    (await called()).filter(
      ({ name, channel, about }) => name === whom && channel === "app" && about === "alert",
    ).length;
  expect([await times("Sam Reed"), await times("Maple Ridge Funeral Home")]).toEqual([2, 1]);
  await pass(122);
  expect([await times("Sam Reed"), await times("Maple Ridge Funeral Home")]).toEqual([2, 2]);
});

test("once somebody takes care of it, nobody else is called", async () => {
  const { sendReport } = await service(14 / 60);
  await sendReport({ sources: [] });
  const pass = clock();
  await pass(20);
  const alerts = async (who: Person) => (await callAs(app, who, "GET", "str/incident/alerts/")).json;
  expect(await alerts(sam)).toMatchObject([{ kind: "home_offline" }]);
  expect(await alerts(maple)).toEqual([]);
  const [{ id } = { id: "" }] = await incidents();
  const { status, json } = await callAs(app, sam, "POST", `str/incident/${id}/acknowledge/`);
  expect([status, json.acknowledged_by]).toEqual([200, "Sam Reed"]);
  expect(await alerts(sam)).toEqual([]);
  await pass(300);
  expect(await incidents()).toMatchObject([{ calls: 1 }]);
  expect(json.by_caller).toBe(true);
  // The first one stays, and the second is told so.
  const second = await callAs(app, ruth, "POST", `str/incident/${id}/acknowledge/`);
  expect(second.json).toMatchObject({ by_caller: false, acknowledged_by: "Sam Reed" });
  expect(await incidents()).toMatchObject([{ acknowledged_by: "Sam Reed" }]);
});

test("whoever can't take care of it after all hands it back: the next person is called, and they aren't again", async () => {
  const { sendReport } = await service(14 / 60);
  await sendReport({ sources: [] });
  const pass = clock();
  await pass(20);
  const [{ id } = { id: "" }] = await incidents();
  const handBack = (who: Person, acknowledged_at: string | null) =>
    callAs(app, who, "POST", `str/incident/${id}/hand_back/`, { acknowledged_at });
  const earlier = "2026-11-20T14:00:00Z";
  const alerts = async (who: Person) => (await callAs(app, who, "GET", "str/incident/alerts/")).json;
  // Nobody has taken it on yet.
  await handBack(sam, earlier);
  expect(await alerts(sam)).toHaveLength(1);
  const answer = (await callAs(app, sam, "POST", `str/incident/${id}/acknowledge/`)).json.acknowledged_at;
  expect((await handBack(harbour, answer)).status).toBe(404);
  expect((await handBack(sam, null)).json).toHaveProperty("acknowledged_at");
  // A screen that still shows another answer ends nobody's.
  expect((await handBack(maple, earlier)).json.acknowledged_by).toBe("Sam Reed");
  const { status, json } = await handBack(sam, answer);
  expect([status, json]).toEqual([
    200,
    expect.objectContaining({ acknowledged_by: null, next: ["Maple Ridge Funeral Home"], is_repeat: false }),
  ]);
  await pass(4);
  expect(await alerts(sam)).toEqual([]);
  expect(await alerts(maple)).toMatchObject([{ id }]);
  const { json: shown } = await callAs(app, maple, "GET", `str/incident/${id}/`);
  expect(shown.messages).toContainEqual(expect.objectContaining({ name: "Sam Reed", about: "handed_back" }));
});

test("whoever has just handed it back isn't called, even where it would have been their turn", async () => {
  const { sendReport } = await service(14 / 60);
  await sendReport({ sources: [] });
  const pass = clock();
  await pass(20);
  const [{ id } = { id: "" }] = await incidents();
  const answer = (await callAs(app, maple, "POST", `str/incident/${id}/acknowledge/`)).json;
  expect(answer.by_caller).toBe(true);
  const { json } = await callAs(app, maple, "POST", `str/incident/${id}/hand_back/`, {
    acknowledged_at: answer.acknowledged_at,
  });
  expect(json.next).not.toEqual([]);
  expect(json.next).not.toContain("Maple Ridge Funeral Home");
  await pass(4);
  expect(await called()).toContainEqual(expect.objectContaining({ name: json.next[0], about: "alert" }));
  expect((await callAs(app, maple, "GET", "str/incident/alerts/")).json).toEqual([]);
});

test("the link of a message takes the matter on without signing in, but only when its button is pressed", async () => {
  const { sendReport } = await service(14 / 60);
  await sendReport({ sources: [] });
  const pass = clock();
  await pass(20);
  const [{ id } = { id: "" }] = await app.sql<{ id: string }>(
    "select id from incident_message where channel = 'email'",
  );
  const url = new URL(app.engine.runtime.links.acknowledge(id)).pathname;
  const open = (method: "GET" | "POST", path = url) => app.http.inject({ method, url: path });
  expect((await open("GET")).body).toContain("taking care of it</button>");
  expect(await incidents()).toMatchObject([{ acknowledged_by: null }]);
  expect((await open("POST")).body).toContain("Thank you. Nobody else is called.");
  expect(await incidents()).toMatchObject([{ acknowledged_by: "Sam Reed" }]);
  expect((await open("GET")).body).not.toContain("</button>");
  expect((await open("POST", `${url}x`)).statusCode).toBe(404);
  expect((await open("GET", "/acknowledge/nonsense")).statusCode).toBe(404);
});

test("a home says who is called, and at which hours", async () => {
  const step = (who: string, from: string | null = null, until: string | null = null) => ({
    ...{ who, channels: ["app"], from, until },
  });
  const set = (answer_plan: unknown) =>
    callAs(app, ruth, "PATCH", `usr/funeral_home/${maple.id}/`, { answer_plan });
  expect((await set([])).json).toEqual({ answer_plan: ["Somebody must be called."] });
  expect((await set([{ ...step("home"), channels: [] }])).status).toBe(400);
  expect((await set([step("home", "09:00")])).status).toBe(400);
  expect((await set([step("home", "9 am", "10 am")])).status).toBe(400);
  const [{ zone } = { zone: "" }] = await app.sql<{ zone: string }>(
    "select z.name as zone from funeral_home h join timezone z on z.id = h.timezone where h.id = $1",
    [maple.id],
  );
  const inHours = (hours: number) =>
    new Date(Date.now() + hours * 3_600_000).toLocaleTimeString("en-GB", {
      ...{ timeZone: zone, hour: "2-digit", minute: "2-digit" },
    });
  expect((await set([step("director", inHours(2), inHours(3)), step("home")])).status).toBe(200);
  const { sendReport } = await service(14 / 60);
  await sendReport({ sources: [] });
  await clock()(20);
  expect(await called()).toMatchObject([{ name: "Maple Ridge Funeral Home", channel: "app" }]);
  expect((await set(null)).status).toBe(200);
});

test("without a telephone account, a plan of text messages alone reaches everyone by the other ways", async () => {
  await callAs(app, ruth, "PATCH", `usr/funeral_home/${maple.id}/`, {
    answer_plan: [{ who: "director", channels: ["sms", "call"], from: null, until: null }],
  });
  const { sendReport } = await service(14 / 60);
  await sendReport({ sources: [] });
  await clock(withoutTelephone)(20);
  await callAs(app, ruth, "PATCH", `usr/funeral_home/${maple.id}/`, { answer_plan: null });
  expect(await called()).toEqual(
    expect.arrayContaining([
      { name: "Sam Reed", channel: "email", about: "alert" },
      { name: "Maple Ridge Funeral Home", channel: "app", about: "alert" },
    ]),
  );
});

test("when the plan changes while people are called, nobody of the new one is left out", async () => {
  const set = (...whos: string[]) =>
    callAs(app, ruth, "PATCH", `usr/funeral_home/${maple.id}/`, {
      answer_plan: whos.map((who) => ({ who, channels: ["app"], from: null, until: null })),
    });
  await set("director", "on_call");
  const { sendReport } = await service(14 / 60);
  await sendReport({ sources: [] });
  const pass = clock();
  await pass(18);
  await set("home", "director", "on_call");
  await pass(122);
  await pass(122);
  const inOrder = [...new Set((await called()).map(({ name }) => name))];
  expect(inOrder.slice(0, 2)).toEqual(["Sam Reed", "Maple Ridge Funeral Home"]);
  expect(inOrder).toContain("Ruth Abel");
  await callAs(app, ruth, "PATCH", `usr/funeral_home/${maple.id}/`, { answer_plan: null });
});

test("after a hundred text messages and calls of a home in a day, people are called by what is left", async () => {
  await callAs(app, ruth, "PATCH", `usr/funeral_home/${maple.id}/`, {
    answer_plan: [{ who: "director", channels: ["sms", "call"], from: null, until: null }],
  });
  await app.sql(
    `with i as (insert into incident (id, cause, kind, values, opened_at, resolved_at, funeral_home)
       values (gen_random_uuid(), 'storm', 'camera_lost', '{}', now(), now(), $1) returning id)
     insert into incident_message (id, incident, at, name, who, channel, about, phone, sent_at)
     select gen_random_uuid(), i.id, now(), 'Sam Reed', 'director', 'sms', 'alert', '+17055550122', now()
     from i, generate_series(1, 99)`,
    [maple.id],
  );
  const rung = async () =>
    app.sql<{ channel: string }>(
      "select channel from incident_message m join incident i on i.id = m.incident where i.cause <> 'storm' order by channel",
    );
  const first = await service(14 / 60);
  await first.sendReport({ sources: [] });
  await clock()(20);
  expect((await rung()).map(({ channel }) => channel)).toEqual(["call", "sms"]);
  await app.sql("delete from incident where cause <> 'storm'");
  await app.sql(
    `insert into incident_message (id, incident, at, name, who, channel, about, phone, sent_at)
     select gen_random_uuid(), id, now(), 'Sam Reed', 'director', 'sms', 'alert', '+17055550122', now() from incident`,
  );
  await clock()(20);
  expect((await rung()).map(({ channel }) => channel)).toEqual(["app", "email"]);
  await callAs(app, ruth, "PATCH", `usr/funeral_home/${maple.id}/`, { answer_plan: null });
});

test("whoever was called may answer without the right to read incidents", async () => {
  const { sendReport } = await service(14 / 60);
  await sendReport({ sources: [] });
  const pass = clock();
  await pass(20);
  const [{ id } = { id: "" }] = await incidents();
  await app.sql("update funeral_home_staff set stream_director = false where id = $1", [sam.id]);
  const asSam = (method: "GET" | "POST", path: string) => callAs(app, sam, method, path);
  expect((await asSam("GET", `str/incident/${id}/`)).status).toBe(403);
  expect((await asSam("GET", "str/incident/alerts/")).json).toMatchObject([{ id }]);
  const { status, json } = await asSam("POST", `str/incident/${id}/acknowledge/`);
  expect([status, json.acknowledged_by]).toEqual([200, "Sam Reed"]);
  await app.sql("delete from incident_message");
  expect((await asSam("POST", `str/incident/${id}/acknowledge/`)).status).toBe(403);
  await app.sql("update funeral_home_staff set stream_director = true where id = $1", [sam.id]);
});

test("whoever answers without having been called is named as in their profile", async () => {
  const { sendReport } = await service(14 / 60);
  await sendReport({ sources: [] });
  await clock()(20);
  const [{ id } = { id: "" }] = await incidents();
  await callAs(app, ruth, "POST", `str/incident/${id}/acknowledge/`);
  const [{ full_name } = { full_name: "" }] = await app.sql<{ full_name: string }>(
    "select full_name from super_admin where id = $1",
    [ruth.id],
  );
  expect(await incidents()).toMatchObject([{ acknowledged_by: full_name }]);
});

test("the link of a message of the day before answers nothing any more", async () => {
  const { sendReport } = await service(14 / 60);
  await sendReport({ sources: [] });
  await clock()(20);
  await app.sql("update incident_message set at = now() - interval '25 hours'");
  const [{ id } = { id: "" }] = await app.sql<{ id: string }>("select id from incident_message limit 1");
  const url = new URL(app.engine.runtime.links.acknowledge(id)).pathname;
  const { body } = await app.http.inject({ method: "POST", url });
  expect(body).toContain("This link has expired");
  expect(await incidents()).toMatchObject([{ acknowledged_by: null }]);
});

test("whoever has no Director Panel reads to call the home, in the email, the text message and on the page of its link", async () => {
  await callAs(app, ruth, "PATCH", `usr/funeral_home/${maple.id}/`, {
    answer_plan: [
      { who: "on_call", channels: ["email", "sms"], from: null, until: null },
      { who: "director", channels: ["email"], from: null, until: null },
    ],
  });
  await service(-2 / 60);
  const calling = "Call the home and ask them to start it.";
  // On duty, but not in charge of services.
  await app.sql("update super_admin set events = false, phone = '+1 416 555 0177' where id = $1", [ruth.id]);
  await app.sql(
    `insert into on_call_duty (id, admin, begins_at, ends_at)
     values (gen_random_uuid(), $1, now() - interval '1 hour', now() + interval '1 hour')`,
    [ruth.id],
  );
  await clock()(130);
  const texts: string[] = [];
  const telephone: Telephone = {
    text: async (_to, body) => {
      texts.push(body);
      return "SM1";
    },
    call: async () => "CA1",
  };
  await makeCalls({ ...callerParts(app, push), telephone });
  expect(texts).toEqual([expect.stringContaining(calling)]);
  const link = /https?:\S+/.exec(texts[0] ?? "")?.[0] ?? "";
  expect((await app.http.inject({ method: "GET", url: new URL(link).pathname })).body).toContain(calling);
  const written = await app.sql<{ subject: string; text: string }>(
    "select subject, text from mail_outbox where type = 'incident_alert' order by created_at, id",
  );
  expect(written.map(({ subject, text }) => [subject, text.includes("/director/")])).toEqual([
    [expect.stringContaining(calling), false],
    [expect.stringContaining("Start it in the Director Panel."), true],
  ]);
  await app.sql("delete from on_call_duty");
  await app.sql("update super_admin set events = true where id = $1", [ruth.id]);
  await callAs(app, ruth, "PATCH", `usr/funeral_home/${maple.id}/`, { answer_plan: null });
});

test("staff without the Director Panel are told to ask whoever has it, without a link that would refuse them", async () => {
  await callAs(app, ruth, "PATCH", `usr/funeral_home/${maple.id}/`, {
    answer_plan: [{ who: "director", channels: ["email"], from: null, until: null }],
  });
  await service(-2 / 60);
  await app.sql("update funeral_home_staff set stream_director = false where id = $1", [sam.id]);
  await clock()(130);
  const [email] = await app.sql<{ subject: string; text: string }>(
    "select subject, text from mail_outbox where type = 'incident_alert'",
  );
  expect(email?.subject).toContain("Ask whoever has the Director Panel to start it.");
  expect(email?.text).not.toContain("/director/");
  await app.sql("update funeral_home_staff set stream_director = true where id = $1", [sam.id]);
  await callAs(app, ruth, "PATCH", `usr/funeral_home/${maple.id}/`, { answer_plan: null });
});

test("somebody who answered half an hour ago is called again while it lasts", async () => {
  const { sendReport } = await service(25 / 60);
  await sendReport({ sources: [] });
  const pass = clock();
  await pass(20);
  const [{ id } = { id: "" }] = await incidents();
  await callAs(app, sam, "POST", `str/incident/${id}/acknowledge/`);
  await app.sql("update incident set acknowledged_at = now() - interval '31 minutes'");
  await pass(4);
  expect(await incidents()).toMatchObject([{ acknowledged_by: null, calls: 1 }]);
});

test("what concerns the whole installation is told to those on call, or to everyone in charge of services", async () => {
  await service(14 / 60);
  await app.sql("update media_report set received_at = now() - interval '1 minute'");
  const pass = clock();
  await pass(14);
  expect(await incidents()).toMatchObject([{ kind: "media_silent", calls: 1 }]);
  const first = (await called()).map(({ name }) => name);
  expect(first.length).toBeGreaterThan(0);
  expect(first).not.toContain("Maple Ridge Funeral Home");
  // Homes don't see what concerns all of them.
  expect((await callAs(app, maple, "GET", "str/incident/")).json.results).toEqual([]);
  const { results } = (await callAs(app, ruth, "GET", "str/incident/")).json;
  expect(results).toMatchObject([{ kind: "media_silent", funeral_home: null }]);
});

test("another home and a family see nothing of an incident", async () => {
  const { sendReport } = await service(14 / 60);
  await sendReport({ sources: [] });
  await clock()(20);
  const [{ id } = { id: "" }] = await incidents();
  expect((await callAs(app, harbour, "GET", "str/incident/")).json.results).toEqual([]);
  expect((await callAs(app, harbour, "POST", `str/incident/${id}/acknowledge/`)).status).toBe(404);
  expect((await callAs(app, doyle, "GET", "str/incident/")).status).toBe(403);
  expect((await callAs(app, doyle, "GET", "str/incident/alerts/")).json).toEqual([]);
});

/** A service of our own house that is on air, with a camera and a recording. */
async function onAir() {
  const set = await service(4 / 60);
  await set.view(sam);
  expect((await set.command({ action: "start", id: set.front })).status).toBe(200);
  await set.reconcile();
  const recording = { state: "running" as const, seconds: 10, bytes: null, problem: null };
  const [order] = set.orders();
  if (!order) throw new Error("a programme was ordered");
  const on_air = {
    kind: "source" as const,
    source: order.source,
    slate: null,
    since: new Date().toISOString(),
  };
  await set.sendReport({ programmes: [shown(order, { recording, on_air })] });
  return set;
}

/** Passes time while the service goes on: at each visit there is a newer segment, unless it stands still. */
async function whileGoingOn(pass: (seconds: number) => Promise<void>, times: number, segment?: string) {
  for (let time = 0; time < times; time++) {
    media.newest = segment ?? `s/${time}.ts`;
    await pass(20);
  }
}

test("a service that somebody watches over and that begins in time calls nobody", async () => {
  media.inspections.clear();
  await onAir();
  await whileGoingOn(clock(), 4);
  expect(await incidents()).toEqual([]);
});

test("a second recording that stands still while a camera is on air is told to somebody, and the director reads why", async () => {
  const set = await onAir();
  const [order] = set.orders();
  if (!order) throw new Error("a programme was ordered");
  const problem = words.secondRecordingUnwritable;
  await set.sendReport({
    programmes: [shown(order, { second: { seconds: 12, growing: false, problem, comparison: null } })],
  });
  const view = await set.view(sam);
  expect(view.broadcast).toMatchObject({ problem, recording: { state: "running", second_seconds: 12 } });
  await whileGoingOn(clock(), 3);
  expect(await incidents()).toMatchObject([{ kind: "not_recording_twice", calls: 1 }]);
});

test("a camera that flickers is told as the camera's matter, and never as a second recording that stands still", async () => {
  const set = await onAir();
  const [order] = set.orders();
  if (!order) throw new Error("a programme was ordered");
  const on_air = {
    kind: "source" as const,
    source: order.source,
    slate: null,
    since: new Date().toISOString(),
  };
  const second = { seconds: 12, growing: false, problem: null, comparison: null };
  const pass = clock();
  for (let time = 0; time < 4; time++) {
    media.newest = `s/${time}.ts`;
    await set.sendReport({
      sources: [health(set.front, { well: false }), health(set.aisle)],
      programmes: [shown(order, { on_air, second })],
    });
    await pass(6);
    await set.sendReport({ programmes: [shown(order, { on_air })] });
    await pass(24);
  }
  const kinds = (await incidents()).filter(({ told_at }) => told_at !== null).map(({ kind }) => kind);
  expect([...new Set(kinds)]).toEqual(["camera_lost"]);
});

test("a recording that waits for room on a full disk calls those on duty, with the room it needs, until it is made", async () => {
  const set = await onAir();
  const [order] = set.orders();
  if (!order) throw new Error("a programme was ordered");
  await set.command({ action: "stop" });
  const recorded = (recording: ProgrammeState["recording"]) =>
    set.sendReport({
      programmes: [shown(order, { ended_at: new Date().toISOString(), recording })],
    });
  const making = { state: "making" as const, seconds: 40, bytes: null, problem: null };
  const waiting = { ...making, problem: words.recordingNotFilled, waits: { room: 2_340_000_000 } };
  await recorded(making);
  const pass = clock();
  await pass(70);
  expect(await incidents()).toEqual([]);
  await recorded(waiting);
  await pass(70);
  const [first, ...others] = await incidents();
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    ...{ kind: "recording_waits", stream: set.id, calls: 1, resolved_at: null },
    values: { disk: "media", needed: 2.4, free: 80 },
  });
  const [email] = await emails();
  expect(email?.to).toBe("ruth@vigil.test");
  const { json } = await callAs(app, ruth, "GET", `str/incident/${first?.id}/`);
  expect(incidentText(json)).toContain("at least 2.4 GB free");

  // Whatever becomes of media meanwhile, it isn't said to be over.
  await app.sql("update media_report set received_at = now() - interval '1 hour'");
  await pass(60);
  expect(await incidents()).toMatchObject([{ kind: "recording_waits", resolved_at: null }]);
  media.files.set(`${order.programme}.mp4`, Buffer.from("film"));
  await recorded({ state: "ready", seconds: 40, bytes: 4, problem: null });
  await pass(26);
  expect(await incidents()).toMatchObject([{ id: first?.id, resolved_at: expect.any(Date) }]);
});

test("a recording that waits for room to be made from its safe copy is the same matter", async () => {
  const set = await onAir();
  const [order] = set.orders();
  if (!order) throw new Error("a programme was ordered");
  await set.command({ action: "stop" });
  const recording = { state: "lost" as const, seconds: 0, bytes: null, problem: null };
  const programmes = [shown(order, { ended_at: new Date().toISOString(), recording })];
  const id = recordingId(order.programme);
  const waiting = { id, state: "queued" as const, progress: 0, problem: "No room." };
  await set.sendReport({ programmes, transcodes: [{ ...waiting, waits: { room: 2_340_000_000 } }] });
  await clock()(70);
  expect(await incidents()).toContainEqual(
    expect.objectContaining({ kind: "recording_waits", values: { disk: "media", needed: 2.4, free: 80 } }),
  );
});

test("a recording that the server's disk has no room for is the same matter", async () => {
  const set = await onAir();
  const [order] = set.orders();
  if (!order) throw new Error("a programme was ordered");
  await set.command({ action: "stop" });
  const recording = { state: "ready" as const, seconds: 40, bytes: 9_000_000_000, problem: null };
  await set.sendReport({ programmes: [shown(order, { ended_at: new Date().toISOString(), recording })] });
  room = 1_000_000_000;
  const pass = clock();
  await pass(70);
  expect(await incidents()).toMatchObject([
    { kind: "recording_waits", values: { disk: "files", needed: 9.1, free: 1 } },
  ]);
  room = 90_000_000_000;
  await pass(26);
  expect(await incidents()).toMatchObject([{ resolved_at: expect.any(Date) }]);
});

test("when guests can't open the page, or the video stands still, somebody is called within a minute and a half", async () => {
  await onAir();
  const pass = clock();
  await whileGoingOn(pass, 2);
  expect(await incidents()).toEqual([]);
  await whileGoingOn(pass, 4, "s/same.ts");
  expect(await incidents()).toMatchObject([{ kind: "guests_locked_out", calls: 1 }]);
  await whileGoingOn(pass, 4);
  expect((await incidents()).filter(({ resolved_at }) => resolved_at === null)).toEqual([]);
  pageOpens = false;
  await whileGoingOn(pass, 4);
  pageOpens = true;
  expect((await incidents()).filter(({ resolved_at }) => resolved_at === null)).toMatchObject([
    { kind: "guests_locked_out" },
  ]);
});

test("text messages and calls go out once each, and pressing 1 during a call takes the matter on", async () => {
  await callAs(app, ruth, "PATCH", `usr/funeral_home/${maple.id}/`, {
    answer_plan: [{ who: "director", channels: ["sms", "call"], from: null, until: null }],
  });
  const { sendReport } = await service(14 / 60);
  await sendReport({ sources: [] });
  await clock()(20);
  await callAs(app, ruth, "PATCH", `usr/funeral_home/${maple.id}/`, { answer_plan: null });
  const sent: string[] = [];
  let answerUrl = "";
  let refusal: TelephoneError | null = new TelephoneError("Twilio isn't responding.", false);
  const telephone: Telephone = {
    text: async (to, body) => {
      if (refusal) throw refusal;
      sent.push(`${to} ${body}`);
      return "SM1";
    },
    call: async (to, script) => {
      sent.push(`${to} ${script.say}`);
      answerUrl = script.answerUrl;
      return "CA1";
    },
  };
  const parts = { ...callerParts(app, push), telephone };
  await makeCalls(parts);
  expect(sent).toEqual([expect.stringContaining("Press 1 if you are taking care of it.")]);
  refusal = null;
  await makeCalls(parts);
  expect(sent).toHaveLength(1);
  // Some seconds later it is tried again.
  await app.sql("update incident_message set claimed_until = null");
  await makeCalls(parts);
  await makeCalls(parts);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatch(/^\+1\d{10} All cameras of Maple Ridge.*taking care of it: http/);
  const press = (key: string) =>
    app.http.inject({
      ...{ method: "POST", url: new URL(answerUrl).pathname, payload: `Digits=${key}` },
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  expect((await press("2")).body).toContain("The next one is called.");
  expect(await incidents()).toMatchObject([{ acknowledged_by: null }]);
  const { body, headers } = await press("1");
  expect([body, headers["content-type"]]).toEqual([
    "<Response><Say>Thank you. Nobody else is called.</Say></Response>",
    "text/xml; charset=utf-8",
  ]);
  expect(await incidents()).toMatchObject([{ acknowledged_by: "Sam Reed" }]);
});

test("a number that can't be called is tried no more, and a message of ten minutes ago isn't sent", async () => {
  const { sendReport } = await service(14 / 60);
  await sendReport({ sources: [] });
  await clock()(20);
  let tried = 0;
  const refuse = async () => {
    tried++;
    throw new TelephoneError("This isn't a number that can be called.", true);
  };
  const telephone = { text: refuse, call: refuse };
  const parts = { ...callerParts(app, push), telephone };
  await app.sql("update incident_message set at = now() - interval '11 minutes'");
  await makeCalls(parts);
  expect(tried).toBe(0);
  await app.sql("update incident_message set at = now()");
  await makeCalls(parts);
  await makeCalls(parts);
  expect(tried).toBe(1);
  const { results } = (await callAs(app, maple, "GET", "str/incident/")).json;
  expect(results[0].messages.find(({ channel }: { channel: string }) => channel === "sms")).toMatchObject({
    ...{ state: "failed", problem: "This isn't a number that can be called." },
  });
});

test("whoever takes care of an empty Director Panel is called again when the service still doesn't begin", async () => {
  const { id, sendReport } = await service(4 / 60);
  await sendReport();
  const pass = clock();
  await pass(70);
  expect(await incidents()).toMatchObject([{ kind: "nobody_there", calls: 1 }]);
  const [{ id: incident } = { id: "" }] = await incidents();
  await callAs(app, sam, "POST", `str/incident/${incident}/acknowledge/`);
  await app.sql("update stream set event_date = now() - interval '5 minutes' where id = $1", [id]);
  await pass(4);
  expect(await incidents()).toMatchObject([{ kind: "nobody_there", acknowledged_by: "Sam Reed" }]);
  await app.sql("update stream set event_date = now() - interval '12 minutes' where id = $1", [id]);
  await pass(4);
  expect(await incidents()).toMatchObject([
    { id: incident, kind: "not_started", acknowledged_by: null, calls: 1 },
  ]);
});

test("a director who opens the panel of a late service ends the calls; that it is over is said once it is on air", async () => {
  const { view, command, front } = await service(-2 / 60);
  const pass = clock();
  const late = async () => (await incidents()).filter(({ kind }) => kind === "not_started");
  const over = async () => (await called()).filter(({ about }) => about === "over");
  await pass(4);
  expect(await late()).toMatchObject([{ calls: 1 }]);
  await view(sam);
  await pass(60);
  expect(await late()).toMatchObject([{ calls: 1, resolved_at: null }]);
  expect(await over()).toEqual([]);
  const alarms = async () => (await callAs(app, sam, "GET", "str/incident/alerts/")).json;
  expect(await alarms()).toMatchObject([{ kind: "not_started" }]);
  expect((await command({ action: "start", id: front })).status).toBe(200);
  expect(await alarms(), "whoever has started it hears no alarm about it any more").toEqual([]);
  await pass(2);
  expect(await late()).toMatchObject([{ calls: 1, resolved_at: expect.any(Date) }]);
  expect((await over()).length).toBeGreaterThan(0);
  const [email] = (await emails()).filter(({ type }) => type === "incident_over");
  expect(email?.subject).toMatch(/^Over: The service hadn't begun at its time\. – /);
});

test("a service whose time passes without a broadcast isn't called well again", async () => {
  const { id } = await service(-2 / 60);
  const pass = clock();
  await app.sql("update account set language = 'fr' where id = $1", [sam.id]);
  await pass(4);
  await app.sql("update stream set event_date = event_date - make_interval(hours => $2) where id = $1", [
    id,
    startableForHours,
  ]);
  await pass(26);
  expect((await incidents()).map(({ resolved_at }) => resolved_at)).toEqual([expect.any(Date)]);
  const written = await app.sql<{ subject: string; text: string }>(
    "select subject, text from mail_outbox where type = 'incident_over'",
  );
  expect(written).toEqual([
    {
      subject: expect.stringMatching(
        /^Terminé\s: L’heure de la cérémonie est passée, et elle n’a pas été diffusée\. – /,
      ),
      text: expect.stringContaining("Personne n’est plus appelé à ce sujet."),
    },
  ]);
  expect(written[0]?.text).not.toMatch(/réglé|Démarrez/);
  await app.sql("update account set language = 'en' where id = $1", [sam.id]);
});

test("a camera says in how many of its last services nobody was called because of it", async () => {
  const reliability = async (id: string) =>
    (await callAs(app, ruth, "GET", `str/ip_cameras/${id}/`)).json.reliability;
  const { id, front, aisle } = await onAir();
  expect(await reliability(front)).toEqual({ services: 0, well: 0 });
  await app.sql("update stream set broadcast_status = 'completed' where id = $1", [id]);
  expect(await reliability(front)).toEqual({ services: 1, well: 1 });
  await app.sql(
    `with i as (insert into incident (id, cause, kind, values, opened_at, told_at, resolved_at, source)
       values (gen_random_uuid(), 'test', 'camera_lost', '{}', now(), now(), now(), $1) returning id)
     insert into incident_stream (incident, stream) select id, $2 from i`,
    [front, id],
  );
  expect(await reliability(front)).toEqual({ services: 1, well: 0 });
  expect(await reliability(aisle)).toEqual({ services: 0, well: 0 });
});

/** A chapel with its ventilation on, and nobody in it. */
const deserted = {
  seconds: 12,
  picture: { pictures: 12, brightness: 0.3, change: 0.02, movement: 0.002 },
  sound: { left: -48, right: -48, spread: 1.5, peak: -30, clipped: 0 },
};
const withPeople = { ...deserted, sound: { ...deserted.sound, left: -35, spread: 14 } };

/** A service that began two hours ago and is on air with the front camera. */
async function overrunning() {
  const one = await service(0);
  await one.command({ action: "start", id: one.front });
  await app.sql("update stream set event_date = now() - interval '2 hours' where id = $1", [one.id]);
  await app.sql(
    "update broadcast set still_on_at = now() - interval '2 hours', started_at = now() - interval '2 hours' where stream = $1",
    [one.id],
  );
  await one.reconcile();
  const onAir = { kind: "source" as const, source: one.front, slate: null, since: new Date().toISOString() };
  const isOnAir = () =>
    one.sendReport({ programmes: one.orders().map((order) => shown(order, { on_air: onAir })) });
  await isOnAir();
  /** Minutes pass in which media goes on reporting. */
  const pass = (minutes: number, from: number) =>
    (async () => {
      for (let second = 0; second < minutes * 60; second += 2) {
        // A report older than ten seconds, by the real clock, counts as silence.
        if (second % 30 === 0) await isOnAir();
        await watch(from + second * 1000);
      }
      return from + minutes * 60_000;
    })();
  return { ...one, pass };
}

test("when everybody has left and nobody has pressed End, guests see that it is over; one press brings it back", async () => {
  const { id, front, pass, view, command, reconcile, orders, guests } = await overrunning();
  media.inspections.set(front, deserted);
  const now = await pass(4.5, Date.now());
  expect((await view()).broadcast).toMatchObject({ status: "live", room_empty_at: null });
  await pass(1.5, now);
  expect((await view()).broadcast).toMatchObject({ status: "paused", room_empty_at: expect.any(String) });
  expect(await guests()).toMatchObject({ state: "ended" });
  await reconcile();
  expect(orders().map(({ show }) => show)).toEqual(["closing"]);
  const [event] = await app.sql<{ role: string }>(
    "select role from broadcast_event where stream = $1 and what = 'room_empty'",
    [id],
  );
  expect(event).toEqual({ role: "system" });
  const programme = orders()[0]?.programme;
  media.files.set(`${programme}.held-back.mp4`, Buffer.from("film"));
  const [open] = (await view()).broadcast.held_back;
  expect(open).toMatchObject({ to: null, until: null });
  await command({ action: "resume" });
  expect((await view()).broadcast).toMatchObject({ status: "live", room_empty_at: null });
  await reconcile();
  expect(orders().map(({ show }) => show)).toEqual(["source"]);
  media.inspections.clear();

  const [kept] = (await view()).broadcast.held_back;
  expect(Date.parse(kept.until) - Date.parse(kept.to)).toBe(24 * 3_600_000);
  const { pathname } = new URL(kept.url);
  const play = (address = pathname) => app.http.inject({ method: "GET", url: address });
  expect((await play()).body).toBe("film");
  expect(media.calls.at(-1)).toBe(`held back ${programme} ${Date.parse(kept.from)} ${Date.parse(kept.to)}`);
  expect((await play(pathname.replace(/.$/, (last) => (last === "A" ? "B" : "A")))).statusCode).toBe(404);
  expect((await play("/v1/held-back/nonsense")).statusCode).toBe(404);
  expect(JSON.stringify(await guests())).not.toContain("held-back");
  await app.sql("update broadcast set started_at = started_at - interval '25 hours' where stream = $1", [id]);
  await app.sql("update broadcast_event set at = at - interval '25 hours' where stream = $1", [id]);
  expect((await view()).broadcast.held_back).toEqual([]);
  expect((await play()).statusCode).toBe(404);
});

test("a longer service with people in it is never closed, nor one of which its director says that it is still on", async () => {
  const { id, front, pass, view } = await overrunning();
  media.inspections.set(front, withPeople);
  const now = await pass(8, Date.now());
  expect((await view()).broadcast.status).toBe("live");
  media.inspections.set(front, deserted);
  expect((await callAs(app, maple, "POST", `str/stream/${id}/still_on/`)).status).toBe(200);
  await pass(8, now);
  expect((await view()).broadcast.status).toBe("live");
  media.inspections.clear();
});

test("only a service that is on can be said to be still on", async () => {
  const { id } = await service(2);
  const { status, json } = await callAs(app, maple, "POST", `str/stream/${id}/still_on/`);
  expect([status, json.detail]).toEqual([400, "Only a service that is on can go on."]);
});

test("those who work on the next service of the same camera hear at once that the one before is still on", async () => {
  const { id, front } = await overrunning();
  const next = await service(1, { preferred_ip_camera: front });
  const other = await service(1);
  await app.sql("update stream set funeral_home_director = null where id = $1", [other.id]);
  const warned = () =>
    app.sql<{ to: string }>(
      `select "to" from mail_outbox where type = 'service_before_runs_over' and dedupe like $1`,
      [`%${next.id}%`],
    );
  await warnOfOverruns(app.database, app.engine.runtime);
  expect((await warned()).length).toBeGreaterThan(0);
  const first = await warned();
  await warnOfOverruns(app.database, app.engine.runtime);
  expect(await warned()).toEqual(first);
  expect(
    await app.sql("select 1 from mail_outbox where type = 'service_before_runs_over' and dedupe like $1", [
      `%${other.id}%`,
    ]),
  ).toEqual([]);
  // Their Director Panel says it as long as it is so.
  const name = (await callAs(app, maple, "GET", `str/stream/${id}/`)).json.deceased_full_name;
  expect((await next.view()).still_on_before).toEqual({
    service: { id, name },
    planned_until: expect.any(String),
    camera: expect.any(String),
    person: expect.anything(),
  });
  expect((await other.view()).still_on_before).toBeNull();
  // A service of next week isn't concerned.
  await app.sql("update stream set event_date = event_date + interval '7 days' where id = $1", [next.id]);
  expect((await next.view()).still_on_before).toBeNull();
  await app.sql("update stream set event_date = event_date - interval '7 days' where id = $1", [next.id]);
  await app.sql("update stream set broadcast_status = 'completed' where id = $1", [id]);
  expect((await next.view()).still_on_before).toBeNull();
});

test("a camera that comes and goes is one incident, and is called for the third time without waiting", async () => {
  const { sendReport } = await service(10 / 60);
  const pass = clock();
  const blink = async (off: number) => {
    await sendReport({ sources: [] });
    await pass(off);
    await sendReport();
    await pass(26);
  };
  await blink(8);
  await blink(8);
  expect((await incidents()).every(({ told_at }) => told_at === null)).toBe(true);
  await blink(8);
  const told = (await incidents()).filter(({ told_at }) => told_at !== null);
  expect(told).toHaveLength(1);
  const [, second, third] = await incidents();
  expect(Number(third?.opened_at)).toBeGreaterThan(Number(second?.resolved_at));
  await blink(8);
  expect((await incidents()).filter(({ told_at }) => told_at !== null)).toHaveLength(1);
  // Heard once, although it was over twice.
  const over = (await called()).filter(({ about }) => about === "over");
  expect(new Set(over.map(({ name, channel }) => `${name} ${channel}`)).size).toBe(over.length);
});

test("a text message isn't sent once somebody has answered, or it is over", async () => {
  const { sendReport } = await service(14 / 60);
  await sendReport({ sources: [] });
  await clock()(20);
  await app.sql("update incident set acknowledged_at = now()");
  let sent = 0;
  const send = async () => `SM${++sent}`;
  await makeCalls({ ...callerParts(app, push), telephone: { text: send, call: send } });
  expect(sent).toBe(0);
});

test("a plan that names a channel a thousand times calls once by each", async () => {
  const flood = [{ who: "home", channels: Array(1000).fill("app"), from: null, until: null }];
  const { status } = await callAs(app, maple, "PATCH", "usr/info/", { answer_plan: flood });
  expect(status).toBe(400);
  await app.sql("update funeral_home set answer_plan = $1 where id = $2", [JSON.stringify(flood), maple.id]);
  const { sendReport } = await service(14 / 60);
  await sendReport({ sources: [] });
  await clock()(20);
  expect(await called()).toHaveLength(1);
  await app.sql("update funeral_home set answer_plan = null where id = $1", [maple.id]);
});
