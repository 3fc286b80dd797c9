import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { startApp } from "../../../test/app.ts";
import { callAs, gather, type Person } from "../../../test/people.ts";
import { buildApp } from "../../app.ts";
import { readConfig } from "../../config.ts";
import { type AddressLookup, LookupFailed } from "./addresses.ts";
import { cityIndex } from "./city-index.ts";
import { interpretations } from "./core/typed.ts";
import { googlePlaces } from "./google.ts";
import { nominatim } from "./nominatim.ts";

interface ProviderRequest {
  url: URL;
  headers: IncomingMessage["headers"];
  body: string;
}
type Respond = (requests: ProviderRequest) => { status?: number; body?: unknown } | "never";

/** A provider's server that responds as its documentation says. */
async function provider(respond: Respond) {
  const requests: ProviderRequest[] = [];
  const http = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const call = {
      url: new URL(request.url ?? "", "http://provider"),
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    requests.push(call);
    const reply = respond(call);
    if (reply === "never") return;
    response.statusCode = reply.status ?? 200;
    response.end(typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body ?? {}));
  }).listen(0, "127.0.0.1");
  await once(http, "listening");
  afterAll(() => {
    http.closeAllConnections();
    http.close();
  });
  return { requests, origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}

const placeId = "ChIJ5WZKQLhRoEwRm_y6hRFsXVw";
const google: Respond = ({ url, body }) => {
  if (url.pathname === "/v1/places:autocomplete") {
    const isKnown = JSON.parse(body).input.includes("Main");
    const prediction = { placeId, text: { text: "655 Main Street, Moncton, NB, Canada" } };
    return {
      body: isKnown ? { suggestions: [{ placePrediction: prediction }, { queryPrediction: {} }] } : {},
    };
  }
  if (url.pathname !== `/v1/places/${placeId}`) return { status: 404 };
  const part = (longText: string, ...types: string[]) => ({ longText, shortText: longText, types });
  return {
    body: {
      id: placeId,
      formattedAddress: "655 Main St, Moncton, NB E1C 1E8, Canada",
      addressComponents: [
        part("655", "street_number"),
        part("Main Street", "route"),
        part("Moncton", "locality", "political"),
        part("New Brunswick", "administrative_area_level_1", "political"),
        part("Canada", "country", "political"),
        part("E1C 1E8", "postal_code"),
      ],
      location: { latitude: 46.0883419, longitude: -64.7787531 },
    },
  };
};

const hit = {
  place_id: 298103411,
  osm_type: "way",
  osm_id: 1043187754,
  lat: "46.0883419",
  lon: "-64.7787531",
  display_name: "655, Main Street, Moncton, New Brunswick, E1C 1E8, Canada",
  address: {
    house_number: "655",
    road: "Main Street",
    city: "Moncton",
    state: "New Brunswick",
    postcode: "E1C 1E8",
    country: "Canada",
    country_code: "ca",
  },
};
const osm: Respond = ({ url: { pathname, searchParams } }) => {
  const isMatch = pathname === "/search" ? searchParams.get("q")?.includes("Main") : undefined;
  return { body: isMatch || searchParams.get("osm_ids") === "W1043187754" ? [hit] : [] };
};

const app = await startApp();
const { cast } = await gather(app);
const session = randomUUID();
const atGoogle = await provider(google);
const atOsm = await provider(osm);
const broken: Record<string, Respond> = {
  "answers 500": () => ({ status: 500 }),
  "refuses the key": () => ({ status: 403 }),
  "is busy": () => ({ status: 429 }),
  "speaks another language": () => ({ body: "<html>" }),
  "answers something else": () => ({ body: { suggestions: "?", location: 1 } }),
  "never answers": () => "never",
};
/** Long enough for a busy machine. */
const patience = 20_000;
const viaGoogle = (origin: string, timeout = patience) =>
  googlePlaces({ key: "the-key", countries: ["ca", "us"], origin, timeout });
const viaOsm = (origin: string, isPublic = false, timeout = patience) =>
  nominatim({ contact: "ops@vigil.test", countries: ["ca"], origin, isPublic, timeout, pace: 10 });

const sides: [string, AddressLookup][] = [
  ["the city index", cityIndex(app.database)],
  ["Google Places", viaGoogle(atGoogle.origin)],
  ["Nominatim", viaOsm(atOsm.origin)],
];

describe.each(sides)("%s", (_name, lookup) => {
  test("suggests an address for the typed text, and returns it in full", async () => {
    const [best] = await lookup.suggest("655 Main Street, Moncton NB E1C 1E8", session);
    expect(best?.text).toMatch(/^655,? Main Street, Moncton/);
    const address = await lookup.resolve(best?.id ?? "", session);
    expect(address).toMatchObject({
      address_text: "655 Main Street",
      city_name: "Moncton",
      state_name: "New Brunswick",
      country_name: "Canada",
      postal_code: "E1C 1E8",
    });
    for (const degrees of [address?.lat, address?.lon])
      expect(Number(degrees?.toFixed(6)), "six decimals at most").toBe(degrees);
    expect(address?.lat).toBeCloseTo(46.09, 1);
  });

  test("suggests nothing for unknown text, and resolves no unknown id", async () => {
    expect(await lookup.suggest("Qwxzt 12", session)).toEqual([]);
    for (const id of ["", "x", "../places", `city=${randomUUID()}`, "N1", "ChIJ_nobody_has_this"])
      expect(await lookup.resolve(id, session), id).toBeUndefined();
  });
});

test("coordinates are floored to six decimals, also west of Greenwich", async () => {
  for (const lookup of [viaGoogle(atGoogle.origin), viaOsm(atOsm.origin)]) {
    const [best] = await lookup.suggest("655 Main Street", session);
    expect(await lookup.resolve(best?.id ?? "", session)).toMatchObject({ lat: 46.088341, lon: -64.778754 });
  }
});

describe.each(Object.entries(broken))("a provider that %s", (what, respond) => {
  test("is a failed lookup, in time", async () => {
    const { origin } = await provider(respond);
    const timeout = what === "never answers" ? 300 : patience;
    const both = [
      [viaGoogle(origin, timeout), placeId],
      [viaOsm(origin, false, timeout), "W1043187754"],
    ] as const;
    for (const [lookup, id] of both) {
      await expect(lookup.suggest("655 Main Street", session)).rejects.toThrow(LookupFailed);
      await expect(lookup.resolve(id, session)).rejects.toThrow(LookupFailed);
    }
  });
});

test("a provider that can't be reached is a failed lookup", async () => {
  await expect(viaGoogle("http://127.0.0.1:9").suggest("Main", session)).rejects.toThrow(LookupFailed);
});

test("Google is requested with the key in a header, one session for an address, and only the needed fields", async () => {
  const calls = atGoogle.requests.filter(({ headers }) => headers["x-goog-api-key"] === "the-key");
  expect(calls.length).toBe(atGoogle.requests.length);
  const [suggest, detail] = calls;
  expect(JSON.parse(suggest?.body ?? "")).toMatchObject({
    sessionToken: session,
    includedRegionCodes: ["ca", "us"],
  });
  expect(detail?.url.searchParams.get("sessionToken")).toBe(session);
  expect(detail?.headers["x-goog-fieldmask"]).toBe("id,formattedAddress,addressComponents,location");
  expect(calls.map(({ url }) => url.href).join()).not.toContain("the-key");
});

test("the public Nominatim learns who is asking, isn't requested twice, nor at every keystroke or by a crowd", async () => {
  const { requests, origin } = await provider(osm);
  const lookup = viaOsm(origin, true);
  expect([lookup.asYouType, viaOsm(origin).asYouType]).toEqual([false, true]);
  await lookup.suggest("655 Main Street", session);
  await lookup.suggest("655 Main Street", session);
  expect(requests.map(({ headers }) => headers["user-agent"])).toEqual(["Vigil (ops@vigil.test)"]);
  expect(requests[0]?.url.searchParams.get("countrycodes")).toBe("ca");
  const crowd = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) => lookup.suggest(`${n} Main Street`, session)),
  );
  const refused = crowd.filter(({ status }) => status === "rejected").length;
  expect(refused).toBeGreaterThan(0);
  expect(requests.length).toBe(1 + 12 - refused);
});

test("a provider whose settings are incomplete stops the start with a sentence", () => {
  const read = (settings: NodeJS.ProcessEnv) =>
    readConfig({ DATABASE_URL: "postgres://", SECRET_KEY: "s".repeat(32), ...settings });
  expect(read({}).addressLookup).toEqual({ by: "local" });
  expect(
    read({ ADDRESS_LOOKUP: "google", GOOGLE_PLACES_KEY: "k", ADDRESS_COUNTRIES: "CA,us" }).addressLookup,
  ).toEqual({ by: "google", key: "k", countries: ["ca", "us"] });
  const contact = { ADDRESS_LOOKUP: "nominatim", NOMINATIM_CONTACT: "ops@vigil.test" };
  expect(read(contact).addressLookup).toMatchObject({ isPublic: true });
  expect(read({ ...contact, NOMINATIM_URL: "https://osm.vigil.test/" }).addressLookup).toMatchObject({
    origin: "https://osm.vigil.test",
    isPublic: false,
  });
  for (const incomplete of [
    { ADDRESS_LOOKUP: "google" },
    { ADDRESS_LOOKUP: "nominatim" },
    { GOOGLE_PLACES_KEY: "k" },
    { NOMINATIM_CONTACT: "ops@vigil.test" },
    { ADDRESS_LOOKUP: "maps" },
    { ADDRESS_COUNTRIES: "Canada" },
  ])
    expect(() => read(incomplete), JSON.stringify(incomplete)).toThrow(
      /(ADDRESS|GOOGLE|NOMINATIM)_\w+: .{15,}/,
    );
});

test("only people who fill in addresses may look them up, and a failure is reported in a sentence", async () => {
  const { ruth, maple, vera, doyle, max } = cast;
  const look = (who: Person, query: string) => callAs(app, who, "GET", `usr/address/${query}`);
  for (const who of [ruth, maple, vera]) expect((await look(who, "?q=moncton")).status).toBe(200);
  for (const who of [doyle, max, cast.north, cast.olga, cast.sam])
    expect((await look(who, "?q=moncton")).status).toBe(403);
  expect((await look(maple, "")).json).toEqual({ as_you_type: true, attribution: null, results: [] });
  const { json } = await look(maple, "?q=12%20Main%20Street,%20moncton%20nb");
  const detail = await look(maple, `detail/?id=${encodeURIComponent(json.results[0].id)}`);
  expect(detail.json).toMatchObject({ address_text: "12 Main Street", city_name: "Moncton" });
  expect((await look(maple, "detail/?id=x")).status).toBe(404);
  expect((await look(maple, "detail/")).json).toEqual({ id: ["This field is required."] });
  expect((await look(maple, "?q=x&session=y")).status).toBe(400);

  const failing: AddressLookup = {
    ...cityIndex(app.database),
    suggest: () => Promise.reject(new LookupFailed("no response")),
  };
  const other = await buildApp(app.config, app.database, undefined, { addresses: failing });
  afterAll(() => other.http.close());
  const refused = await callAs({ ...app, ...other }, maple, "GET", "usr/address/?q=moncton");
  expect([refused.status, refused.json]).toEqual([502, { detail: "Failed to fetch address detail." }]);
});

test("cities of the home's own province come first, whether the home asks or a super admin for it", async () => {
  const { ruth, maple } = cast;
  const found = async (who: Person, home = "") =>
    (await callAs(app, who, "GET", `usr/address/?q=saint${home}`)).json.results.map(
      ({ text }: { text: string }) => text,
    ) as string[];
  const usual = await found(ruth);
  const places = usual.map((text) => text.split(", ").slice(-2).join(", "));
  // Another than the first one's.
  const place = places.find((one) => one !== places[0]) ?? "";
  const [state, country] = place.split(", ");
  await app.sql("update funeral_home set state_name = $1, country_name = $2 where id = $3", [
    state,
    country,
    maple.id,
  ]);
  expect(usual[0]?.endsWith(place)).toBe(false);
  expect((await found(maple))[0]).toMatch(new RegExp(`, ${place}$`));
  expect(await found(ruth, `&home=${maple.id}`)).toEqual(await found(maple));
});

test("the typed text is a city, or a street, a comma and a city; the city index tries both", async () => {
  expect(interpretations("12 Main Street, Suite 4, Moncton NB  e1c 1a1")).toEqual([
    { street: "", place: "12 Main Street, Suite 4, Moncton NB", postalCode: "E1C 1A1" },
    { street: "12 Main Street", place: "Suite 4, Moncton NB", postalCode: "E1C 1A1" },
    { street: "12 Main Street, Suite 4", place: "Moncton NB", postalCode: "E1C 1A1" },
  ]);
  expect(interpretations(" , ")).toEqual([]);
  const texts = async (typed: string) =>
    (await cityIndex(app.database).suggest(typed, session)).map(({ text }) => text);
  expect((await texts("montreal qc"))[0]).toBe("Montréal, Quebec, Canada");
  expect((await texts("12, rue du Quai, Montreal"))[0]).toBe("12, rue du Quai, Montréal, Quebec, Canada");
  expect(await texts("12 Main Street")).toEqual([]);
});
