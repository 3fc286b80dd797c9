import type { Stream } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "../../../test/app.ts";
import { callAs, gather, type Person } from "../../../test/people.ts";

const app = await startApp();
const { cast } = await gather(app);
const { ruth, maple, sam, doyle, vera } = cast;
const [heading] = await app.sql<{ id: string }>("select id from event_type order by id limit 1");
await app.sql(
  "update funeral_home set address_text = '1 Main Street', city_name = 'Toronto', state_name = 'Ontario', lat = 43.65, lon = -79.38 where id = $1",
  [maple.id],
);
const church = {
  kind: "church",
  name: "St. Mark’s Church",
  address: "12 Church Street, Linden Falls",
  lat: 44.31,
  lon: -78.7,
};
const grave = { kind: "cemetery", name: "Riverside Cemetery", address: "2 Mill Road, Linden Falls" };
let day = 0;
const ownDay = () => {
  day += 1;
  return new Date(Date.UTC(2032, 4, day, 18)).toISOString();
};
const later = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString();
const book = (fields: object, who: Person = maple) =>
  callAs(app, who, "POST", "str/stream/", {
    deceased_full_name: "Edith Shaw",
    deceased_date_of_birth: "1940-02-01",
    deceased_date_of_death: "2026-11-01",
    g_r_page_heading: heading?.id,
    publish: true,
    family: doyle.id,
    funeral_home: maple.id,
    funeral_home_director: sam.id,
    ...fields,
  });
const booked = async (fields: object) => {
  const { status, json } = await book(fields);
  expect([status, json]).toEqual([201, expect.anything()]);
  return json as unknown as Stream;
};
const pageOf = async ({ slug }: Stream) => {
  const response = await app.http.inject(`/v1/public/stream/${slug}`);
  return response.json<{ places: { name: string | null }[] }>();
};

test("a service of which nobody says where it is takes place in the home's chapel", async () => {
  const stream = await booked({ event_date: ownDay() });
  const chapel = { kind: "chapel", address: "1 Main Street, Toronto, Ontario", lat: 43.65, lon: -79.38 };
  expect(stream.stages).toEqual([]);
  expect(stream.places).toEqual([
    {
      ...chapel,
      name: "Maple Ridge Funeral Home",
      begins_at: stream.event_date,
      shown_to_guests: true,
    },
  ]);
  expect((await pageOf(stream)).places).toMatchObject([chapel]);
});

test("a service goes from the church to the grave, in that order and with its times", async () => {
  const event_date = ownDay();
  const begins_at = later(event_date, 120);
  const stream = await booked({ event_date, stages: [church, { ...grave, begins_at }] });
  expect(stream.places.map(({ name, begins_at }) => [name, begins_at])).toEqual([
    ["St. Mark’s Church", event_date],
    ["Riverside Cemetery", begins_at],
  ]);
  const moved = await callAs(app, maple, "PATCH", `str/stream/${stream.id}/`, {
    event_date: later(event_date, 60),
  });
  expect((moved.json as unknown as Stream).places[1]?.begins_at).toBe(later(begins_at, 60));
});

test("a place needs a name or an address, and begins after the one before it", async () => {
  const event_date = ownDay();
  const refused = async (stages: object[]) => (await book({ event_date, stages })).json;
  expect(await refused([{ kind: "church" }])).toEqual({
    stages: ["Please enter the name or the address of the place."],
  });
  expect(await refused([church, grave])).toEqual({
    stages: ["Please say when the part at “Riverside Cemetery” begins."],
  });
  expect(await refused([church, { ...grave, begins_at: later(event_date, -10) }])).toEqual({
    stages: ["The part at “Riverside Cemetery” must begin after the one before it."],
  });
  expect(await refused(Array.from({ length: 7 }, () => church))).toEqual({
    stages: ["A service can have at most 6 places."],
  });
});

test("a private place reaches staff and family, but no guest, neither by the page nor by the calendar file", async () => {
  const event_date = ownDay();
  const house = {
    kind: "private_home",
    name: "The Doyles",
    address: "7 Secret Lane",
    lat: 44.1,
    lon: -78.1,
    note: "The key is under the mat.",
    shown_to_guests: false,
  };
  const stream = await booked({
    event_date,
    stages: [house, { ...grave, begins_at: later(event_date, 120) }],
  });
  const { slug, id } = stream;
  const calls = ["", "/service.ics"].map((rest) => `/v1/public/stream/${slug}${rest}`);
  for (const url of [...calls, `/m/${slug}`, `/m/${slug}/embed`]) {
    const { body } = await app.http.inject(url);
    expect([url, body]).not.toEqual([url, expect.stringMatching(/Secret Lane|The Doyles|under the mat/)]);
  }
  expect((await pageOf(stream)).places.map(({ name }) => name)).toEqual(["Riverside Cemetery"]);
  const told = async (who: Person) => (await callAs(app, who, "GET", `str/stream_info/${id}/`)).json;
  expect(await told(maple)).toMatchObject({
    places: [{ address: "7 Secret Lane" }, {}],
    place_notes: [house.note, null],
  });
  expect(await told(doyle)).toMatchObject({ places: [{ address: "7 Secret Lane" }, {}] });
  expect(JSON.stringify(await told(doyle))).not.toContain("under the mat");
  const asFamily = await callAs(app, doyle, "GET", `str/stream/${id}/`);
  expect(JSON.stringify(asFamily.json)).not.toContain("under the mat");
});

test("a family sees the places and can't change them", async () => {
  const stream = await booked({ event_date: ownDay(), stages: [church] });
  await callAs(app, doyle, "PATCH", `str/stream/${stream.id}/`, { stages: [grave] });
  const { json } = await callAs(app, maple, "GET", `str/stream/${stream.id}/`);
  expect(json).toMatchObject({ stages: [church] });
});

test("a videographer without time for the way is refused, with both places and the minutes it takes", async () => {
  const event_date = ownDay();
  const films = { video_grapher: vera.id, stages: [church] };
  expect((await book({ event_date, ...films }, ruth)).status).toBe(201);
  const second = {
    event_date: later(event_date, 100),
    video_grapher: vera.id,
    funeral_home_director: null,
    stages: [{ ...grave, lat: 44.31, lon: -78.55 }],
  };
  const { status, json } = await callAs(app, ruth, "POST", "str/stream/check_conflicts/", {
    funeral_home: maple.id,
    ...second,
  });
  expect(status).toBe(200);
  expect(json).toMatchObject({
    clashes: [
      {
        kind: "videographer",
        sentence: expect.stringMatching(
          /The way from St\. Mark’s Church to Riverside Cemetery takes about 26 minutes, and there are 10 in between\.$/,
        ),
      },
    ],
  });
});
