import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "./app.ts";
import { callAs, type Person, password, type Sent } from "./calls.ts";

/** A record as the API returned it; only people have a user name. */
// biome-ignore lint/suspicious/noExplicitAny: tests read records of every shape
export type CreatedRecord = Record<string, any> & { id: string; username: string };
type Given = Record<string, unknown>;
export type Factories = ReturnType<typeof factories>;

let last = 0;
/** A number that no other record of this file has. */
const uniqueNumber = () => ++last;

/** The smallest file that a sniffer takes for an MP4. */
export const mp4 = Buffer.from("0000001866747970" + "69736f6d0000020069736f6d6d703432", "hex");

/** An image of one pixel. */
export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A form as browsers send it, with files beside the fields. */
export function form(
  fields: Record<string, string | Blob | { name: string; content: Uint8Array | string }>,
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") data.append(name, value);
    else if (value instanceof Blob) data.append(name, value);
    else data.append(name, new Blob([value.content as Uint8Array<ArrayBuffer> | string]), value.name);
  }
  return data;
}

/** The least that each resource needs, invented; a test names only what matters to it. */
export const invent = {
  account: () => {
    const n = uniqueNumber();
    return { username: `person${n}`, email: `person${n}@example.com`, phone: "+1 416 555 0100", password };
  },
  admin: () => ({ ...invent.account(), full_name: "Ada Shaw" }),
  team: () => ({
    ...invent.account(),
    company_legal_name: "Care Limited",
    company_name: "Care",
    admin_name: "Cora Shaw",
  }),
  operator: () => ({ ...invent.account(), full_name: "Oona Shaw" }),
  videographer: () => ({
    ...invent.account(),
    full_name: "Vito Shaw",
    address: "1 King Street",
    country_name: "Canada",
    state_name: "Ontario",
    city_name: "Toronto",
  }),
  home: (timezone: string) => {
    const { phone, ...account } = invent.account();
    return {
      ...account,
      funeral_home_name: "Quiet Hills",
      address_text: "1 Elm Street",
      country_name: "Canada",
      state_name: "Ontario",
      city_name: "Toronto",
      postal_code: "M5V 1A1",
      telephone_number: phone,
      timezone,
      billing_contact_name: "Bea Shaw",
      billing_email_address: "billing@example.com",
      billing_phone_number: phone,
      branding_funeral_home_name: "Quiet Hills",
      branding_funeral_home_email_address: "hello@example.com",
      color_code: "#0F2240",
      color_code_register: "#E8772E",
      branding_custom_funeral_home_url: `home-${uniqueNumber()}`,
    };
  },
  enterprise: () => ({
    enterprise_account_name: "Quiet Group",
    address_text: "1 Elm Street",
    country_name: "Canada",
    state_name: "Ontario",
    city_name: "Toronto",
    postal_code: "M5V 1A1",
    manager_name: "Gia Shaw",
    manager_email: "gia@example.com",
    manager_phone: "+1 416 555 0100",
  }),
  region: () => ({ name: `Region ${uniqueNumber()}` }),
  family: () => ({ ...invent.account(), family_admin_name: "Fay Shaw", postal_code: "M5V 1A1" }),
  staff: () => ({ ...invent.account(), full_name: "Saul Shaw" }),
  /** All at the same time; conflicts are a test of their own. */
  stream: () => ({
    deceased_full_name: "Edith Shaw",
    event_date: "2031-05-01T18:00:00Z",
    accept_conflicts: true,
  }),
  camera: () => ({ name: `Chapel camera ${uniqueNumber()}` }),
  media: (): FormData => form({ title: "Slideshow", video: { name: "slides.mp4", content: mp4 } }),
  package: () => ({ name: `Ten streams ${uniqueNumber()}`, type: "usage_based", max_stream: 10, price: 249 }),
  remembrance: (stream: string): FormData => form({ stream, file: { name: "garden.png", content: png } }),
  galleryItem: (stream: string): FormData =>
    form({ stream, sender_name: "Gus Shaw", image: { name: "garden.png", content: png } }),
  output: (stream: string) => ({
    stream,
    name: `Page ${uniqueNumber()}`,
    // SRT servers aren't tried when they are saved.
    url: "srt://127.0.0.1:9999",
    key: "a-key",
  }),
  ecard: (): FormData =>
    form({ title: `Design ${uniqueNumber()}`, image: { name: "lilies.png", content: png } }),
  cheque: (invoice: string): FormData =>
    form({
      invoice,
      front: { name: "front.png", content: png },
      back: { name: "back.png", content: png },
    }),
  wireTransfer: (invoice: string): FormData =>
    form({ invoice, screenshot: { name: "wire.png", content: png } }),
  recording: (stream: string): FormData => form({ stream, file: { name: "service.mp4", content: mp4 } }),
};

/** Creates records through the API, as Ruth unless someone else is given. */
export function factories(app: TestApp, ruth: Person) {
  const post = async (path: string, body: Sent, by = ruth): Promise<CreatedRecord> => {
    const answer = await callAs(app, by, "POST", `${path}/`, body);
    if (answer.status !== 201)
      throw new Error(`POST ${path} as ${by.username}: ${answer.status} ${answer.text}`);
    return answer.json;
  };
  /** Inserts a row into a table directly. */
  const put = async (table: string, row: Given): Promise<{ id: string }> => {
    const values = { id: uuidv7(), ...row };
    const columns = Object.keys(values).map((name) => `"${name}"`);
    const places = columns.map((_, index) => `$${index + 1}`);
    await app.sql(`insert into ${table} (${columns}) values (${places})`, Object.values(values));
    return values;
  };
  const timezone = async (name = "America/Toronto") => {
    const [zone] = await app.sql<{ id: string }>("select id from timezone where name = $1", [name]);
    return zone?.id ?? "";
  };
  /** A city of Canada, Iceland or Luxembourg, with its state and country. */
  const place = async (city: string): Promise<Record<"country" | "state" | "city", string>> => {
    const [found] = await app.sql<Record<"country" | "state" | "city", string>>(
      "select s.country, c.state, c.id as city from city c join state s on s.id = c.state where c.name = $1",
      [city],
    );
    if (!found) throw new Error(`There is no ${city}.`);
    return found;
  };
  /** A home with one director and one family, for a stream of no particular people. */
  const household = async () => {
    const home = await make.home();
    const [director, family] = await Promise.all([
      make.staff({ funeral_home: home.id }),
      make.family({ funeral_home: home.id }),
    ]);
    return { funeral_home: home.id, funeral_home_director: director.id, family: family.id };
  };
  const make = {
    timezone,
    place,
    admin: async (given: Given = {}, by = ruth) => {
      const where = { ...(await place("Toronto")), timezone: await timezone() };
      return post("usr/admin", { ...invent.admin(), ...where, ...given }, by);
    },
    team: (given: Given = {}, by = ruth) => post("usr/client_care_team", { ...invent.team(), ...given }, by),
    operator: async (given: Given = {}, by = ruth) =>
      post(
        "usr/client_care_operator",
        {
          ...invent.operator(),
          ...(by === ruth && !given.client_care_team ? { client_care_team: (await make.team()).id } : {}),
          ...given,
        },
        by,
      ),
    videographer: (given: Given = {}, by = ruth) =>
      post("usr/videographer", { ...invent.videographer(), ...given }, by),
    home: async (given: Given = {}, by = ruth) =>
      post("usr/funeral_home", { ...invent.home(await timezone()), ...given }, by),
    enterprise: (given: Given = {}, by = ruth) =>
      post("usr/funeral_home_enterprise_manager", { ...invent.enterprise(), ...given }, by),
    /** Of a list that everybody may look at. */
    listView: (by: Person, given: Given = {}) =>
      post(
        "usr/list_view",
        { list: "fin/region", name: `View ${uniqueNumber()}`, filters: {}, ...given },
        by,
      ),
    region: (given: Given = {}, by = ruth) => post("usr/region", { ...invent.region(), ...given }, by),
    family: async (given: Given = {}, by = ruth) =>
      post(
        "usr/fh_clients",
        {
          ...invent.family(),
          ...(by === ruth && !given.funeral_home ? { funeral_home: (await make.home()).id } : {}),
          ...given,
        },
        by,
      ),
    staff: async (given: Given = {}, by = ruth) =>
      post(
        "usr/funeral_home_staff",
        {
          ...invent.staff(),
          ...(by === ruth && !given.funeral_home ? { funeral_home: (await make.home()).id } : {}),
          ...given,
        },
        by,
      ),
    stream: async (given: Given = {}, by = ruth) => {
      const people = by === ruth && !given.funeral_home ? await household() : {};
      return post("str/stream", { ...invent.stream(), ...people, ...given }, by);
    },
    camera: (given: Given = {}, by = ruth) => post("str/ip_cameras", { ...invent.camera(), ...given }, by),
    media: (by: Person) => post("usr/funeral_home_media", invent.media(), by),
    package: (given: Given = {}, by = ruth) => post("fin/package", { ...invent.package(), ...given }, by),
    product: (given: Given = {}, by = ruth) =>
      post("fin/product", { name: `MemorialItem ${uniqueNumber()}`, price: 49, ...given }, by),
    bundle: (given: Given = {}, by = ruth) =>
      post("fin/choice", { name: `Farewell ${uniqueNumber()}`, price: 99, ...given }, by),
    /** A purchase by a home, of a new package unless one is given. */
    order: async (by: Person, given: Given = {}) =>
      post("fin/order", { package: given.package ?? (await make.package()).id, ...given }, by),
    cheque: (by: Person, invoice: string) => post("fin/cheque", invent.cheque(invoice), by),
    wireTransfer: (by: Person, invoice: string) =>
      post("fin/wire_transfer", invent.wireTransfer(invoice), by),
    recording: (stream: string, by = ruth) => post("str/stream_video", invent.recording(stream), by),
    /** Only the family may add to its remembering wall. */
    remembrance: (stream: string, family: Person) =>
      post("str/remembering_wall", invent.remembrance(stream), family),
    galleryItem: (stream: string, by = ruth) => post("str/stream_gallery", invent.galleryItem(stream), by),
    /** Only the family may ask for one. */
    archive: (stream: string, by: Person) => post("str/archive", { stream }, by),
    output: (stream: string, given: Given = {}, by = ruth) =>
      post("str/stream_output", { ...invent.output(stream), ...given }, by),
    /** Vigil itself opens incidents; here they are inserted directly. */
    incident: async (stream: string) => {
      const incident = await put("incident", {
        cause: `stream ${stream} not_started ${uniqueNumber()}`,
        ...{ stream, kind: "not_started", values: {}, opened_at: new Date() },
        funeral_home: (
          await app.sql<{ funeral_home: string }>("select funeral_home from stream where id = $1", [stream])
        )[0]?.funeral_home,
      });
      await app.sql("insert into incident_stream (incident, stream) values ($1, $2)", [incident.id, stream]);
      return incident;
    },
    /** Vigil itself notes who couldn't get in; here they are inserted directly. */
    missedGuest: async (stream: string, given: Given = {}) => {
      const n = uniqueNumber();
      return put("missed_guest", {
        ...{ stream, name: `Guest ${n}`, email: `missed${n}@example.com`, person: `missed${n}@example.com` },
        ...{ reason: "join_refused", values: {}, ...given },
      });
    },
    /** People object on the public page; here it is inserted directly. */
    objection: (stream: string, given: Given = {}) =>
      put("objection", {
        ...{ stream, name: "Joan Ellis", email: "joan@example.com", subject: "recording" },
        ...{
          place: "At 12 minutes",
          language: "en",
          due_at: new Date(Date.now() + 30 * 86_400_000),
          ...given,
        },
      }),
    /** Vigil itself proposes credits; here they are inserted directly. */
    credit: async (stream: string, seconds_lost = 340) => {
      const [{ funeral_home } = { funeral_home: "" }] = await app.sql<{ funeral_home: string }>(
        "select funeral_home from stream where id = $1",
        [stream],
      );
      return put("credit_proposal", { stream, funeral_home, seconds_lost });
    },
    duty: async (by = ruth) =>
      post(
        "usr/on_call",
        {
          admin: (await make.admin()).id,
          begins_at: "2026-11-20T08:00:00Z",
          ends_at: "2026-11-20T20:00:00Z",
        },
        by,
      ),
    ecard: (by = ruth) => post("str/ecard", invent.ecard(), by),
    /** Guests send these through the public page; here they are inserted directly. */
    message: (stream: string, given: Given = {}) =>
      put("guest_stream_message", {
        stream,
        sender_name: `Guest ${uniqueNumber()}`,
        message: "With love",
        ...given,
      }),
    guestEcard: async (stream: string, given: Given = {}) =>
      put("guest_ecard", {
        stream,
        design: given.design ?? (await make.ecard()).id,
        sender_name: `Guest ${uniqueNumber()}`,
        message: "With love",
        ...given,
      }),
    /** Guests light these on the public page; here they are inserted directly. */
    candle: (stream: string, given: Given = {}) =>
      put("candle", { stream, name: `Guest ${uniqueNumber()}`, ...given }),
    guestsPicture: async (stream: string): Promise<{ id: string }> => {
      const { id } = await make.galleryItem(stream);
      await app.sql("update stream_gallery set from_guest = true, publish = false where id = $1", [id]);
      return { id };
    },
    /** Guests register through the public page; here they are inserted directly. */
    guest: async (stream: string, given: { name?: string; email?: string; country?: string } = {}) => {
      const n = uniqueNumber();
      const guest = {
        id: uuidv7(),
        name: `Guest ${n}`,
        email: `guest${n}@example.com`,
        country: "Canada",
        ...given,
      };
      await app.sql(
        "insert into stream_guest (id, stream, name, email, country) values ($1, $2, $3, $4, $5)",
        [guest.id, stream, guest.name, guest.email, guest.country],
      );
      return guest;
    },
  };
  return make;
}
