import { ifMatch } from "@vigil/contract";
import { sync } from "node-ical";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { call, callAs, gather, hold, type Person } from "../../test/people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, max, maple, sam, nora, doyle, harbour, hugh, lind, north, olga, vera } = cast;
const atMaple = { funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id };
const [heading] = await app.sql<{ id: string }>("select id from event_type order by title limit 1");
const published = {
  deceased_date_of_birth: "1940-02-01",
  deceased_date_of_death: "2026-11-01",
  g_r_page_heading: heading?.id,
  publish: true,
};
// Half an hour before Toronto's clocks go forward.
const service = await make.stream({
  ...atMaple,
  ...published,
  deceased_full_name: "Edith, née Shaw-O'Brien",
  event_date: "2031-03-09T06:30:00Z",
  client_care_team: north.id,
  client_care_operator: olga.id,
});
const draft = await make.stream({ ...atMaple, event_date: "2031-06-02T18:00:00Z" });
const session = await make.stream({
  ...atMaple,
  ...published,
  others: "The family",
  funeral_home_director_leading_the_service: sam.id,
  stream_type: "id_session",
  event_date: "2031-06-03T18:00:00Z",
});
const cancelled = await make.stream({ ...atMaple, event_date: "2031-06-04T18:00:00Z" });
await callAs(app, maple, "PATCH", `str/stream/${cancelled.id}/`, { disabled_by_fh: true });
await make.stream({ funeral_home: harbour.id, family: lind.id, funeral_home_director: hugh.id });

const subscribe = async (who: Person) => {
  const made = await callAs(app, who, "POST", "str/calendar/feed/");
  expect(made.status, made.text).toBe(201);
  return new URL(made.json.url).pathname.slice("/v1/".length);
};
const fetched = async (path: string) => {
  const { status, text } = await call(app, "GET", path);
  return { status, text, events: Object.values(sync.parseICS(text)).filter((one) => one?.type === "VEVENT") };
};
const uids = async (path: string) => (await fetched(path)).events.map((event) => event?.uid?.split("@")[0]);

test("a subscribed calendar shows a home its own services, in its time zone", async () => {
  const { events, text } = await fetched(await subscribe(maple));
  expect(events.map((event) => event?.uid?.split("@")[0])).toEqual([service.id, draft.id, session.id]);
  expect(events[0]).toMatchObject({
    summary: "Edith, née Shaw-O'Brien",
    status: "CONFIRMED",
    location: expect.stringContaining("Maple Ridge Funeral Home"),
    url: { val: `${app.config.publicUrl}/str/stream_info/${service.id}/show` },
  });
  // An hour and a half across the clock change: half past one until four.
  expect(text).toContain("DTSTART;TZID=America/Toronto:20310309T013000");
  expect(text).toContain("DTEND;TZID=America/Toronto:20310309T040000");
  expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
  expect(events[0]?.start).toEqual(new Date("2031-03-09T06:30:00Z"));
  expect(events[1]).toMatchObject({ status: "TENTATIVE" });
  expect(events[2]).toMatchObject({ summary: "ID session: Edith Shaw" });
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test("a change keeps the event's UID and raises its sequence; a cancelled event disappears, or shows as cancelled to super admins", async () => {
  const feed = await subscribe(maple);
  const sequence = async () =>
    Number((await fetched(feed)).events.find((one) => one?.uid?.startsWith(draft.id))?.sequence);
  await app.sql(
    "update stream set created_at = now() - interval '1 hour', updated_at = now() - interval '30 minutes' where id = $1",
    [draft.id],
  );
  const before = await sequence();
  await callAs(app, maple, "PATCH", `str/stream/${draft.id}/`, { guest_advisory: "Please be early." });
  expect(await sequence()).toBeGreaterThan(before);
  expect(await uids(feed)).not.toContain(cancelled.id);
  const all = await fetched(await subscribe(ruth));
  expect(all.events.find((event) => event?.uid?.startsWith(cancelled.id))).toMatchObject({
    status: "CANCELLED",
  });
});

test("an unchanged feed isn't sent again", async () => {
  const feed = await subscribe(maple);
  const first = await call(app, "GET", feed);
  const etag = String(first.headers.etag);
  expect(first.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  const again = await app.http.inject({
    url: `/v1/${feed}`,
    headers: { "if-none-match": `"other", W/${etag}` },
  });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  await callAs(app, maple, "PATCH", `str/stream/${draft.id}/`, { event_date: "2031-06-02T20:00:00Z" });
  const changed = await app.http.inject({ url: `/v1/${feed}`, headers: { "if-none-match": etag } });
  expect(changed.statusCode).toBe(200);
});

test("a feed shows the same as the calendar: a team and an operator see their jobs, and no others", async () => {
  expect(await uids(await subscribe(sam))).toEqual([service.id, draft.id, session.id]);
  expect(await uids(await subscribe(north))).toEqual([service.id]);
  expect(await uids(await subscribe(olga))).toEqual([service.id]);
  expect(await uids(await subscribe(vera))).toEqual([]);
  for (const who of [doyle, nora, max]) {
    for (const method of ["GET", "POST", "DELETE"] as const)
      expect((await callAs(app, who, method, "str/calendar/feed/")).status).toBe(403);
  }
});

test("an address ends when it is replaced or deleted, and when its owner loses the right to it", async () => {
  const first = await subscribe(sam);
  const second = await subscribe(sam);
  expect([(await call(app, "GET", first)).status, (await call(app, "GET", second)).status]).toEqual([
    404, 200,
  ]);
  expect((await callAs(app, sam, "GET", "str/calendar/feed/")).json).toEqual({
    created_at: expect.any(String),
  });

  await hold(app, sam, []);
  expect((await call(app, "GET", second)).status).toBe(404);
  await hold(app, sam, ["streams"]);
  expect((await call(app, "GET", second)).status).toBe(200);
  await app.sql("update account set active = false where id = $1", [sam.id]);
  expect((await call(app, "GET", second)).status).toBe(404);
  await app.sql("update account set active = true where id = $1", [sam.id]);
  await app.sql("update account set deleted_at = now() where id = $1", [sam.id]);
  expect((await call(app, "GET", second)).status).toBe(404);
  await app.sql("update account set deleted_at = null where id = $1", [sam.id]);

  expect((await callAs(app, sam, "DELETE", "str/calendar/feed/")).status).toBe(204);
  expect((await call(app, "GET", second)).status).toBe(404);
  expect((await callAs(app, sam, "GET", "str/calendar/feed/")).json).toEqual({ created_at: null });
});

test("the address itself is not stored, and guesses find nothing", async () => {
  const token = (await subscribe(maple)).slice("calendar/".length, -".ics".length);
  expect(token).toMatch(/^[\w-]{43}$/);
  const stored = await app.sql<{ row: string }>("select f::text as row from calendar_feed f");
  expect(stored.map(({ row }) => row).join()).not.toContain(token);
  for (const path of [`calendar/${token}`, "calendar/.ics", "calendar/x.ics", `calendar/${token}.ics.ics`])
    expect((await call(app, "GET", path)).status).toBe(404);
});

test("the week shows each service with its camera and its people, of the caller's rows only", async () => {
  const week = (who: Person) =>
    callAs(app, who, "GET", "str/calendar/week/?event_date_after=2031-03-08&event_date_before=2031-03-10");
  const { status, json } = await week(maple);
  expect(status).toBe(200);
  expect(json).toEqual({
    more: false,
    results: [
      expect.objectContaining({
        id: service.id,
        funeral_home: { id: maple.id, title: "Maple Ridge Funeral Home" },
        preferred_ip_camera: null,
        funeral_home_director: { id: sam.id, title: expect.any(String) },
        video_grapher: null,
        publish: true,
        broadcast_status: "waiting",
      }),
    ],
  });
  expect((await week(olga)).json.results).toHaveLength(1);
  expect((await week(harbour)).json.results).toEqual([]);
  expect((await week(doyle)).status).toBe(403);
});

test("a service is moved and moved back by its versions, and an old version is refused", async () => {
  const address = `str/stream/${draft.id}/`;
  const before = (await callAs(app, maple, "GET", address)).json;
  const at = (event_date: string, version: string) =>
    callAs(app, maple, "PATCH", address, { event_date }, { headers: { "if-match": ifMatch(version) } });
  const moved = await at("2031-06-02T18:15:00.000Z", before.updated_at);
  expect(moved.status, moved.text).toBe(200);
  expect((await at("2031-06-02T18:30:00.000Z", before.updated_at)).status).toBe(409);
  expect((await at(before.event_date, moved.json.updated_at)).status).toBe(200);
});
