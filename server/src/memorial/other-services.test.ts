import type { OtherService, PageAccess } from "@vigil/contract";
import { beforeEach, expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import type { CreatedRecord } from "../../test/make.ts";
import { buildMemorial, memorialDist } from "../../test/memorial-bundle.ts";
import { call, callAs, gather } from "../../test/people.ts";

const dist = memorialDist();
buildMemorial(dist, "JSON.stringify(request)");
const app = await startApp({}, undefined, { memorialDist: dist });
const { cast, make } = await gather(app);
const { maple, sam, doyle, okafor } = cast;
const [visitation] = await app.sql<{ id: string }>("select id from event_type where title = 'Visitation'");
const named = (name: string, given: object = {}) =>
  make.stream({
    ...{ funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id },
    ...{ deceased_full_name: name, g_r_page_heading: visitation?.id },
    ...given,
  });
const own = await named("Edith Doyle", { event_date: "2033-05-02T18:00:00Z" });
const other = await named("Edith Doyle", {
  event_date: "2033-05-01T22:00:00Z",
  stages: [
    {
      ...{ kind: "church", name: "St. Anne", address: null, lat: null, lon: null, begins_at: null },
      ...{ note: "Side door", shown_to_guests: true },
    },
    {
      ...{ kind: "private_home", name: "Aunt May", address: null, lat: null, lon: null },
      ...{ begins_at: "2033-05-01T23:30:00Z", note: null, shown_to_guests: false },
    },
  ],
});
await named("Edith Rose Doyle");
await named("Edith Doyle", { family: okafor.id });
beforeEach(() =>
  app.sql(
    `update stream set publish = true, disabled_by_fh = false, deleted_at = null, page_hidden = false,
       page_kept_until = null, broadcast_status = 'waiting', page_access = 'link', stream_type = 'stream'`,
  ),
);
const set = (id: string, what: string) => app.sql(`update stream set ${what} where id = $1`, [id]);
const access = (id: string, of: PageAccess) => set(id, `page_access = '${of}'`);
/** The services that a guest finds on a page. */
async function onPage({ slug }: CreatedRecord, query = ""): Promise<OtherService[]> {
  const { status, text } = await call(app, "GET", `/m/${slug}${query}`);
  expect(status).toBe(200);
  return JSON.parse(text).others;
}
const slugsOn = async (of: CreatedRecord) =>
  (await onPage(of)).map(({ page_url }) => page_url.split("/m/")[1]);

test("a page leads to the other services for the same person: kind, time and the places that guests may know", async () => {
  expect(await onPage(own)).toEqual([
    {
      heading: "Visitation",
      event_date: "2033-05-01T22:00:00.000Z",
      places: [expect.objectContaining({ name: "St. Anne" })],
      page_url: `http://localhost:3000/m/${other.slug}`,
    },
  ]);
  expect(JSON.stringify(await onPage(own))).not.toMatch(/Side door|Aunt May/);
  expect(await slugsOn(other)).toEqual([own.slug]);
  await app.sql("update funeral_home set language = 'fr'");
  expect((await onPage(own))[0]?.heading).toBe("Visites au salon");
  await app.sql("update funeral_home set language = 'en'");
});

const unnamed = {
  "a draft": "publish = false",
  "a cancelled service": "disabled_by_fh = true",
  "a deleted service": "deleted_at = now()",
  "a hidden page": "page_hidden = true, broadcast_status = 'completed'",
  "a hidden page that is on air again": "page_hidden = true, broadcast_status = 'live'",
  "a closed page": "page_kept_until = '2020-01-01', broadcast_status = 'completed'",
  "a closed page that is on air again": "page_kept_until = '2020-01-01', broadcast_status = 'live'",
  "a page with a password": "page_access = 'password'",
  "a page for named guests": "page_access = 'guests'",
  "an ID session": "stream_type = 'id_session'",
};
test.for(Object.entries(unnamed))("%s is named on no page", async ([, what]) => {
  await set(other.id, what);
  for (const of of ["link", "public"] as const) {
    await access(own.id, of);
    expect(await onPage(own)).toEqual([]);
  }
});

test("a service that was reopened and hasn't continued is named on no page", async () => {
  await app.sql(
    "insert into broadcast (stream, programme, reopened_at) values ($1, gen_random_uuid(), now())",
    [other.id],
  );
  expect(await onPage(own)).toEqual([]);
  await app.sql("delete from broadcast where stream = $1", [other.id]);
  expect(await onPage(own)).toHaveLength(1);
});

test("a public page names public services only, whoever reads it; one that needs a link names both", async () => {
  const third = await named("Edith Doyle", { event_date: "2033-05-03T18:00:00Z" });
  await set(third.id, "publish = true, page_access = 'public'");
  await access(own.id, "public");
  expect(await slugsOn(own)).toEqual([third.slug]);
  expect(await slugsOn(third)).toEqual([own.slug]);
  expect(await slugsOn(other)).toEqual([own.slug, third.slug]);
  const { quick_join_link } = (await callAs(app, maple, "GET", `str/stream/${own.id}/`)).json;
  const withToken = await onPage(own, new URL(quick_join_link).search);
  expect(withToken.map(({ page_url }) => page_url.split("/m/")[1])).toEqual([third.slug]);
  await set(third.id, "deleted_at = now()");
  await app.sql("update stream set deceased_full_name = 'Somebody else' where id = $1", [third.id]);
});

test("neither the bare player, a television nor what stands before a private page names any", async () => {
  for (const path of [`/m/${own.slug}/embed`, `/tv/${own.slug}`])
    expect(JSON.parse((await call(app, "GET", path)).text).others).toEqual([]);
  await access(own.id, "password");
  const entry = JSON.parse((await call(app, "GET", `/m/${own.slug}`)).text);
  expect([entry.kind, JSON.stringify(entry).includes(other.slug)]).toEqual(["entry", false]);
});

test("the page of a cancelled service names none, and a preview names what the page would", async () => {
  const preview = async () =>
    JSON.parse((await callAs(app, maple, "POST", `str/stream/${own.id}/preview/`, {})).json.html).others;
  expect(await preview()).toHaveLength(1);
  await access(own.id, "public");
  expect(await preview()).toEqual([]);
  await access(own.id, "link");
  await set(own.id, "disabled_by_fh = true");
  expect(await onPage(own)).toEqual([]);
});
