import { expect, test } from "vitest";
import { inHours, startDirected } from "../../test/directed.ts";
import { shown } from "../../test/media.ts";
import { callAs } from "../../test/people.ts";
import { sendGuestEmails } from "../emails/send-guest-emails.ts";

const { app, cast, service, drain, recordingsOf } = await startDirected();
const { ruth, maple, sam } = cast;

test("a super admin reopens a completed service: guests are asked to stay, and a second part is recorded", async () => {
  const it = await service(-1);
  await it.command({ action: "start", id: it.front });
  await it.reconcile();
  const [first] = it.orders();
  await it.command({ action: "stop" });
  await drain(it);
  await it.reconcile();
  expect((await it.guests()).state).toBe("recording");
  for (const who of [maple, sam]) expect((await it.command({ action: "reopen" }, who)).status).toBe(403);

  const reopened = await it.command({ action: "reopen" }, ruth);
  expect(reopened.json.broadcast).toMatchObject({ status: "ready", reopened: true });
  await it.reconcile();
  expect((await it.guests()).state).toBe("paused");
  expect(it.orders().find(({ show }) => show === "before")).toMatchObject({ slate: { starts_at: null } });
  await sendGuestEmails(app.engine);
  expect(await app.sql("select 1 from mail_outbox where dedupe like $1", [`delayed:${it.id}%`])).toEqual([]);
  expect(await app.sql("select actor from audit_log where record = $1 and verb = 'reopen'", [it.id])).toEqual(
    [{ actor: ruth.id }],
  );

  expect((await it.command({ action: "start", id: it.aisle })).json.broadcast).toMatchObject({
    status: "live",
    reopened: false,
  });
  await it.reconcile();
  const second = it.orders().find(({ show }) => show === "source");
  expect(second?.programme).not.toBe(first?.programme);
  await it.command({ action: "stop" });
  await drain(it);
  await it.reconcile();
  const names = (await recordingsOf(it.id)).map(({ name, ...rest }) => ({
    ...rest,
    name: name.replace(/of .* \d{4}/, "of …"),
  }));
  expect(names).toEqual([
    { name: "Recording of …", deleted: false, default: true },
    { name: "Recording of …, part 2", deleted: false, default: false },
  ]);
  expect((await it.stream()).is_refundable).toBe(false);

  const watch = async () =>
    (await it.watch()).json.recording_parts.map(({ url }: { url: string }) => url.split("?")[0]);
  const files = await app.sql<{ id: string; file: string }>(
    "select id, file from stream_video where stream = $1 order by created_at",
    [it.id],
  );
  expect(await watch()).toEqual(files.map(({ file }) => expect.stringContaining(file)));
  const lengths = (await callAs(app, maple, "GET", `str/stream_video/?stream=${it.id}`)).json.results.map(
    ({ seconds }: { seconds: number }) => seconds,
  );
  expect(lengths).toEqual([expect.any(Number), expect.any(Number)]);
  expect((await it.watch()).json.recording_seconds).toBe(lengths[0] + lengths[1]);
  // The recording that the home chose instead replaces all parts.
  await app.sql('update stream_video set "default" = false where stream = $1', [it.id]);
  expect(await watch()).toEqual([]);
});

test("a service reopened hours before its time is upcoming again", async () => {
  const it = await service(12, { auto_start: true, auto_start_at: inHours(12) });
  await it.command({ action: "start", id: it.front, early: "begin" });
  await it.command({ action: "stop" });
  await drain(it);
  expect((await it.command({ action: "reopen" }, ruth)).json.broadcast).toMatchObject({
    status: "ready",
    reopened: false,
  });
  expect((await it.guests()).state).toBe("before");
  await app.sql("update stream set event_date = now(), auto_start_at = now() where id = $1", [it.id]);
  await it.reconcile();
  expect((await it.view()).broadcast.status).toBe("live");
});

test("a service reopened before its recording is finished keeps what was aired", async () => {
  const it = await service(-1);
  await it.command({ action: "start", id: it.front });
  await it.reconcile();
  await it.command({ action: "stop" });
  await it.reconcile();
  const [first] = it.orders();
  await it.sendReport({
    programmes: first
      ? [
          shown(first, {
            ended_at: new Date().toISOString(),
            recording: { state: "making", seconds: 40, bytes: null, problem: null },
          }),
        ]
      : [],
  });
  await it.command({ action: "reopen" }, ruth);
  await drain(it);
  await it.reconcile();
  expect(await recordingsOf(it.id)).toEqual([expect.objectContaining({ deleted: false, default: true })]);
});

test("a reopened service that isn't continued is closed by hand, or after half a day", async () => {
  const reopened = async () => {
    const it = await service(-1);
    await it.command({ action: "start", id: it.front });
    await it.reconcile();
    await it.command({ action: "stop" });
    await drain(it);
    await it.reconcile();
    expect((await it.command({ action: "close" })).status).toBe(400);
    await it.command({ action: "reopen" }, ruth);
    return it;
  };
  const [byHand, byItself] = [await reopened(), await reopened()];
  expect((await byHand.command({ action: "close" })).json.broadcast).toMatchObject({
    status: "completed",
    reopened: false,
    recording: { state: "ready" },
    // When it was on air, not how late it is.
    started_at: expect.any(String),
    ended_at: expect.any(String),
  });
  await app.sql("update broadcast set reopened_at = now() - interval '13 hours' where stream = $1", [
    byItself.id,
  ]);
  await byItself.reconcile();
  for (const it of [byHand, byItself]) {
    expect((await it.stream()).broadcast_status).toBe("completed");
    expect((await it.guests()).state).toBe("recording");
    expect(await recordingsOf(it.id)).toEqual([expect.objectContaining({ deleted: false, default: true })]);
  }
});

test("an automatic start doesn't start a reopened service, which waits until somebody continues it", async () => {
  const it = await service(-1);
  await app.sql(
    "update stream set auto_start = true, auto_start_at = now() - interval '1 minute' where id = $1",
    [it.id],
  );
  await it.reconcile();
  expect((await it.view()).broadcast.status).toBe("live");
  await it.reconcile();
  await it.command({ action: "stop" });
  await drain(it);
  await it.reconcile();
  await it.command({ action: "reopen" }, ruth);
  await it.reconcile();
  expect((await it.view()).broadcast).toMatchObject({ status: "ready", reopened: true });
});
