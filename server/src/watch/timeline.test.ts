import type { AiredSpan, Timeline } from "@vigil/contract";
import { lostText, timelineText } from "@vigil/contract";
import { expect, test } from "vitest";
import { startDirected } from "../../test/directed.ts";
import { callAs, type Person } from "../../test/people.ts";

const { app, media, cast, service, drain } = await startDirected();
const { maple, harbour, sam, doyle } = cast;
const timeline = async (id: string, who: Person = maple): Promise<Timeline> =>
  (await callAs(app, who, "GET", `str/stream/${id}/timeline/`)).json;
const sentences = ({ items }: Timeline) => items.map((item) => timelineText(item));

/** A service that has just been aired: its front camera failed for `lost` seconds, and it was paused for a minute. */
async function aired(lost: number) {
  const made = await service(0.1);
  await made.command({ action: "start", id: made.front });
  await made.reconcile();
  const [order] = made.orders();
  if (!order) throw new Error("nothing was ordered");
  const begin = Date.now() + 1000;
  // The clocks of a test don't run: what was seen is told for an hour that begins now.
  await app.sql("update broadcast set started_at = $2 where stream = $1", [made.id, new Date(begin)]);
  const at = (seconds: number) => new Date(begin + seconds * 1000).toISOString();
  const spans: AiredSpan[] = [
    { kind: "waiting", source: null, from: at(-600), to: at(0) },
    { kind: "camera", source: made.front, from: at(0), to: at(600) },
    { kind: "fallback", source: null, from: at(600), to: at(600 + lost) },
    { kind: "camera", source: made.aisle, from: at(600 + lost), to: at(1800) },
    { kind: "hold", source: null, from: at(1800), to: at(1860) },
    { kind: "camera", source: made.front, from: at(1860), to: at(3600) },
  ];
  media.programmesAired.set(order.programme, { ended_at: null, spans });
  return { ...made, programme: order.programme, spans, at };
}

test("what was done stands before what guests saw of it, though the segment had begun a moment earlier", async () => {
  const { id, at, command } = await aired(30);
  await command({ action: "pause" });
  await command({ action: "resume" });
  for (const [what, seconds] of [
    ["pause", 1801.4],
    ["resume", 1860.9],
  ] as const)
    await app.sql("update broadcast_event set at = $2 where stream = $1 and what = $3", [
      id,
      at(seconds),
      what,
    ]);
  await app.sql(
    `insert into broadcast_event (id, stream, what, at, role, source)
     select gen_random_uuid(), $1, 'lost', $2, 'system', source from broadcast_event where stream = $1 and what = 'start'`,
    [id, at(602)],
  );
  const said = sentences(await timeline(id));
  const order = [
    "Front stopped sending.",
    "Guests saw a notice instead of the service for 30 s.",
    "Maple Ridge Funeral Home paused the service.",
    "Guests saw the notice of a pause for 1 min.",
    "Maple Ridge Funeral Home resumed the service.",
    "Guests saw Front for 29 min.",
  ];
  expect(said.filter((line) => order.includes(line))).toEqual(order);
});

test("while a service is on air its timeline says what guests see and have lost so far", async () => {
  const { id } = await aired(200);
  const found = await timeline(id);
  expect(lostText(found)).toBe("Guests lost 3 min 20 s so far");
  expect(sentences(found)).toEqual(
    expect.arrayContaining([
      "Guests saw Front for 10 min.",
      "Guests saw a notice instead of the service for 3 min 20 s.",
      "Guests saw the notice of a pause for 1 min.",
    ]),
  );
});

test("afterwards the figure is the same whoever asks and however often, also once media has forgotten the service", async () => {
  const made = await aired(95);
  const { id, programme, spans, at } = made;
  await made.command({ action: "stop" });
  await app.sql("update broadcast_event set at = $2 where stream = $1 and what = 'stop'", [id, at(3600)]);
  media.programmesAired.set(programme, { ended_at: at(3604), spans });
  await drain(made);
  await made.reconcile();
  await app.sql("update broadcast set ended_at = $2 where stream = $1", [id, at(3604)]);
  media.programmesAired.delete(programme);
  const all = await Promise.all([maple, sam, maple].map((who) => timeline(id, who)));
  expect(all.map((each) => lostText(each))).toEqual(all.map(() => "Guests lost 1 min 35 s"));
  expect(sentences(all[0] as Timeline)).toContain("Maple Ridge Funeral Home ended the service.");
});

test("who was called, who answered and when stands in it, without numbers and addresses", async () => {
  const { id } = await aired(0);
  const [incident] = await app.sql<{ id: string }>(
    `insert into incident (id, cause, kind, funeral_home, stream, source_name, values, opened_at, told_at, acknowledged_at, acknowledged_by, resolved_at)
     values (gen_random_uuid(), $1, 'camera_lost', $2, $3, 'Front', '{}', now(), now(), now(), 'sam@maple.example', now()) returning id`,
    [`camera ${id}`, maple.id, id],
  );
  await app.sql("insert into incident_stream (incident, stream) values ($1, $2)", [incident?.id, id]);
  await app.sql(
    `insert into incident_message (id, incident, at, name, who, channel, about, phone, problem)
     select gen_random_uuid(), $1, now(), 'Sam Reed', 'director', channel, 'alert', phone, problem
     from (values ('email', null, null), ('app', null, null), ('sms', '+15065550123', 'Nobody there'))
       as sent (channel, phone, problem)`,
    [incident?.id],
  );
  const { status, text } = await callAs(app, maple, "GET", `str/stream/${id}/timeline/`);
  expect([status, /\+1506|@|Nobody there/.test(text)]).toEqual([200, false]);
  expect(sentences(JSON.parse(text))).toEqual(
    expect.arrayContaining([
      "Front failed.",
      "Sam Reed (director of the service) was called on the screen and by email.",
      "Sam Reed (director of the service) was to be called by text message.",
      "Somebody was taking care of it.",
      "Over: Front failed.",
    ]),
  );
});

test("what passed within a report of media's doesn't stand in it: the family would read of a fault that was none", async () => {
  const { id } = await aired(0);
  for (const [kind, lasted] of [
    ["not_recording", 1],
    ["guests_locked_out", 22],
  ]) {
    const [incident] = await app.sql<{ id: string }>(
      `insert into incident (id, cause, kind, funeral_home, stream, values, opened_at, resolved_at)
       values (gen_random_uuid(), $1, $2, $3, $4, '{}', now(), now() + make_interval(secs => $5)) returning id`,
      [`${kind} ${id}`, kind, maple.id, id, lasted],
    );
    await app.sql("insert into incident_stream (incident, stream) values ($1, $2)", [incident?.id, id]);
  }
  const found = sentences(await timeline(id)).join("\n");
  expect(found).not.toMatch(/recorded/);
  expect(found).toMatch(/Over: guests/);
});

test("the timeline is a PDF, too, and the same one each time", async () => {
  const { id } = await aired(30);
  await app.sql("update stream set deceased_full_name = 'Edith Shaw שָׁלוֹם' where id = $1", [id]);
  const pdf = () => callAs(app, sam, "GET", `str/stream/${id}/timeline/export_pdf/`);
  const [first, second] = [await pdf(), await pdf()];
  expect(first.headers["content-type"]).toBe("application/pdf");
  expect(first.text.slice(0, 5)).toBe("%PDF-");
  expect(first.text).toBe(second.text);
  expect((await callAs(app, doyle, "GET", `str/stream/${id}/timeline/export_pdf/`)).status).toBe(403);
});

test("a late start counts where an incident covers it", async () => {
  const { id, at } = await aired(0);
  await app.sql("update stream set event_date = $2 where id = $1", [id, at(-300)]);
  expect((await timeline(id)).lost_seconds).toBe(0);
  const [incident] = await app.sql<{ id: string }>(
    `insert into incident (id, cause, kind, funeral_home, stream, values, opened_at, resolved_at)
     values (gen_random_uuid(), $1, 'not_started', $2, $3, '{}', $4, $5) returning id`,
    [`stream ${id}`, maple.id, id, at(-240), at(0)],
  );
  await app.sql("insert into incident_stream (incident, stream) values ($1, $2)", [incident?.id, id]);
  const found = await timeline(id);
  expect(found.losses.map(({ why, seconds }) => [why, seconds])).toEqual([["late", 240]]);
});

test("another home, and the family, don't get it", async () => {
  const { id } = await aired(0);
  expect((await callAs(app, harbour, "GET", `str/stream/${id}/timeline/`)).status).toBe(404);
  expect((await callAs(app, doyle, "GET", `str/stream/${id}/timeline/`)).status).toBe(403);
});

test("of a service whose programme is gone nobody claims that nothing was lost", async () => {
  const { id, programme } = await aired(0);
  media.programmesAired.delete(programme);
  expect(lostText(await timeline(id))).toBe("What guests saw is not known");
});

test("a service begun late for want of its camera has lost that time, also when the camera fails again on air", async () => {
  const { id } = await aired(0);
  await app.sql(
    "update stream set event_date = (select started_at from broadcast where stream = $1) - interval '6 minutes' where id = $1",
    [id],
  );
  const [incident] = await app.sql<{ id: string }>(
    `insert into incident (id, cause, kind, funeral_home, stream, source_name, values, opened_at, resolved_at)
     select gen_random_uuid(), $1, 'camera_lost', $2, $3, 'Front', '{}', event_date - interval '10 minutes',
       event_date + interval '20 minutes' from stream where id = $3 returning id`,
    [`camera late ${id}`, maple.id, id],
  );
  await app.sql("insert into incident_stream (incident, stream) values ($1, $2)", [incident?.id, id]);
  expect(lostText(await timeline(id))).toBe("Guests lost 5 min so far");
});
