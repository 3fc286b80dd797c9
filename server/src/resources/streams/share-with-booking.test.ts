import sharp from "sharp";
import { expect, test } from "vitest";
import { startApp } from "../../../test/app.ts";
import { form } from "../../../test/make.ts";
import { callAs, gather, hold, type Person } from "../../../test/people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, sam, nora, doyle, okafor, harbour, hugh, lind } = cast;
const [kind] = await app.sql<{ id: string }>("select id from event_type limit 1");
const people = { funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id };
/** All that publishing needs. */
const whole = {
  deceased_date_of_birth: "1940-02-01",
  deceased_date_of_death: "2026-11-01",
  g_r_page_heading: kind?.id,
};
const portrait = async (): Promise<{ name: string; content: Uint8Array }> => ({
  name: "portrait.png",
  content: await sharp({ create: { width: 200, height: 200, channels: 3, background: "#0F2240" } })
    .png()
    .toBuffer(),
});
let person = 0;
/** A visitation, a funeral and a burial for one person, published. */
async function booking() {
  person += 1;
  const deceased_full_name = `Edith Shaw ${person}`;
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1)
    ids.push((await make.stream({ ...people, ...whole, deceased_full_name })).id);
  await app.sql("update stream set publish = true where id = any($1)", [ids]);
  return ids as [string, string, string];
}
const change = (who: Person, id: string, fields: Parameters<typeof callAs>[4]) =>
  callAs(app, who, "PATCH", `str/stream/${id}/`, fields);
const record = async (id: string) => (await callAs(app, ruth, "GET", `str/stream/${id}/`)).json;
/** Which file it is, and what is written. */
const stored = async (ids: string[]) =>
  app.sql<{ photo: string | null; obituary_en: string | null; obituary_fr: string | null }>(
    "select photo, obituary_en, obituary_fr from stream where id = any($1) order by array_position($1, id)",
    [ids],
  );
const editsOf = async (id: string): Promise<{ by: { name: string }; changes: { field: string }[] }[]> =>
  (await callAs(app, ruth, "GET", `str/stream/${id}/history/`)).json.results.filter(
    ({ verb }: { verb: string }) => verb === "edit",
  );

test("the portrait of one service is that of all services of its booking, each with its entry in the history", async () => {
  const [visitation, funeral, burial] = await booking();
  const [other] = await booking();
  const { status, text } = await change(
    maple,
    funeral,
    form({ photo: await portrait(), photo_for_booking: "true" }),
  );
  expect(status, text).toBe(200);
  const [one, two, three] = await stored([visitation, funeral, burial]);
  expect(two?.photo).toEqual(expect.any(String));
  expect([one?.photo, three?.photo]).toEqual([two?.photo, two?.photo]);
  for (const id of [visitation, funeral, burial])
    expect(
      (await editsOf(id)).map(({ by, changes }) => [by.name, changes.map(({ field }) => field)]),
    ).toEqual([["Maple Ridge Funeral Home", ["photo"]]]);
  expect((await record(visitation)).photo).toMatch(/^\/v1\/files\//);
  expect((await stored([other]))[0]?.photo).toBeNull();
  // Removed here alone, it stays at the others; removed everywhere, it is gone.
  await change(maple, visitation, { photo: null });
  expect((await stored([funeral]))[0]?.photo).toBe(two?.photo);
  await change(maple, funeral, { photo: null, photo_for_booking: true });
  expect((await stored([burial]))[0]?.photo).toBeNull();
});

test("the obituary goes along in both languages, also when it was written before, and an unchanged service gets no new version", async () => {
  const [visitation, funeral, burial] = await booking();
  await change(maple, burial, { obituary_fr: "<p>Elle nageait.</p>" });
  await change(maple, funeral, { obituary_en: "<p>She swam.</p><script>alert(1)</script>" });
  expect((await stored([visitation]))[0]?.obituary_en).toBeNull();
  const before = await record(funeral);
  expect((await change(sam, funeral, { obituary_for_booking: true })).status).toBe(200);
  const same = { photo: null, obituary_en: "<p>She swam.</p>", obituary_fr: null };
  expect(await stored([visitation, burial])).toEqual([same, same]);
  expect((await record(funeral)).updated_at).toBe(before.updated_at);
  expect(await editsOf(funeral)).toHaveLength(1);
  expect((await editsOf(burial))[0]?.changes.map(({ field }) => field).sort()).toEqual([
    "obituary_en",
    "obituary_fr",
  ]);
  const settled = (await record(burial)).updated_at;
  await change(sam, funeral, { obituary_for_booking: true });
  expect((await record(burial)).updated_at).toBe(settled);
});

test("a refused change changes no service", async () => {
  const [visitation, funeral] = await booking();
  const words = { obituary_en: "<p>She swam.</p>", obituary_for_booking: true };
  const refused = await change(maple, funeral, { ...words, deceased_date_of_death: null });
  expect([refused.status, Object.keys(refused.json)]).toEqual([400, ["deceased_date_of_death"]]);
  expect((await stored([visitation, funeral])).map(({ obituary_en }) => obituary_en)).toEqual([null, null]);
});

test("only services that the person may edit are changed: no other home's, no other family's, no cancelled or deleted one", async () => {
  const [visitation, funeral, burial] = await booking();
  const name = `Edith Shaw ${person}`;
  const others = [
    await make.stream({ ...people, family: okafor.id, deceased_full_name: name }),
    await make.stream({
      ...{ funeral_home: harbour.id, family: lind.id, funeral_home_director: hugh.id },
      deceased_full_name: name,
    }),
  ].map(({ id }) => id);
  // A home's draft is its own affair.
  const draft = (await make.stream({ ...people, deceased_full_name: name })).id;
  await app.sql("update stream set disabled_by_fh = true where id = $1", [visitation]);
  await app.sql("update stream set deleted_at = now() where id = $1", [burial]);
  const words = { obituary_en: "<p>She swam.</p>", obituary_for_booking: true };
  for (const [who, answer] of [
    [harbour, 404],
    [okafor, 404],
  ] as const)
    expect((await change(who, funeral, words)).status).toBe(answer);
  await hold(app, nora, []);
  expect((await change(nora, funeral, words)).status).toBe(403);
  expect((await change(doyle, funeral, words)).status).toBe(200);
  const written = async (ids: string[]) => (await stored(ids)).map(({ obituary_en }) => obituary_en);
  expect(await written([funeral, visitation, burial, draft, ...others])).toEqual([
    words.obituary_en,
    ...Array.from({ length: 5 }, () => null),
  ]);
  await change(maple, funeral, { obituary_for_booking: true });
  expect(await written([draft, ...others])).toEqual([words.obituary_en, null, null]);
});

test("the list of the other services of a booking has what the reader may see of them", async () => {
  const [visitation, funeral, burial] = await booking();
  await app.sql("update stream set disabled_by_fh = true where id = $1", [burial]);
  const listed = async (who: Person) =>
    (await callAs(app, who, "GET", `str/stream/?booked_with=${funeral}`)).json.results.map(
      ({ id }: { id: string }) => id,
    );
  expect([await listed(maple), await listed(doyle), await listed(ruth)]).toEqual([
    [visitation],
    [visitation],
    [visitation],
  ]);
  expect([await listed(harbour), await listed(okafor)]).toEqual([[], []]);
});

test("of services that are booked together all get the portrait and the obituary", async () => {
  const at = (hour: number) => new Date(Date.UTC(2034, 4, 3, hour)).toISOString();
  const also = (hour: number) => JSON.stringify({ g_r_page_heading: kind?.id, event_date: at(hour) });
  const body = form({
    ...{ deceased_full_name: "Abel Okafor", family: okafor.id, funeral_home_director: sam.id },
    ...{ ...whole, g_r_page_heading: String(kind?.id), event_date: at(9), publish: "false" },
    obituary_en: "<p>He sang.</p>",
    photo: await portrait(),
  });
  body.append("also", also(14));
  body.append("also", also(19));
  const { status, text } = await callAs(app, maple, "POST", "str/stream/book/", body);
  expect(status, text).toBe(201);
  const booked = await app.sql<{ photo: string; obituary_en: string }>(
    "select photo, obituary_en from stream where deceased_full_name = 'Abel Okafor'",
  );
  expect(booked).toHaveLength(3);
  expect(new Set(booked.map(({ photo }) => photo)).size).toBe(1);
  expect(booked[0]?.photo).toEqual(expect.any(String));
  expect(new Set(booked.map(({ obituary_en }) => obituary_en))).toEqual(new Set(["<p>He sang.</p>"]));
});
