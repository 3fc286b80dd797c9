import type { AddressInfo } from "node:net";
import {
  actions,
  calendar,
  type Invoice,
  type LoggedIn,
  localDay,
  lostText,
  may,
  outputs,
  type RecentImports,
  type Recording,
  type Role,
  roles,
  type Stream,
  type Timeline,
  zoomUsers,
} from "@vigil/contract";
import { beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../server/test/app.ts";
import { moment } from "./calendar.ts";
import { seed } from "./seed.ts";
import { password } from "./town.ts";

let app: TestApp;
let origin: string;

/** The demo has no conferencing account, and sends on to the foyer (broadcast.ts) once media is there to receive it. */
const filledLater: readonly string[] = [zoomUsers.path, outputs.path];

beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.http.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
  const { database, engine } = app;
  await seed({ origin, database, storage: engine.storage, now: new Date(), soonIn: 1 }, () => {});
});

test.each(roles)("no list is empty for the demo's %s", async (role) => {
  const me = await signIn(role);
  const lists = app.engine.definitions.flatMap(({ contract }) =>
    may(me, contract, "list") && !filledLater.includes(contract.path) ? [contract.path] : [],
  );
  if (may(me, calendar, "list")) lists.push("str/calendar");
  if (may(me, actions.make_api_keys, "edit")) lists.push("api_keys");
  if (may(me, actions.answer_people, "edit")) lists.push("privacy/exports", "privacy/erasures");
  const headers = { authorization: `Bearer ${me.access}` };
  const counts = await Promise.all(
    lists.map(async (path) => {
      const page = await fetch(`${origin}/v1/${path}/`, { headers });
      return [path, ((await page.json()) as { count: number }).count];
    }),
  );
  expect(counts.filter(([, count]) => count === 0)).toEqual([]);
});

test("one home's music licence is valid and the other's has ended, and a recording is muted in a copy", async () => {
  const { access } = await signIn("super_admin");
  const headers = { authorization: `Bearer ${access}` };
  const list = async <Row>(path: string) =>
    ((await (await fetch(`${origin}/v1/${path}`, { headers })).json()) as { results: Row[] }).results;
  const needs = async (name: string) =>
    (await list<Stream>(`str/stream/?search=${encodeURIComponent(name)}`)).map(
      (one) => one.recorded_music === "yes" && one.needs_music_licence,
    );
  expect(await needs("Édouard Comeau")).toEqual([true]);
  expect(await needs("Margaret Ellen Whitcombe")).not.toContain(true);
  const all = await list<Recording>("str/stream_video/?page_size=100");
  const copies = all.filter(({ muted }) => muted !== null);
  const original = all.find(({ id }) => id === copies[0]?.muted?.original);
  if (all.length > 0)
    expect([copies.length, copies[0]?.default, original?.default]).toEqual([1, true, false]);
});

test("the timeline of yesterday's late service says how much its guests lost", async () => {
  const { access } = await signIn("super_admin");
  const headers = { authorization: `Bearer ${access}` };
  const read = async (path: string) => (await fetch(`${origin}/v1/${path}`, { headers })).json();
  const { results } = (await read("str/stream/?search=Th%C3%A9riault")) as { results: { id: string }[] };
  const timeline = (await read(`str/stream/${results[0]?.id}/timeline/`)) as Timeline;
  expect(lostText(timeline)).toBe("Guests lost 5 min 40 s");
});

test("a home finds what it has imported this morning, and can undo it", async () => {
  const { access } = await signIn("funeral_home");
  const headers = { authorization: `Bearer ${access}` };
  const { results } = (await (
    await fetch(`${origin}/v1/str/stream/import/`, { headers })
  ).json()) as RecentImports;
  expect(results).toMatchObject([{ by: { role: "funeral_home" }, added: 2, left: 2 }]);
  expect(results[0]?.undoable).toHaveLength(2);
});

test("the service that comes next has an invited guest to call, whose address was refused", async () => {
  const { access } = await signIn("funeral_home");
  const headers = { authorization: `Bearer ${access}` };
  const response = await fetch(`${origin}/v1/str/missed_guest/?search=Rosalind`, { headers });
  expect(await response.json()).toMatchObject({
    results: [{ name: "Rosalind Achebe", reason: "address_refused", called_back: false }],
  });
});

test("every invoice of the demo, and what was added to it, is of the day that it was where its home is", async () => {
  const { access } = await signIn("super_admin");
  const headers = { authorization: `Bearer ${access}` };
  const response = await fetch(`${origin}/v1/fin/invoice/?page_size=100`, { headers });
  const { results } = (await response.json()) as { results: Invoice[] };
  for (const { documents, admin_items, timezone, created_at, issued_on } of results) {
    const days = documents.map(({ issued_at }) => localDay(issued_at, timezone));
    expect(documents.map((document) => document.issued_on)).toEqual(days);
    expect(issued_on).toBe(localDay(created_at, timezone));
    for (const { date } of admin_items) expect(days).toContain(date);
  }
});

test("the town's clocks: noon in Moncton is an hour before noon in Toronto, also when they change", () => {
  const noon = (day: string, zone: string) => moment(new Date(day), zone, { days: 0, time: "12:00" });
  expect(noon("2026-07-01T15:00Z", "America/Moncton")).toBe("2026-07-01T15:00:00.000Z");
  expect(noon("2026-07-01T15:00Z", "America/Toronto")).toBe("2026-07-01T16:00:00.000Z");
  expect(noon("2026-11-01T15:00Z", "America/Toronto")).toBe("2026-11-01T17:00:00.000Z");
});

async function signIn(role: Role): Promise<LoggedIn> {
  const response = await fetch(`${origin}/v1/usr/login/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: `demo.${role}`, password }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as LoggedIn;
}
