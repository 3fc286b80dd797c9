import { decodeJwt } from "jose";
import { expect, test, vi } from "vitest";
import { inHours, startDirected } from "../../test/directed.ts";
import { health, shown } from "../../test/media.ts";
import { call, callAs, hold } from "../../test/people.ts";
import { sendGuestEmails } from "../emails/send-guest-emails.ts";
import { forgetRehearsals } from "../resource/purge-bin.ts";

const { app, media, cast, service, drain, recordingsOf } = await startDirected();
const { ruth, max, maple, sam } = cast;

test("twelve hours early no single click goes live: every start has to sendReport whether it is a rehearsal", async () => {
  const early = await service(12);
  for (const who of [maple, ruth, max]) {
    const { status, json } = await early.command({ action: "start", id: early.front }, who);
    expect([status, json]).toEqual([
      409,
      {
        detail: "The service is more than an hour away. Choose whether this is a rehearsal or the beginning.",
        code: "early_start",
      },
    ]);
  }
  expect((await early.stream()).broadcast_status).toBe("ready");
  expect((await early.command({ action: "start", id: early.front, early: "perhaps" })).status).toBe(400);
  const begun = await early.command({ action: "start", id: early.front, early: "begin" });
  expect(begun.json.broadcast).toMatchObject({ status: "live", rehearsal: false });
  // Once on air, cameras switch without another question.
  expect((await early.command({ action: "start", id: early.aisle })).status).toBe(200);
});

test("within the last hour Go live goes live", async () => {
  const soon = await service(0.9);
  expect((await soon.command({ action: "start", id: soon.front, early: "rehearse" })).json).toEqual({
    detail: "A rehearsal begins an hour before the service at the latest. Nothing was changed for guests.",
  });
  expect((await soon.command({ action: "start", id: soon.front })).json.broadcast.status).toBe("live");
});

test("only the director sees a rehearsal: lists, guests, plan and emails show nothing of it", async () => {
  const it = await service(3);
  const before = { stream: await it.stream(), guests: await it.guests() };
  const started = await it.command({ action: "start", id: it.front, early: "rehearse" });
  expect(started.json.broadcast).toMatchObject({
    status: "live",
    rehearsal: true,
    programme_url: expect.stringContaining("/live/"),
  });
  await it.reconcile();
  expect(it.orders()).toEqual([expect.objectContaining({ show: "source", source: it.front })]);
  await it.sendReport();
  expect((await it.view()).broadcast.on_air).toMatchObject({ kind: "source", source: it.front });

  const { updated_at: _was, ...same } = before.stream;
  expect(await it.stream()).toMatchObject(same);
  expect(await it.guests()).toEqual(before.guests);
  expect(before.guests.state).toBe("before");
  const board = await callAs(app, max, "GET", `str/live_monitor?stream_id=${it.id}`);
  expect(board.json.results[0]).toMatchObject({ broadcast_status: "ready" });
  expect(board.json.results[0].sources.map(({ kind }: { kind: string }) => kind)).not.toContain("cloudflare");
  await sendGuestEmails(app.engine);
  expect(await app.sql("select 1 from mail_outbox where dedupe like $1", [`live_now:${it.id}%`])).toEqual([]);

  // Cameras switch within the rehearsal; going live from a card asks again, because that would be for guests.
  expect((await it.command({ action: "start", id: it.aisle, early: "rehearse" })).json.broadcast.source).toBe(
    it.aisle,
  );
  expect((await it.command({ action: "start", id: it.aisle })).json.code).toBe("early_start");

  const ended = await it.command({ action: "stop" });
  expect(ended.json.broadcast).toMatchObject({
    status: "ready",
    rehearsal: false,
    started_at: null,
    recording: { state: "none" },
  });
  await drain(it);
  await it.reconcile();
  expect(await recordingsOf(it.id)).toEqual([]);
  expect(await it.stream()).toMatchObject({
    broadcast_status: "ready",
    is_refundable: true,
    status: "green",
  });
});

test("whoever has the test link sees rehearsals without an account, and never the service", async () => {
  const it = await service(3);
  const { test_link } = (await it.view()).stream;
  const token = test_link?.split("/rehearsal/")[1] ?? "";
  const opened = async (given = token) => {
    const { status, json } = await call(app, "GET", `public/rehearsal/${given}/`);
    return status === 200 ? json : status;
  };
  expect(await opened()).toMatchObject({ state: "before", hls_url: null });
  const rehearsed = (await it.command({ action: "start", id: it.front, early: "rehearse" })).json.broadcast;
  const on = await opened();
  expect(on).toMatchObject({ state: "on", name: (await it.view()).stream.deceased_full_name });
  const programmeOf = (address: string) => new URL(address).pathname;
  expect(programmeOf(on.hls_url)).toBe(programmeOf(rehearsed.programme_url));
  expect(decodeJwt(new URL(on.hls_url).searchParams.get("t") ?? "")).toMatchObject({
    kind: "watch",
    guest: null,
  });
  expect((await it.guests()).state).toBe("before");

  await it.command({ action: "stop" });
  expect(await opened()).toMatchObject({ state: "before", hls_url: null });
  await it.command({ action: "start", id: it.front, early: "begin" });
  expect(await opened()).toMatchObject({ state: "over", hls_url: null });
  expect((await it.view()).stream.test_link).toBeNull();

  const other = await service(3);
  const [, signature] = token.split(".");
  for (const forged of [`${other.id}.${signature}`, it.id, `${it.id}.x`, "x", `${"x".repeat(150)}.y`])
    expect(await opened(forged)).toBe(404);
  await app.sql("update stream set disabled_by_fh = true where id = $1", [it.id]);
  expect(await opened()).toBe(404);
});

test("the recording of a rehearsal is kept for a day, for staff alone", async () => {
  const it = await service(30);
  const rehearse = async () => {
    await it.command({ action: "start", id: it.front, early: "rehearse" });
    await it.reconcile();
    await it.command({ action: "stop" });
    await drain(it);
    await it.reconcile();
  };
  await rehearse();
  const kept = (await it.view()).stream.last_rehearsal;
  expect((await callAs(app, maple, "GET", kept.url)).text).toBe("film");
  expect(Math.abs(Date.parse(kept.until) - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
  expect(JSON.stringify(await it.guests())).not.toContain("/v1/files/");
  expect(await recordingsOf(it.id)).toEqual([]);

  await rehearse();
  expect((await it.view()).stream.last_rehearsal.url).not.toBe(kept.url);
  await app.sql("update retired_programme set recorded_at = now() - interval '25 hours' where stream = $1", [
    it.id,
  ]);
  expect((await it.view()).stream.last_rehearsal).toBeNull();
  expect((await callAs(app, maple, "GET", kept.url)).status).toBe(404);
  await forgetRehearsals(app.engine);
  const files = "select 1 from retired_programme where stream = $1 and rehearsal_file is not null";
  expect(await app.sql(files, [it.id])).toEqual([]);
  const file = new URL(kept.url, "http://vigil.example").pathname.split("/").at(-1);
  expect(await app.sql("select 1 from stored_file where id = $1", [file])).toEqual([]);
});

test("without room on the disk a rehearsal isn't kept, and nobody is bothered with it", async () => {
  const it = await service(30);
  await it.command({ action: "start", id: it.front, early: "rehearse" });
  await it.reconcile();
  const [rehearsed] = it.orders();
  await it.command({ action: "stop" });
  const room = vi.spyOn(app.engine.storage, "room").mockResolvedValue(0);
  await drain(it);
  await it.reconcile();
  room.mockRestore();
  expect((await it.view()).stream.last_rehearsal).toBeNull();
  expect((await it.view()).broadcast.problem).toBeNull();
  expect(media.calls).toContain(`forget ${rehearsed?.programme}`);
});

test("guests' addresses never show anything of a rehearsal", async () => {
  const it = await service(0.2);
  await it.reconcile();
  const [slate] = it.orders();
  expect((await it.guests()).state).toBe("soon");
  await app.sql("update stream set event_date = $2 where id = $1", [it.id, inHours(5)]);
  await it.command({ action: "start", id: it.front, early: "rehearse" });
  await it.reconcile();
  const shows = Object.fromEntries(it.orders().map(({ programme, show }) => [programme, show]));
  expect(shows[slate?.programme ?? ""]).toBe("end");
  expect(Object.values(shows).toSorted()).toEqual(["end", "source"]);
});

test("a rehearsal ends by itself when guests arrive, and a late camera switch doesn't reach them", async () => {
  const it = await service(2);
  await it.command({ action: "start", id: it.front, early: "rehearse" });
  await app.sql("update stream set event_date = $2 where id = $1", [it.id, inHours(0.4)]);
  await it.reconcile();
  expect((await it.view()).broadcast).toMatchObject({ status: "ready", rehearsal: false });
  expect((await it.guests()).state).toBe("soon");
  expect((await it.command({ action: "start", id: it.aisle, early: "rehearse" })).status).toBe(400);
  expect((await it.stream()).broadcast_status).toBe("ready");
});

test("an automatic start needs no confirmation, and begins the service in the middle of a rehearsal", async () => {
  const it = await service(4);
  await it.command({ action: "start", id: it.front, early: "rehearse" });
  await app.sql(
    "update stream set auto_start = true, auto_start_at = now() - interval '1 second' where id = $1",
    [it.id],
  );
  await it.reconcile();
  expect((await it.view()).broadcast).toMatchObject({ status: "live", rehearsal: false });
});

test("End, pressed in a rehearsal, doesn't end the service that another director has begun a moment before", async () => {
  const it = await service(3);
  await it.command({ action: "start", id: it.front, early: "rehearse" });
  await it.command({ action: "start", id: it.front, early: "begin" });
  for (const action of ["pause", "stop"]) {
    const { status, json } = await it.command({ action, early: "rehearse" });
    expect([status, json]).toEqual([
      400,
      { detail: "The rehearsal is over. Nothing was changed for guests." },
    ]);
  }
  expect((await it.view()).broadcast).toMatchObject({ status: "live", rehearsal: false });
});

test("cancelling a service ends its rehearsal", async () => {
  const it = await service(4);
  await it.command({ action: "start", id: it.front, early: "rehearse" });
  await callAs(app, maple, "PATCH", `str/stream/${it.id}/`, { disabled_by_fh: true });
  await it.reconcile();
  expect((await it.view(ruth)).broadcast).toMatchObject({ rehearsal: false });
  expect((await it.stream()).is_refundable).toBe(true);
});

test("a camera in a rehearsal stays free for another service", async () => {
  const it = await service(4);
  const other = await service(0.1);
  await it.sendReport({ sources: [it.front, other.front].map((id) => health(id)) });
  await it.command({ action: "start", id: it.front, early: "rehearse" });
  expect((await other.command({ action: "start", id: it.front })).json.broadcast.status).toBe("live");
});

test("a super admin without the right to direct can't take a start back from monitoring", async () => {
  const it = await service(12);
  await it.command({ action: "start", id: it.front, early: "begin" });
  await it.command({ action: "stop" });
  await drain(it);
  await hold(app, max, ["emails"]);
  for (const action of ["reset", "reopen", "close"])
    expect((await it.command({ action }, max)).status, action).toBe(403);
  expect((await it.command({ action: "reset" }, sam)).status).toBe(200);
});

test("a start by mistake, ended within ten minutes, was a test: the evening's service is still to come", async () => {
  const it = await service(12);
  await it.command({ action: "start", id: it.front, early: "begin" });
  await it.reconcile();
  await it.sendReport();
  expect((await it.guests()).state).toBe("live");
  expect((await it.stream()).is_refundable).toBe(false);
  await it.command({ action: "stop" });
  await drain(it);
  expect((await it.view()).broadcast).toMatchObject({ status: "completed", was_test: true });
  await it.reconcile();
  expect(await recordingsOf(it.id)).toHaveLength(1);

  const reset = await it.command({ action: "reset" });
  expect(reset.json.broadcast).toMatchObject({
    status: "ready",
    was_test: false,
    started_at: null,
    ended_at: null,
  });
  expect(await it.stream()).toMatchObject({
    broadcast_status: "ready",
    is_refundable: true,
    status: "green",
  });
  expect((await it.guests()).state).toBe("before");
  expect(await recordingsOf(it.id)).toEqual([expect.objectContaining({ deleted: true, default: false })]);
  expect(await app.sql("select actor from audit_log where record = $1 and verb = 'reset'", [it.id])).toEqual([
    { actor: maple.id },
  ]);
  expect((await it.command({ action: "reset" })).status).toBe(400);

  await it.reachTime();
  expect((await it.command({ action: "start", id: it.front })).json.broadcast.status).toBe("live");
});

test("the recording of a test is discarded even if it is finished later", async () => {
  const it = await service(12);
  await it.command({ action: "start", id: it.front, early: "begin" });
  await it.reconcile();
  const [test] = it.orders();
  await it.command({ action: "stop" });
  expect((await it.command({ action: "reset" })).json.broadcast.status).toBe("ready");
  media.calls = [];
  await drain(it);
  await it.reconcile();
  expect(media.calls).toContain(`forget ${test?.programme}`);
  expect(media.calls).not.toContain(`get ${test?.programme}.mp4`);
  expect(await recordingsOf(it.id)).toEqual([]);

  // Media has nothing left of it, so it leaves the order.
  await app.sql("update retired_programme set retired_at = now() - interval '11 minutes' where stream = $1", [
    it.id,
  ]);
  const [order] = it.orders();
  await it.sendReport({
    programmes: order
      ? [
          shown(order, {
            ended_at: new Date().toISOString(),
            recording: { state: "none", seconds: 40, bytes: null, problem: null },
          }),
        ]
      : [],
  });
  await it.reconcile();
  expect(it.orders()).toEqual([]);
});

test("a discarded test is no part of the service: the later recording is complete", async () => {
  const it = await service(12);
  await it.command({ action: "start", id: it.front, early: "begin" });
  await it.reconcile();
  await it.command({ action: "stop" });
  await drain(it);
  await it.reconcile();
  await it.command({ action: "reset" });
  await it.reachTime();
  await it.command({ action: "start", id: it.front });
  await it.reconcile();
  await it.command({ action: "stop" });
  await drain(it);
  await it.reconcile();
  const kept = (await recordingsOf(it.id)).filter(({ deleted }) => !deleted);
  expect(kept).toEqual([{ name: expect.not.stringContaining("part"), deleted: false, default: true }]);
});

test("a broadcast that ran longer than ten minutes, or began near its time, is no test", async () => {
  const long = await service(12);
  await long.command({ action: "start", id: long.front, early: "begin" });
  await long.command({ action: "stop" });
  await app.sql("update broadcast set started_at = started_at - interval '11 minutes' where stream = $1", [
    long.id,
  ]);
  await drain(long);
  const near = await service(0.5);
  await near.command({ action: "start", id: near.front });
  await near.command({ action: "stop" });
  await drain(near);
  for (const it of [long, near]) {
    expect((await it.view()).broadcast).toMatchObject({ status: "completed", was_test: false });
    expect((await it.command({ action: "reset" })).json.detail).toMatch(
      /^Only a service that began more than an hour/,
    );
  }
});

test("an automatic start doesn't repeat a start that was reset as a test", async () => {
  const given = { auto_start: true, auto_start_at: inHours(3) };
  const it = await service(5, given);
  await app.sql("update stream set auto_start_at = now() - interval '1 second' where id = $1", [it.id]);
  await it.reconcile();
  expect((await it.view()).broadcast.status).toBe("live");
  await it.command({ action: "stop" });
  await drain(it);
  await it.command({ action: "reset" });
  await it.reconcile();
  expect((await it.view()).broadcast.status).toBe("ready");
});

test("a camera keeps its number, whatever is added or removed beside it", async () => {
  const it = await service(1);
  const numbers = async () =>
    Object.fromEntries(
      (await it.view()).sources.map(({ name, number }: { name: string; number: number }) => [name, number]),
    );
  const first = await numbers();
  expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
  const added = await callAs(app, sam, "POST", `str/stream/${it.id}/sessions/`, { session_name: "Aa phone" });
  const second = await numbers();
  expect(second).toEqual({ ...first, "Aa phone": Math.max(...(Object.values(first) as number[])) + 1 });
  await callAs(app, sam, "DELETE", `str/stream/${it.id}/sessions/${added.json.id}/`);
  await callAs(app, sam, "POST", `str/stream/${it.id}/sessions/`, { session_name: "Ab phone" });
  const both = await Promise.all([numbers(), numbers()]);
  expect(both[0]).toEqual({ ...first, "Ab phone": (second["Aa phone"] as number) + 1 });
  expect(both[1]).toEqual(both[0]);
});
