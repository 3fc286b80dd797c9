import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { loadPlaces } from "../src/database/places.ts";
import { startApp } from "./app.ts";
import { callAs, gather } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, doyle } = cast;

const titles = async (path: string, field = "name", who = doyle): Promise<string[]> => {
  const { status, json } = await callAs(app, who, "GET", path);
  expect(status, path).toBe(200);
  return json.results.map((one: Record<string, string>) => one[field]);
};

test("a family finds its country, then the state, and then the city", async () => {
  const [country] = await titles("usr/country/?q=canad", "id");
  const [state] = await titles(`usr/state/?country=${country}&q=bruns`, "id");
  expect(await titles(`usr/city/?state=${state}&q=monc`)).toContain("Moncton");
  expect(await titles(`usr/city/?state=${state}&q=toronto`)).toEqual([]);
  expect(await titles(`usr/city/?country=${country}&q=toronto`)).toContain("Toronto");
  expect((await callAs(app, doyle, "GET", "usr/state/?country=nowhere")).json).toEqual({
    country: ["Not a valid id."],
  });
});

test("a city is found as people type it: without accents, with its state in short, in any order", async () => {
  const first = async (typed: string) =>
    (await titles(`usr/city/?q=${encodeURIComponent(typed)}`, "full_name"))[0];
  const typed = [
    "moncton nb",
    "Moncton, NB",
    "nb moncton",
    "Montreal",
    "MONTRÉAL qc",
    "reykjavik",
    "Luxembourg",
  ];
  expect(Object.fromEntries(await Promise.all(typed.map(async (word) => [word, await first(word)])))).toEqual(
    {
      "moncton nb": "Moncton, New Brunswick, Canada",
      "Moncton, NB": "Moncton, New Brunswick, Canada",
      "nb moncton": "Moncton, New Brunswick, Canada",
      Montreal: "Montréal, Quebec, Canada",
      "MONTRÉAL qc": "Montréal, Quebec, Canada",
      reykjavik: "Reykjavík, Capital Region, Iceland",
      Luxembourg: "Luxembourg",
    },
  );
  expect(await titles("usr/country/?q=CAN")).toContain("Canada");
});

test("places that begin with the search come before those that contain it, and large places before small ones", async () => {
  const { json } = await callAs(app, doyle, "GET", "usr/city/?q=ham&page_size=100");
  const found: { name: string; population: number }[] = json.results;
  const rank = ({ name, population }: (typeof found)[number]) =>
    (name.toLowerCase().startsWith("ham") ? 1e9 : 0) + population;
  expect(found).toEqual(found.toSorted((a, b) => rank(b) - rank(a)));
  expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(["Hamilton", "Chatham"]));
  expect((await titles("usr/city/?ordering=-population"))[0]).toBe("Toronto");
});

test("the picker's search uses an index, and so do the cities of a state", async () => {
  // A table of three countries is small enough to be scanned, the world's isn't.
  const plan = (where: string) =>
    app.database.transaction(async ({ run }) => {
      await run(sql`set local enable_seqscan = off`);
      const explained = sql.raw(`explain select id from city where ${where} and deleted_at is null`);
      return (await run<{ "QUERY PLAN": string }>(explained)).map((line) => line["QUERY PLAN"]).join(" ");
    });
  expect(await plan("search_text like vigil_fold('%moncton%')")).toContain("city_search");
  expect(await plan("search_text like vigil_fold('% nb%')")).toContain("city_search");
  const { state } = await make.place("Moncton");
  expect(await plan(`state = '${state}'`)).toContain("city_of_state");
});

test("an operator's state must be in the country, and the city in the state", async () => {
  const toronto = await make.place("Toronto");
  const reykjavik = await make.place("Reykjavík");
  const admin = await make.admin({ ...toronto, full_name: "Ada Shaw" });
  expect(admin.city_detail.title).toBe("Toronto");
  const change = async (fields: object) => {
    const { status, json } = await callAs(app, ruth, "PATCH", `usr/admin/${admin.id}/`, fields);
    return [status, status === 200 ? json.city_detail.title : json];
  };
  expect(await change({ country: reykjavik.country })).toEqual([
    400,
    { state: ["Ontario is not in Iceland."] },
  ]);
  expect(await change({ city: reykjavik.city })).toEqual([400, { city: ["Reykjavík is not in Ontario."] }]);
  expect(await change({ state: reykjavik.state, city: reykjavik.city })).toEqual([
    400,
    { state: ["Capital Region is not in Canada."] },
  ]);
  expect(await change(reykjavik)).toEqual([200, "Reykjavík"]);
});

test("loading the same data again changes nothing, and other data keeps what people chose", async () => {
  const before = await make.place("Moncton");
  const [known] = await app.sql("select version from open_data where name = 'places'");
  await loadPlaces(app.config.databaseUrl, ["CA", "IS", "LU"]);
  expect(await app.sql("select version from open_data where name = 'places'")).toEqual([known]);

  const admin = await make.admin(await make.place("Reykjavík"));
  await loadPlaces(app.config.databaseUrl, ["CA", "LU"]);
  expect(await make.place("Moncton")).toEqual(before);
  expect(await titles("usr/city/?q=reykjavik")).toEqual([]);
  const { json } = await callAs(app, ruth, "GET", `usr/admin/${admin.id}/`);
  expect(json.city_detail.title).toBe("Reykjavík");
  const renamed = await callAs(app, ruth, "PATCH", `usr/admin/${admin.id}/`, { full_name: "Ada Stone" });
  expect(renamed.status).toBe(200);
  await loadPlaces(app.config.databaseUrl, ["CA", "IS", "LU"]);
  expect(await titles("usr/city/?q=reykjavik")).toContain("Reykjavík");
});

test("every time zone that browsers know can be chosen, and languages have codes", async () => {
  const zones = await titles("usr/timezone/?page_size=1000");
  expect(Intl.supportedValuesOf("timeZone").filter((zone) => !zones.includes(zone))).toEqual([]);
  expect(await titles("usr/language/", "code")).toEqual(["en", "fr"]);
});
