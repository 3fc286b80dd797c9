import { expect, test } from "vitest";
import { startApp } from "../../../test/app.ts";
import { callAs, gather, type Person } from "../../../test/people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, sam, doyle, north, olga, vera } = cast;
const [heading] = await app.sql<{ id: string; title: string }>(
  "select id, title from event_type order by title limit 1",
);
const camera = await make.camera({ name: "Chapel, front", funeral_homes: [maple.id] });
await app.sql("update funeral_home_staff set phone = '+1 416 555 0111' where id = $1", [sam.id]);
const stream = await make.stream({
  funeral_home: maple.id,
  family: doyle.id,
  funeral_home_director: sam.id,
  deceased_full_name: "Edith Shaw",
  deceased_date_of_birth: "1940-02-01",
  deceased_date_of_death: "2026-11-01",
  g_r_page_heading: heading?.id,
  event_date: "2031-01-02T03:30:00Z",
  preferred_ip_camera: camera.id,
  client_care_team: north.id,
  client_care_operator: olga.id,
  video_grapher: vera.id,
  publish: true,
});
const read = (who: Person) => callAs(app, who, "GET", `str/stream_info/${stream.id}/`);

test("the info of a service: its local time, names, links, and whether it is within the plan", async () => {
  await app.sql(
    "insert into stream_guest (id, stream, name) select gen_random_uuid(), $1, 'Guest ' || n from generate_series(1, 100) n",
    [stream.id],
  );
  const { json } = await read(ruth);
  expect(json).toMatchObject({
    stream_date: "2031-01-01",
    stream_time: "22:30",
    stream_name: "Edith Shaw",
    event_type: heading?.title,
    funeral_home: "Maple Ridge Funeral Home",
    family: "Maeve Doyle",
    video_tribute_or_slideshow: null,
    guests: 100,
    over_100_guests: false,
    client_care_team: "North Care",
    operator: "Olga Marsh",
    client_care_operator: "Olga Marsh",
    videographer: "Vera Lens",
    director_name: "Sam Reed",
    director_phone: "+1 416 555 0111",
    broadcast_status: "waiting",
    cf_broadcast_status: null,
    cloudflare_broadcast_url: null,
    youtube_broadcast_link: null,
    ip_camera: "Chapel, front",
    order_of_service: null,
    vigil_admin_notes: null,
  });
  expect(json.event_registration_link).toMatch(new RegExp(`/m/${json.slug}$`));
  expect(json.embed_url).toBe(`${json.event_registration_link}/embed`);
  expect(json.quick_join_link).toMatch(/\?join=/);
  expect(json.page_access).toBe("link");
  await app.sql("insert into stream_guest (id, stream, name) values (gen_random_uuid(), $1, 'One more')", [
    stream.id,
  ]);
  expect((await read(ruth)).json.over_100_guests).toBe(true);
  const left = (streams: number) =>
    app.sql("update funeral_home set available_stream_count = $2 where id = $1", [maple.id, streams]);
  await left(1);
  expect((await read(maple)).json.is_within_package_limits).toBe(true);
  await left(0);
  expect((await read(maple)).json.is_within_package_limits).toBe(false);
});

test("a super admin leaves notes for those who prepare the service; the family never reads them", async () => {
  const write = (who: Person) =>
    callAs(app, who, "PATCH", `str/stream_info/${stream.id}/`, {
      vigil_admin_notes: "Stairs only, no lift.",
    });
  expect((await write(ruth)).json.vigil_admin_notes).toBe("Stairs only, no lift.");
  for (const who of [maple, sam, north, olga, vera])
    expect((await read(who)).json.vigil_admin_notes).toBe("Stairs only, no lift.");
  expect((await read(doyle)).json).not.toHaveProperty("vigil_admin_notes");
  for (const who of [maple, doyle, north, vera]) expect((await write(who)).status).toBe(403);
});

test("only the notes can be changed here", async () => {
  const before = (await read(ruth)).json;
  await callAs(app, ruth, "PATCH", `str/stream_info/${stream.id}/`, {
    stream_name: "Somebody else",
    guests: 7,
    publish: false,
    funeral_home: null,
    event_date: null,
  });
  expect((await read(ruth)).json).toEqual(before);
});

test("the list shows the requested day, and ID sessions only on request", async () => {
  const ids = async (query: string) =>
    ((await callAs(app, maple, "GET", `str/stream_info/?${query}`)).json.results as { id: string }[]).map(
      ({ id }) => id,
    );
  expect(await ids("filter=2031-01-01")).toEqual([stream.id]);
  expect(await ids("filter=2031-01-02")).toEqual([]);
  expect(await ids("search=edith")).toEqual([stream.id]);
  await app.sql("update stream set stream_type = 'id_session' where id = $1", [stream.id]);
  expect(await ids("")).toEqual([]);
  expect(await ids("stream_type=all")).toEqual([stream.id]);
  expect((await read(maple)).status).toBe(200);
});
