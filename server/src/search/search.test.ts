import type { SearchAnswer, SearchHit } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { callAs, gather, type Person } from "../../test/people.ts";
import { recordsOfHome } from "../../test/tenants.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, harbour, sam, doyle, olga, vera } = cast;
const { "str/stream": late } = await recordsOfHome(app, cast, make, "maple");
await recordsOfHome(app, cast, make, "harbour");

async function found(who: Person, search: string): Promise<SearchHit[]> {
  const { status, json } = await callAs(app, who, "GET", `search/?search=${encodeURIComponent(search)}`);
  expect(status).toBe(200);
  return (json as SearchAnswer).results;
}
const titles = async (who: Person, search: string) => (await found(who, search)).map(({ title }) => title);

test("a home finds its services, families, staff and guests by a word, with whose they are", async () => {
  const hits = await found(maple, "of mapl");
  expect(hits.map(({ resource, title }) => [resource, title])).toEqual(
    expect.arrayContaining([
      ["str/stream", "Late of maple"],
      ["usr/fh_clients", "Client of maple"],
      ["usr/funeral_home_staff", "Director of maple"],
      ["str/ip_cameras", "Camera of maple"],
    ]),
  );
  expect(hits[0]?.resource).toBe("str/stream");
});

test("nobody finds a record that their own lists don't show", async () => {
  for (const who of Object.values(cast).filter(({ role }) => role !== "family")) {
    for (const hit of [...(await found(who, "maple")), ...(await found(who, "harbour"))]) {
      const { json } = await callAs(app, who, "GET", `${hit.resource}/?id__in=${hit.id}`);
      expect([who.username, hit.resource, json.results?.length]).toEqual([who.username, hit.resource, 1]);
    }
  }
  expect(await titles(maple, "harbour")).toEqual([]);
  expect(await titles(harbour, "Late of maple")).toEqual([]);
});

test("whoever only works at a service finds it as their job, a super admin finds everything once", async () => {
  await app.sql("update stream set publish = true where id = $1", [late]);
  for (const who of [olga, vera])
    expect((await found(who, "Late of maple")).map(({ resource }) => resource)).toEqual(["str/job"]);
  const hits = await found(ruth, "Late of maple");
  expect(hits.map(({ resource }) => resource)).toEqual(["str/stream"]);
  expect(hits[0]?.of).toBe(
    (await callAs(app, ruth, "GET", `usr/funeral_home/${maple.id}/`)).json.funeral_home_name,
  );
});

test("of services of one name the nearest in time comes first, and five of a kind are enough", async () => {
  for (const days of [300, -2, 40, -100, 9, 700])
    await make.stream({
      funeral_home: maple.id,
      family: doyle.id,
      funeral_home_director: sam.id,
      deceased_full_name: "Rose Common",
      event_date: new Date(Date.now() + days * 86_400_000).toISOString(),
    });
  const away = (await found(maple, "rose com")).map(({ at }) =>
    Math.round((Date.parse(at ?? "") - Date.now()) / 86_400_000),
  );
  expect(away).toEqual([-2, 9, 40, -100, 300]);
});

test("nothing typed, commas alone or a stranger's words find nothing, and a text that is too long is refused", async () => {
  for (const search of ["", " , ", "xyzzy", "%", "_", "％", "＿＿＿"])
    expect(await titles(ruth, search)).toEqual([]);
  const { status, json } = await callAs(app, ruth, "GET", `search/?search=${"x".repeat(201)}`);
  expect([status, json.search]).toEqual([400, ["At most 200 characters."]]);
});

test("a family has its few services before it and no search", async () => {
  expect((await callAs(app, doyle, "GET", "search/?search=maple")).status).toBe(403);
});
