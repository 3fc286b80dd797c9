import { chosenFile, chosenFileAddress, previewedFields, previewedFiles } from "@vigil/contract";
import { beforeEach, expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { buildMemorial, memorialDist } from "../../test/memorial-bundle.ts";
import { callAs, gather, hold, type Person } from "../../test/people.ts";
import type { RenderRequest } from "./render.ts";

type Shown = Extract<RenderRequest, { kind: "preview" }>;

const dist = memorialDist();
buildMemorial(dist, "JSON.stringify(request)");
const app = await startApp({}, undefined, { memorialDist: dist });
const { cast, make } = await gather(app);
const { maple, sam, doyle, okafor, harbour, ruth, vera, olga } = cast;
const { id } = await make.stream({
  funeral_home: maple.id,
  family: doyle.id,
  funeral_home_director: sam.id,
  deceased_full_name: "Edith Doyle",
});
beforeEach(() =>
  app.sql(
    `update stream set publish = true, broadcast_status = 'waiting', disabled_by_fh = false, page_hidden = false,
       page_kept_until = null, language = null, obituary_en = null, obituary_fr = null, flower_store_url = null,
       deceased_date_of_birth = '1940-02-01', deceased_date_of_death = '2026-11-01', photo = null`,
  ),
);

const preview = (who: Person, fields: object, of = id) =>
  callAs(app, who, "POST", `str/stream/${of}/preview/`, fields);
/** What the page is rendered from. */
const shown = async (who: Person, fields: object): Promise<Shown> => {
  const { status, json } = await preview(who, fields);
  expect(status, JSON.stringify(json)).toBe(200);
  return JSON.parse(json.html);
};
const stored = async () => JSON.stringify(await app.sql("select * from stream order by id"));

test("a family sees its page as it would be, and nothing is written", async () => {
  const before = [
    await stored(),
    await app.sql("select count(*) from audit_log where resource = 'str/stream'"),
  ];
  const { kind, page, remembering } = await shown(doyle, {
    deceased_full_name: "Edith Rose Doyle",
    deceased_date_of_birth: "1941-03-02",
    obituary_en: "<p>She <strong>swam</strong>.</p>",
    candles: false,
  });
  expect(kind).toBe("preview");
  expect(page).toMatchObject({
    name: "Edith Rose Doyle",
    date_of_birth: "1941-03-02",
    date_of_death: "2026-11-01",
    obituary: { language: "en", html: "<p>She <strong>swam</strong>.</p>" },
    state: "before",
  });
  expect(remembering.takes).toMatchObject({ candle: false, card: true });
  expect([
    await stored(),
    await app.sql("select count(*) from audit_log where resource = 'str/stream'"),
  ]).toEqual(before);
});

test("those who may edit the stream see it, and it isn't there for anybody else", async () => {
  await hold(app, ruth, ["events"]);
  await hold(app, sam, ["streams"]);
  for (const who of [ruth, maple, sam, doyle]) expect((await preview(who, {})).status).toBe(200);
  for (const who of [okafor, harbour]) expect((await preview(who, {})).status).toBe(404);
  await hold(app, sam, []);
  for (const who of [sam, vera, olga]) expect((await preview(who, {})).status).toBe(403);
  expect((await preview(doyle, {}, "none")).status).toBe(404);
});

test("what a person may not set is left as it is", async () => {
  await app.sql("update funeral_home set enable_flower_and_donations_url = true");
  const fields = {
    event_date: "2027-05-05T15:00:00Z",
    flower_store_url: "https://flowers.example",
    guest_advisory: "Please wear colours.",
    slug: "other",
  };
  const { page } = await shown(doyle, fields);
  expect([page.flower_store_url, page.advisory]).toEqual([null, null]);
  expect(page.event_date).not.toBe("2027-05-05T15:00:00Z");
  const ofHome = await shown(maple, fields);
  expect(ofHome.page).toMatchObject({
    event_date: "2027-05-05T15:00:00.000Z",
    flower_store_url: "https://flowers.example",
    advisory: "Please wear colours.",
  });
  expect(ofHome.page.slug).not.toBe("other");
  // A family proposes the time of a service that isn't published.
  await app.sql("update stream set publish = false, requested_by_family = true");
  expect((await shown(doyle, fields)).page.event_date).toBe("2027-05-05T15:00:00.000Z");
});

test("places and the kind of service are shown as guests would read them", async () => {
  const [heading] = await app.sql<{ id: string; title: string }>("select id, title from event_type limit 1");
  const stage = { kind: "church", name: "St. Anne", address: null, lat: null, lon: null, begins_at: null };
  const stages = [
    { ...stage, note: "Side door", shown_to_guests: true },
    {
      ...stage,
      kind: "private_home",
      name: "Aunt May",
      begins_at: "2099-01-02T15:00:00Z",
      note: null,
      shown_to_guests: false,
    },
  ];
  const { page } = await shown(maple, {
    ...{ stages, event_date: "2099-01-02T14:00:00Z", g_r_page_heading: heading?.id },
  });
  expect(page.heading).toBe(heading?.title);
  expect(page.places.map(({ name }) => name)).toEqual(["St. Anne"]);
  expect(JSON.stringify(page)).not.toMatch(/Side door|Aunt May/);
});

test("it is shown before the page opens and after it closes, and when it is hidden or cancelled", async () => {
  for (const state of [
    "publish = false",
    "disabled_by_fh = true",
    "page_hidden = true, broadcast_status = 'completed'",
    "page_kept_until = '2020-01-01', broadcast_status = 'completed'",
  ]) {
    await app.sql(`update stream set ${state}`);
    // A home doesn't see what it has disabled.
    const { page } = await shown(ruth, { deceased_full_name: "Edith Rose Doyle" });
    expect([page.name, page.state === "cancelled"]).toEqual(["Edith Rose Doyle", false]);
  }
});

test("what a save would refuse is refused in the same words, by field", async () => {
  const invalid = {
    deceased_full_name: "",
    deceased_date_of_birth: "yesterday",
    obituary_en: `<p>${"x".repeat(30_000)}</p>`,
  };
  const saved = await callAs(app, doyle, "PATCH", `str/stream/${id}/`, invalid);
  const seen = await preview(doyle, invalid);
  expect([seen.status, seen.json]).toEqual([400, saved.json]);
  const dates = { deceased_date_of_birth: "1950-01-01", deceased_date_of_death: "1940-01-01" };
  const refused = await preview(doyle, dates);
  expect([refused.status, refused.json]).toEqual([
    400,
    (await callAs(app, doyle, "PATCH", `str/stream/${id}/`, dates)).json,
  ]);
  expect((await preview(maple, { g_r_page_heading: id })).json).toHaveProperty("g_r_page_heading");
  expect((await preview(doyle, { language: "xx" })).json).toHaveProperty("language");
});

test("nothing in an obituary runs in the preview", async () => {
  const { page } = await shown(doyle, {
    obituary_en: '<p onclick="alert(1)">Kind words<script>alert(1)</script><img src=x onerror=alert(1)></p>',
  });
  expect(page.obituary?.html).toBe("<p>Kind words</p>");
});

test("it speaks the language that is asked for, or else the page's own", async () => {
  expect((await preview(doyle, {})).json.language).toBe("en");
  expect((await preview(doyle, { language: "fr" })).json.language).toBe("fr");
  await app.sql("update stream set language = 'fr'");
  expect((await preview(doyle, {})).json.language).toBe("fr");
});

test("a photo that is only chosen has a place on the page, and one that is removed is gone", async () => {
  const [file] = await app.sql<{ id: string }>(
    "insert into stored_file (id, size, content_type, file_name) values (gen_random_uuid(), 1, 'image/png', 'a.png') returning id",
  );
  await app.sql("update stream set photo = $1", [file?.id]);
  expect((await shown(doyle, {})).page.photo).toContain(file?.id);
  expect((await shown(doyle, { photo: null })).page.photo).toBeNull();
  const { page } = await shown(doyle, { photo: chosenFile, guest_page_background: chosenFile });
  expect([page.photo, page.banner]).toEqual([
    chosenFileAddress("photo"),
    { src: chosenFileAddress("guest_page_background"), srcset: "" },
  ]);
  // Whatever else is sent for a file names none.
  expect((await shown(doyle, { photo: "https://elsewhere.example/a.png" })).page.photo).toContain(file?.id);
});

test("it changes only what a stream has", () => {
  const { contract } = app.engine.definition("str/stream");
  for (const field of [...previewedFields, ...previewedFiles])
    expect(Object.keys(contract.create.shape)).toContain(field);
});
