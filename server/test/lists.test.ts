import { expect, test } from "vitest";
import { startApp } from "./app.ts";
import type { CreatedRecord } from "./make.ts";
import { call, callAs, gather } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, sam, doyle, okafor, lind, hugh, harbour } = cast;

const names = [
  "Zoë Müller",
  "Édith Côté",
  "Jean-Luc Picard",
  "Al Young",
  "Ann Alder",
  "Margaret O'Brien",
  "Percival Rhys (Percy), Jr.",
];
const people = { funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id };
const made: CreatedRecord[] = [];
for (const [n, deceased_full_name] of names.entries()) {
  made.push(await make.stream({ ...people, deceased_full_name, event_date: `2031-05-0${n + 1}T18:00:00Z` }));
}
const elsewhere = await make.stream({
  funeral_home: harbour.id,
  family: lind.id,
  funeral_home_director: hugh.id,
  deceased_full_name: "Far Away",
  event_date: "2031-05-04T02:30:00Z",
});

const list = async (query = "", who = ruth, path = "str/stream/") => {
  const answer = await callAs(app, who, "GET", `${path}?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};
const found = async (query: string, who = maple): Promise<string[]> =>
  (await list(query, who)).results.map((one: CreatedRecord) => one.deceased_full_name);

test("a list returns the count, the address of the next page, and the records of this one", async () => {
  const page = await list();
  expect(Object.keys(page).toSorted()).toEqual(["count", "next", "previous", "results"]);
  expect(page).toMatchObject({ count: 8, next: null, previous: null });
  expect(page.results).toHaveLength(8);
});

test("the newest comes first unless another order is requested", async () => {
  expect(await found("")).toEqual(names.toReversed());
  expect(await found("ordering=created_at")).toEqual(names);
  expect(await found("ordering=-event_date")).toEqual(names.toReversed());
  expect(await found("sort=event_date")).toEqual(names);
});

test("what comes next: on air, today, the coming days, what has no date yet, and last what is over", async () => {
  const hours = 60 * 60 * 1000;
  const at = (offset: number) => new Date(Date.now() + offset * hours).toISOString();
  const dates: Record<string, string | null> = {
    "Over long ago": at(-24 * 90),
    "In a month": at(24 * 30),
    "Without a date": null,
    "On air since yesterday": at(-30),
    "In two days": at(48),
    "Over last week": at(-24 * 7),
  };
  const family = await make.family({ funeral_home: harbour.id, family_admin_name: "Next Smith" });
  const people = { funeral_home: harbour.id, family: family.id, funeral_home_director: hugh.id };
  for (const [deceased_full_name, date] of Object.entries(dates)) {
    const { id } = await make.stream({ ...people, deceased_full_name, event_date: at(24) });
    await app.sql("update stream set event_date = $2 where id = $1", [id, date]);
    if (deceased_full_name.startsWith("On air"))
      await app.sql("update stream set broadcast_status = 'live' where id = $1", [id]);
  }
  const next = [
    "On air since yesterday",
    "In two days",
    "In a month",
    "Without a date",
    "Over last week",
    "Over long ago",
  ];
  for (const who of [ruth, harbour]) {
    const asked = async (more: string): Promise<string[]> =>
      (await list(`ordering=next&family=${family.id}${more}`, who)).results.map(
        (one: CreatedRecord) => one.deceased_full_name,
      );
    expect(await asked("")).toEqual(next);
    const pages = await Promise.all([1, 2, 3].map((page) => asked(`&page_size=2&page=${page}`)));
    expect(pages.flat()).toEqual(next);
    expect(await asked("&search=over")).toEqual(["Over last week", "Over long ago"]);
  }
  const turned = await callAs(app, ruth, "GET", "str/stream/?ordering=-next");
  expect([turned.status, Object.keys(turned.json)]).toEqual([400, ["ordering"]]);
  for (const { id } of (await list(`family=${family.id}`)).results)
    await app.sql("update stream set deleted_at = now() where id = $1", [id]);
});

test("names are sorted as a reader expects, in English and in French", async () => {
  const sorted = [
    "alpha Rooms",
    "Bernard",
    "Emil",
    "Émile",
    "Emily",
    "Étienne",
    "O'Neil",
    "Room 9",
    "Room 10",
    "Samuel",
    "Zulu",
  ];
  for (const family_admin_name of ["Zulu", "Room 10", ...sorted.slice(0, 8).toReversed(), "Samuel"])
    await make.family({ funeral_home: harbour.id, family_admin_name });
  const listed = async (query: string) =>
    (await list(`${query}&funeral_home=${harbour.id}&page_size=100`, ruth, "usr/fh_clients/")).results
      .map((one: CreatedRecord) => one.family_admin_name)
      .filter((name: string) => sorted.includes(name));
  expect(await listed("ordering=family_admin_name")).toEqual(sorted);
  expect(await listed("ordering=-family_admin_name")).toEqual(sorted.toReversed());
  expect(await listed("ordering=family_admin_name&search=room")).toEqual([
    "alpha Rooms",
    "Room 9",
    "Room 10",
  ]);
});

test("families can be sorted by the name they sign in with and by their address, either way", async () => {
  for (const field of ["username", "email"]) {
    const listed = async (ordering: string): Promise<string[]> =>
      (await list(`ordering=${ordering}&page_size=100`, ruth, "usr/fh_clients/")).results.map(
        (one: CreatedRecord) => one[field],
      );
    const sorted = await listed(field);
    expect(new Set(sorted).size, field).toBeGreaterThan(1);
    expect(await listed(`-${field}`), field).toEqual(sorted.toReversed());
  }
});

test("people of the same name have a fixed order, so that no page repeats or misses one", async () => {
  const same = await Promise.all(
    Array.from({ length: 12 }, () =>
      make.family({ funeral_home: harbour.id, family_admin_name: "Twin Smith" }),
    ),
  );
  for (const ordering of ["family_admin_name", "-family_admin_name"]) {
    const seen: string[] = [];
    for (const page of [1, 2, 3, 4]) {
      const query = `search=twin&ordering=${ordering}&page_size=3&page=${page}`;
      seen.push(...(await list(query, ruth, "usr/fh_clients/")).results.map(({ id }: CreatedRecord) => id));
    }
    const ids = same.map(({ id }) => id).toSorted();
    expect(seen).toEqual(ordering.startsWith("-") ? ids.toReversed() : ids);
  }
});

test("administrators are sorted by their last sign-in, not by when they were added", async () => {
  const signedIn = await app.sql<{ username: string }>(
    "select username from account where role = 'super_admin' order by last_login, id",
  );
  const { results } = await list("ordering=last_login&page_size=100", ruth, "usr/admin/");
  expect(results.map((one: CreatedRecord) => one.username)).toEqual(signedIn.map(({ username }) => username));
});

test("a page holds ten unless another size is requested, up to ten thousand", async () => {
  const zones = (query: string) => list(query, maple, "usr/timezone/");
  const first = await zones("");
  expect(first.results).toHaveLength(10);
  expect((await zones("page_size=25")).results).toHaveLength(25);
  const all = await zones("page_size=10000");
  expect(all.results).toHaveLength(all.count);
  expect(all.count).toBeGreaterThan(300);
});

test("next and previous lead through the whole list and back, with the same query", async () => {
  const seen: string[] = [];
  let address: string | null = "/v1/str/stream/?page_size=3&ordering=event_date&search=";
  let back: string | null = null;
  for (let page = 1; address; page++) {
    const { json } = await callAs(app, maple, "GET", address);
    seen.push(...json.results.map((one: { deceased_full_name: string }) => one.deceased_full_name));
    expect(json.previous === null).toBe(page === 1);
    back = json.previous;
    if (json.next) expect(json.next).toMatch(/^http:\/\/localhost:3000\/v1\/str\/stream\/\?.*page=\d/);
    address = json.next?.replace("http://localhost:3000", "") ?? null;
  }
  expect(seen).toEqual(names);
  expect(back).toContain("ordering=event_date");
});

test("a page beyond the end doesn't exist; the first page of an empty list does", async () => {
  const beyond = await callAs(app, maple, "GET", "str/stream/?page=3&page_size=5");
  expect([beyond.status, beyond.json]).toEqual([404, { detail: "Invalid page." }]);
  expect(await list("page=1", okafor)).toEqual({ count: 0, next: null, previous: null, results: [] });
});

test.for([
  ["muller", ["Zoë Müller"], "accents make no difference"],
  ["EDITH côte", ["Édith Côté"], "nor do capitals, and every word must occur"],
  ["edith zoe", [], "two words of two people are in nobody"],
  ["luc", ["Jean-Luc Picard"], "three letters are found within a word"],
  ["al", ["Ann Alder", "Al Young"], "two letters are the beginning of a word"],
  ["an", ["Ann Alder"], "and not its middle"],
  ["y", ["Al Young"], "one letter too"],
  ["o'brien", ["Margaret O'Brien"], "an apostrophe is searched for"],
  ["(percy)", ["Percival Rhys (Percy), Jr."], "brackets as well"],
  ["%", [], "a percent sign is only itself"],
  ["_____", [], "an underscore is only itself"],
  ["\\", [], "a backslash is only itself"],
  ["maeve", names.toReversed(), "a stream is found by its family"],
  ["maple ridge", names.toReversed(), "and by its home"],
  ["  picard  ", ["Jean-Luc Picard"], "spaces around don't count"],
  ["%20", [], "what looks encoded is literal"],
] as const)("search %s: %s", async ([words, expected]) => {
  expect(await found(`search=${encodeURIComponent(words)}`)).toEqual(expected);
  expect(await found(`q=${encodeURIComponent(words)}`)).toEqual(expected);
});

test("a stream is found by the new name of its family and its home at once", async () => {
  await callAs(app, ruth, "PATCH", `usr/fh_clients/${lind.id}/`, { family_admin_name: "Åsa Quist" });
  expect(await found("search=quist", ruth)).toEqual(["Far Away"]);
  await callAs(app, ruth, "PATCH", `usr/funeral_home/${harbour.id}/`, {
    funeral_home_name: "Lighthouse Funerals",
  });
  expect(await found("search=lighthouse", ruth)).toEqual(["Far Away"]);
  expect(await found("search=astrid", ruth)).toEqual([]);
});

test("a service is found by its places and by its family's telephone number, and by new ones at once", async () => {
  const at = (name: string, address: string) => ({
    stages: [{ kind: "cemetery", name, address }],
  });
  for (const [stages, search] of [
    [at("Riverside Cemetery", "12 Shore Road, Moncton"), "riverside"],
    [at("Saint Anselm’s", "4 Côte Street"), "saint%20anselms%20cote"],
  ] as const) {
    const changed = await callAs(app, ruth, "PATCH", `str/stream/${elsewhere.id}/`, stages);
    expect(changed.status, changed.text).toBe(200);
    expect(await found(`search=${search}`, ruth)).toEqual(["Far Away"]);
  }
  expect(await found("search=riverside", ruth)).toEqual([]);
  await callAs(app, ruth, "PATCH", `usr/fh_clients/${lind.id}/`, { phone: "+1 506 555 0171" });
  expect(await found("search=555-0171", ruth)).toEqual(["Far Away"]);
  await callAs(app, ruth, "PATCH", `usr/fh_clients/${lind.id}/`, { phone: "+1 506 555 0172" });
  expect(await found("search=555-0171", ruth)).toEqual([]);
});

test("a search with very many hits isn't counted to the end, and says so", async () => {
  await app.sql(
    `insert into stream_guest (id, stream, name, email, country)
     select gen_random_uuid(), $1, 'Counted Guest ' || n, 'counted' || n || '@example.com', 'Canada' from generate_series(1, 1200) n`,
    [made[0]?.id],
  );
  await app.sql("update stream set publish = true where id = $1", [made[0]?.id]);
  const page = await list("search=counted", doyle, "str/stream_guests/");
  expect(page).toMatchObject({ count: 1000, count_capped: true });
  expect(page.next).not.toBeNull();
  expect(await list("", doyle, "str/stream_guests/")).toMatchObject({ count: 1200 });
  expect(await list("search=counted&page=121", doyle, "str/stream_guests/").catch(() => "none")).toBe("none");
  const last = await list("search=counted&page=120", doyle, "str/stream_guests/");
  expect([last.results.length, last.next === null]).toEqual([10, false]);
});

test("who only chooses people finds and sorts them by what the choice shows: the rest can't be guessed letter by letter", async () => {
  const { id, username } = await make.admin({ general_settings: true });
  const chooser = { id, username, role: "super_admin" } as const;
  const hidden = await make.admin({ full_name: "Nadia Haddad", email: "nadia.h@secret.example" });
  const ids = async (query: string) =>
    (await list(query, chooser, "usr/admin/")).results.map((one: CreatedRecord) => one.id);
  expect(await ids("search=haddad&ordering=full_name")).toEqual([hidden.id]);
  for (const guess of ["secret.example", "nadia.h@", "nadia.h@secret.example"])
    expect(await ids(`search=${guess}`)).toEqual([]);
  expect((await callAs(app, chooser, "GET", "usr/admin/?ordering=email")).status).toBe(400);
});

test("filters narrow a list; an empty one counts as not sent", async () => {
  expect(await found(`family=${doyle.id}&publish=false`)).toHaveLength(6);
  expect(await found("publish=1")).toEqual(["Zoë Müller"]);
  expect(await found(`family=${okafor.id}`)).toEqual([]);
  expect(await found(`family=&publish=&stream_type=`)).toHaveLength(7);
});

test.for(["str/stream/", "str/stream_guests/export/", "fin/invoice/", "bin/"])(
  "a filter that %s doesn't have is refused, because nobody who misspells one wants all records",
  async (path) => {
    const filters = `colour=blue&funeral_hom=${maple.id}`;
    const { status, json } = await callAs(app, ruth, "GET", `${path}?page=1&search=x&${filters}`);
    expect([status, Object.keys(json)]).toEqual([400, ["colour", "funeral_hom"]]);
    expect(json.colour).toEqual([expect.stringMatching(/^There is no such filter\. Choose from: \w/)]);
  },
);

test("a list without filters says that it has none, and names that every object has are filters of none", async () => {
  const none = ["There is no such filter; this list has none."];
  for (const name of ["status", "constructor", "toString", "uid"]) {
    const { status, json } = await callAs(app, ruth, "GET", `usr/region/?${name}=x`);
    expect([name, status, json]).toEqual([name, 400, { [name]: none }]);
  }
  expect((await callAs(app, ruth, "GET", "usr/region/?__proto__=x")).status).toBe(400);
});

test("every list can be sorted by id, in the order in which its records were created", async () => {
  expect(await found("ordering=id")).toEqual(names);
  expect(await found("ordering=-id")).toEqual(names.toReversed());
  expect(await found("sort=-id&page_size=2&page=2")).toEqual(names.toReversed().slice(2, 4));
  for (const { contract } of app.engine.definitions) {
    const plain = (await callAs(app, ruth, "GET", contract.path)).status;
    for (const ordering of ["id", "-id"]) {
      const { status } = await callAs(app, ruth, "GET", `${contract.path}?ordering=${ordering}`);
      expect([contract.path, status]).toEqual([contract.path, plain]);
    }
  }
  const cities = (await list("ordering=-id&page_size=50", ruth, "usr/city/")).results;
  const ids = cities.map(({ id }: CreatedRecord) => id);
  expect(ids).toEqual(ids.toSorted().toReversed());
});

test("days are in the caller's time zone, and both ends are included", async () => {
  expect(await found("event_date_after=2031-05-02&event_date_before=2031-05-03&ordering=event_date")).toEqual(
    ["Édith Côté", "Jean-Luc Picard"],
  );
  // 2:30 UTC on the 4th is 22:30 on the 3rd in Toronto, where Harbour Light is.
  expect(await found("event_date_before=2031-05-03", harbour)).toEqual(["Far Away"]);
  expect(await found("event_date_after=2031-05-04", harbour)).toEqual([]);
  expect(
    await found("event_date_after=2031-05-04T02:30:00Z&event_date_before=2031-05-04T02:30:00Z", harbour),
  ).toEqual(["Far Away"]);
  expect(await found(`event_date_after=${encodeURIComponent("2031-05-04T22:30:00+20:00")}`, harbour)).toEqual(
    ["Far Away"],
  );
});

test("a list of ids returns those that the caller may see", async () => {
  const ids = [made[1]?.id, made[3]?.id, elsewhere.id];
  expect(await found(`id__in=${ids.join(",")}&ordering=event_date`)).toEqual(["Édith Côté", "Al Young"]);
  expect(await found("id__in=")).toEqual([]);
});

test("ID sessions are left out unless they are requested", async () => {
  const session = await make.stream({
    ...people,
    deceased_full_name: "Session Only",
    stream_type: "id_session",
  });
  expect(await found("search=session")).toEqual([]);
  expect(await found("stream_type=id_session")).toEqual(["Session Only"]);
  expect(await found("stream_type=all&page_size=100")).toHaveLength(8);
  expect((await callAs(app, maple, "GET", `str/stream/${session.id}/`)).status).toBe(200);
});

test("what a record refers to is named beside it", async () => {
  const { json } = await callAs(app, maple, "GET", `str/stream/${made[0]?.id}/`);
  expect(json).toMatchObject({
    family: doyle.id,
    family_detail: { id: doyle.id, title: "Maeve Doyle" },
    funeral_home_detail: { id: maple.id, title: "Maple Ridge Funeral Home" },
    funeral_home_director_detail: { id: sam.id, title: "Sam Reed" },
    video_grapher: null,
    video_grapher_detail: null,
  });
});

test("a trailing slash makes no difference, and nobody is redirected", async () => {
  for (const slash of ["", "/"]) {
    expect((await callAs(app, ruth, "GET", `str/stream${slash}`)).status).toBe(200);
    expect((await callAs(app, ruth, "GET", `str/stream${slash}?page_size=1`)).json.results).toHaveLength(1);
    expect((await callAs(app, ruth, "GET", `str/stream/${made[0]?.id}${slash}`)).status).toBe(200);
    expect(
      (
        await callAs(app, ruth, "PATCH", `str/stream/${made[1]?.id}/guest_advisory${slash}`, {
          guest_advisory: `Slash ${slash}`,
        })
      ).status,
    ).toBe(200);
    expect((await callAs(app, ruth, "POST", `usr/client_care_team${slash}`, {})).status).toBe(400);
    const camera = await make.camera();
    expect(
      (await callAs(app, ruth, "PATCH", `str/ip_cameras/${camera.id}${slash}`, { name: "Altar" })).json.name,
    ).toBe("Altar");
    expect((await callAs(app, ruth, "DELETE", `str/ip_cameras/${camera.id}${slash}`)).status).toBe(204);
    expect((await callAs(app, maple, "GET", `usr/info${slash}`)).status).toBe(200);
    expect((await call(app, "POST", `usr/login${slash}`, {})).status).toBe(400);
  }
});

test("a reference picker gets id, name and what it filters by, nothing else", async () => {
  const { max } = cast;
  await callAs(app, ruth, "PATCH", `usr/admin/${max.id}/`, { events: true });
  const { results } = await list("q=doyle", max, "usr/fh_clients/");
  expect(results).toEqual([{ id: doyle.id, family_admin_name: "Maeve Doyle", funeral_home: maple.id }]);
  const home = await callAs(app, max, "GET", `usr/funeral_home/${maple.id}/`);
  expect(Object.keys(home.json).toSorted()).toEqual([
    "enable_flower_and_donations_url",
    "funeral_home_name",
    "id",
    "music_licence_until",
    "timezone",
  ]);
});

test("the calendar shows each day's services with the home's own time zone", async () => {
  const calendar = await list(
    "event_date_after=2031-05-01&event_date_before=2031-05-03",
    maple,
    "str/calendar/",
  );
  const titles = calendar.results.map((one: { title: string }) => one.title);
  expect(titles).toEqual(["Zoë Müller", "Session Only", "Édith Côté", "Jean-Luc Picard"]);
  expect(calendar.results[0]).toEqual({
    id: made[0]?.id,
    title: "Zoë Müller",
    event_date: "2031-05-01T18:00:00.000Z",
    timezone: "America/Toronto",
    places: [expect.objectContaining({ kind: "chapel", address: "1 Elm Street, Toronto, Ontario" })],
    is_id_session: false,
    is_late: false,
    status: "green",
    broadcast_status: "waiting",
    is_disabled: false,
  });
});

test("a service is green until its day is over in its home's time zone", async () => {
  const status = async (event_date: string) => {
    await app.sql("update stream set event_date = $1 where id = $2", [event_date, made[6]?.id]);
    return (await callAs(app, maple, "GET", `str/stream/${made[6]?.id}/`)).json.status;
  };
  expect(await status(new Date(Date.now() - 48 * 3_600_000).toISOString())).toBe("black");
  expect(await status(new Date(Date.now() + 48 * 3_600_000).toISOString())).toBe("green");
  expect(await status(new Date().toISOString())).toBe("green");
  await app.sql("update stream set broadcast_status = 'completed' where id = $1", [made[6]?.id]);
  expect(await status(new Date().toISOString())).toBe("black");
});

test("a service that should have begun before midnight still comes before tomorrow's", async () => {
  const [{ zone } = { zone: "" }] = await app.sql<{ zone: string }>(
    "select id as zone from timezone where extract(hour from now() at time zone name) < 2 limit 1",
  );
  const [{ before } = { before: "" }] = await app.sql<{ before: string }>(
    "select timezone as before from funeral_home where id = $1",
    [harbour.id],
  );
  const family = await make.family({ funeral_home: harbour.id, family_admin_name: "Midnight Smith" });
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  for (const [deceased_full_name, hours] of [
    ["Midnight Late", -3],
    ["Midnight Over", -4],
    ["Midnight Tomorrow", 20],
  ] as const) {
    const { id } = await make.stream({
      ...{ funeral_home: harbour.id, family: family.id, funeral_home_director: hugh.id },
      ...{ deceased_full_name, event_date: at(hours) },
    });
    const status = deceased_full_name.endsWith("Over") ? "completed" : "waiting";
    await app.sql("update stream set publish = true, broadcast_status = $2 where id = $1", [id, status]);
  }
  const move = (timezone: string) =>
    callAs(app, ruth, "PATCH", `usr/funeral_home/${harbour.id}/`, { timezone });
  expect((await move(zone)).status).toBe(200);
  try {
    expect(await found(`family=${family.id}&ordering=next`, harbour)).toEqual([
      "Midnight Late",
      "Midnight Tomorrow",
      "Midnight Over",
    ]);
  } finally {
    await move(before);
  }
});
