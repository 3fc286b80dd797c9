import {
  type Access,
  type Role,
  roles,
  staffAccesses,
  superAdminAccesses,
  templateSettings,
} from "@vigil/contract";
import { expect, test } from "vitest";
import { outbox } from "../src/emails/outbox.resource.ts";
import { definitions } from "../src/resources/index.ts";
import { startApp } from "./app.ts";
import { callAs, gather, hold, type Person } from "./people.ts";

/**
 * Who may do what, as a literal table. L list, S show, C create, E edit, D delete, X export as CSV, R reveal a secret,
 * ref = id and label for a reference picker; behind the slash whose rows. A missing role may do nothing. For super
 * admins and staff each line names the accesses of which one is enough; "any" needs none.
 */
const everyone = {
  super_admin: { any: "L S / all" },
  funeral_home: "L S / all",
  funeral_home_staff: { any: "L S / all" },
  family: "L S / all",
  customer_care_team: "L S / all",
  customer_care_operator: "L S / all",
  video_grapher: "L S / all",
} as const;

const table: Record<string, Partial<Record<Role, string | Partial<Record<string, string>>>>> = {
  "usr/admin": { super_admin: { admins: "L S C E D / all", general_settings: "ref / all" } },
  "usr/on_call": { super_admin: { general_settings: "L S C E D / all" } },
  "usr/client_care_team": {
    super_admin: { customer_care: "L S C E D / all", "events, co_host": "ref / all" },
  },
  "usr/client_care_operator": {
    super_admin: { customer_care: "L S C E D / all", "events, co_host": "ref / all" },
    customer_care_team: "L S C E D / team",
  },
  "usr/funeral_home": {
    super_admin: {
      funeral_home: "L S C E D / all",
      "events, family, cameras, enterprise_account, packages": "ref / all",
    },
    funeral_home: "S ref / own",
    funeral_home_staff: { streams: "ref / own" },
  },
  "usr/funeral_home_enterprise_manager": { super_admin: { enterprise_account: "L S C E D / all" } },
  "usr/region": { super_admin: { enterprise_account: "L S C E D / all" } },
  "usr/videographer": { super_admin: { videographers: "L S C E D / all", "events, co_host": "ref / all" } },
  "usr/funeral_home_staff": {
    super_admin: { funeral_home: "L S C E D / all", events: "ref / all" },
    funeral_home: "L S C E D / home",
    funeral_home_staff: { profile: "L S C E / home", streams: "ref / home" },
  },
  "usr/fh_clients": {
    super_admin: { family: "L S C E D / all", events: "ref / all" },
    funeral_home: "L S C E D / home",
    funeral_home_staff: { family_management: "L S C E / home", streams: "ref / home" },
  },
  "usr/funeral_home_media": {
    super_admin: { events: "L S / all" },
    funeral_home: "L S C E D / home",
    funeral_home_staff: { "streams, stream_director": "L S C E D / home" },
  },
  "str/stream": {
    super_admin: { events: "L S C E D / all" },
    funeral_home: "L S C E / home",
    funeral_home_staff: { streams: "L S C E / home" },
    family: "L S C E / fam",
  },
  "str/stream_info": {
    super_admin: { "events, co_host": "L S E / all" },
    funeral_home: "L S / home",
    funeral_home_staff: { streams: "L S / home" },
    family: "S / fam",
    customer_care_team: "L S / team",
    customer_care_operator: "L S / job",
    video_grapher: "L S / job",
  },
  "str/job": {
    super_admin: { co_host: "L S E / all" },
    customer_care_team: "L S E / team",
    customer_care_operator: "L S / job",
    video_grapher: "L S / job",
  },
  "str/ip_cameras": {
    super_admin: { cameras: "L S C E D R / all", events: "ref / all" },
    funeral_home: "L S R / home",
    funeral_home_staff: { streams: "L S / home", stream_director: "L S R / home" },
  },
  "str/stream_video": {
    super_admin: { events: "L S C E D / all" },
    funeral_home: "L S C E D / home",
    family: "L S / fam",
  },
  "str/archive": {
    family: "L S C / fam",
  },
  "str/stream_output": {
    super_admin: { events: "L S C E D / all" },
    funeral_home: "L S C E D / home",
    funeral_home_staff: { "streams, stream_director": "L S C E D / home" },
  },
  "str/incident": {
    super_admin: { events: "L S / all" },
    funeral_home: "L S / home",
    funeral_home_staff: { stream_director: "L S / home" },
    customer_care_team: "L S / team",
    customer_care_operator: "L S / job",
  },
  "str/stream_guests": {
    super_admin: { events: "X / all" },
    funeral_home: "X / home",
    funeral_home_staff: { streams: "X / home" },
    family: "L S E D X / fam",
  },
  "str/missed_guest": {
    super_admin: { events: "L S E / all" },
    funeral_home: "L S E / home",
    funeral_home_staff: { streams: "L S E / home" },
    family: "L S E / fam",
  },
  "fin/package": {
    super_admin: { packages: "L S C E D / all", enterprise_account: "ref / all" },
    funeral_home: "L S / all",
    funeral_home_staff: { billing: "L S / all" },
  },
  "fin/product": { super_admin: { packages: "L S C E D / all" } },
  "fin/addon": {
    super_admin: { packages: "L S / all" },
    funeral_home: "L S / all",
    funeral_home_staff: { billing: "L S / all" },
  },
  "fin/choice": { super_admin: { packages: "L S C E D / all" } },
  stream_product: { super_admin: { events: "L S / all" } },
  "fin/order": {
    super_admin: { packages: "L S / all" },
    funeral_home: "L S C / home",
    funeral_home_staff: { billing: "L S C / home" },
  },
  "fin/change_subscription": {
    funeral_home: "C / nothing",
    funeral_home_staff: { billing: "C / nothing" },
  },
  "fin/invoice": {
    super_admin: { packages: "L S / all" },
    funeral_home: "L S / home",
    funeral_home_staff: { billing: "L S / home" },
  },
  "fin/credit": { super_admin: { packages: "L S / all" } },
  "fin/payment_proof": {
    super_admin: { packages: "L S / all" },
    funeral_home: "L S / home",
    funeral_home_staff: { billing: "L S / home" },
  },
  "fin/cheque": {
    super_admin: { packages: "S / all" },
    funeral_home: "C / nothing",
    funeral_home_staff: { billing: "C / nothing" },
  },
  "fin/wire_transfer": {
    super_admin: { packages: "S / all" },
    funeral_home: "C / nothing",
    funeral_home_staff: { billing: "C / nothing" },
  },
  "fin/invoice_admin_item": { super_admin: { packages: "C / nothing" } },
  "fin/payment": { super_admin: { packages: "C / nothing" } },
  "fin/refund": { super_admin: { packages: "C / nothing" } },
  // Super admins don't see what is private to a family, except to restore what was deleted.
  "str/remembering_wall": { family: "L S C E D / fam" },
  "str/stream_gallery": {
    super_admin: { events: "L S C E D / all" },
    funeral_home: "L S C E / home",
    family: "L S C E D / fam",
  },
  "str/guest_stream_message": { family: "L S D / fam" },
  "str/guest_ecard": { family: "L S D / fam" },
  "str/candle": {
    super_admin: { events: "L S D / all" },
    funeral_home: "L S D / home",
    funeral_home_staff: { streams: "L S D / home" },
    family: "L S D / fam",
  },
  "str/ecard": { super_admin: { emails: "L S C E D / all" } },
  "str/bulk_email": {
    super_admin: { events: "S C / all" },
    funeral_home: "S C / home",
    funeral_home_staff: { emails: "S C / home" },
    customer_care_team: "S C / team",
  },
  /** One record; the list is how its screen finds it. */
  "usr/general_setting": { super_admin: { general_settings: "L S E / all" } },
  "mail/templates": { super_admin: { emails: "L S E / all" } },
  "mail/custom-templates": {
    funeral_home: "L S E / home",
    funeral_home_staff: { emails: "L S E / home" },
  },
  "mail/custom-templates/settings": {
    funeral_home: "S E / home",
    funeral_home_staff: { emails: "S / home", email_customization: "S E / home" },
  },
  /** Super admins share views with each other; those of homes are in list-views.test.ts. */
  "usr/list_view": {
    super_admin: { any: "L S C / all", admins: "L S C E D / all" },
    funeral_home: "C / nothing",
    funeral_home_staff: { any: "C / nothing" },
    family: "C / nothing",
    customer_care_team: "C / nothing",
    customer_care_operator: "C / nothing",
    video_grapher: "C / nothing",
  },
  "str/g_r_page_heading": everyone,
  "fin/region": everyone,
  "usr/country": everyone,
  "usr/state": everyone,
  "usr/city": everyone,
  "usr/timezone": everyone,
  "usr/language": everyone,
  zoom_user: { super_admin: { events: "L S / all" } },
  /** Only in a demo, where the outbox replaces the mailbox. */
  "mail/outbox": { super_admin: { emails: "L S R / all" } },
};

test("every resource is in the table, and nothing else", () => {
  const served = [...definitions, outbox].map(({ contract }) => contract.path);
  expect(Object.keys(table).toSorted()).toEqual(served.toSorted());
});

const app = await startApp({ demo: true });
const { cast, make } = await gather(app);
const { ruth, max, maple, nora, doyle, okafor, harbour, lind, north, south, olga, vera } = cast;
const caller: Record<Role, Person> = {
  super_admin: max,
  funeral_home: maple,
  funeral_home_staff: nora,
  family: doyle,
  customer_care_team: north,
  customer_care_operator: olga,
  video_grapher: vera,
};

/** Three rows of each resource: the caller's own, one of the same home or team, and a stranger's. */
type Rows = Record<"mine" | "near" | "far", string>;
const ids = async (query: string) => (await app.sql<{ id: string }>(query)).map(({ id }) => id);
const threeOf = async (make: (of: "mine" | "near" | "far") => Promise<{ id: string }>): Promise<Rows> => ({
  mine: (await make("mine")).id,
  near: (await make("near")).id,
  far: (await make("far")).id,
});
const anyThree = async (tableName: string): Promise<Rows> => {
  const [mine = "", near = "", far = ""] = await ids(`select id from ${tableName} order by id limit 3`);
  return { mine, near, far };
};
const onlyOne = async (tableName: string): Promise<Rows> => {
  const [id = ""] = await ids(`select id from ${tableName}`);
  return { mine: id, near: id, far: id };
};
const home = (of: string) => (of === "far" ? harbour.id : maple.id);
const family = (of: string) => ({ mine: doyle.id, near: okafor.id, far: lind.id })[of] ?? "";
const director = {
  [maple.id]: (await make.staff({ funeral_home: maple.id })).id,
  [harbour.id]: (await make.staff({ funeral_home: harbour.id })).id,
};
const streams = await threeOf((of) =>
  make.stream({ funeral_home: home(of), family: family(of), funeral_home_director: director[home(of)] }),
);
// The caller's own streams are published, because a family doesn't see its home's drafts.
await app.sql(
  "update stream set publish = true, deceased_date_of_birth = '1940-02-01', deceased_date_of_death = '2026-11-01', g_r_page_heading = (select id from event_type limit 1)",
);
await app.sql("update stream set client_care_team = $1 where id = any($2)", [
  north.id,
  [streams.mine, streams.near],
]);
await app.sql("update stream set client_care_operator = $1, video_grapher = $2 where id = $3", [
  olga.id,
  vera.id,
  streams.mine,
]);
await app.sql(
  "insert into mail_outbox (id, \"to\", subject, text, html, message_id) select gen_random_uuid(), 'a@b.c', 'A letter', '', '', '<a@b>' from generate_series(1, 3)",
);

await app.sql(
  "insert into zoom_user (id, email) select gen_random_uuid(), n || '@zoom.test' from generate_series(1, 3) n",
);

const products = await threeOf(() => make.product());
await app.sql(
  "insert into stream_product (id, stream, product, price) select gen_random_uuid(), $1, id, price from product limit 3",
  [streams.mine],
);
const orders = await threeOf((of) => make.order(of === "far" ? harbour : maple));
const invoiceOf = ({ invoice }: Record<string, string>) => ({ id: invoice ?? "" });

const bulkEmailTo = async (stream: string) => {
  await make.guest(stream);
  const body = { stream, subject: "A word", body: "<p>Dear guests</p>" };
  return (await callAs(app, ruth, "POST", "str/bulk_email/", body)).json;
};
const toPay = async (of: string): Promise<[Person, string]> => {
  const by = of === "far" ? harbour : maple;
  return [by, (await make.order(by)).invoice];
};
const proofs = await threeOf(async (of) => make.wireTransfer(...(await toPay(of))));

const rows: Record<string, Rows> = {
  "usr/admin": await threeOf(() => make.admin()),
  "usr/client_care_team": await threeOf(() => make.team()),
  "usr/client_care_operator": await threeOf((of) =>
    make.operator({ client_care_team: of === "far" ? south.id : north.id }),
  ),
  // The caller has no second home, so another stranger stands in for it.
  "usr/funeral_home": { mine: maple.id, near: (await make.home()).id, far: harbour.id },
  "usr/funeral_home_enterprise_manager": await threeOf(() => make.enterprise()),
  "usr/region": await threeOf(() => make.region()),
  "usr/videographer": await threeOf(() => make.videographer()),
  "usr/funeral_home_staff": await threeOf((of) => make.staff({ funeral_home: home(of) })),
  "usr/fh_clients": await threeOf((of) => make.family({ funeral_home: home(of) })),
  "usr/funeral_home_media": await threeOf((of) => make.media(of === "far" ? harbour : maple)),
  "str/stream": streams,
  "str/stream_info": streams,
  "str/job": streams,
  "str/ip_cameras": await threeOf((of) => make.camera({ funeral_homes: [home(of)] })),
  "str/stream_video": await threeOf((of) => make.recording(streams[of as keyof Rows])),
  "str/stream_guests": await threeOf((of) => make.guest(streams[of as keyof Rows])),
  "fin/package": await threeOf(() => make.package()),
  "fin/product": products,
  "fin/addon": products,
  "fin/choice": await threeOf(() => make.bundle()),
  stream_product: await anyThree("stream_product"),
  "fin/order": orders,
  "fin/change_subscription": orders,
  "fin/invoice": await threeOf((of) => make.order(of === "far" ? harbour : maple).then(invoiceOf)),
  "fin/invoice_admin_item": orders,
  "fin/payment": orders,
  "fin/refund": orders,
  "str/remembering_wall": await threeOf((of) =>
    make.remembrance(streams[of as keyof Rows], { mine: doyle, near: okafor, far: lind }[of]),
  ),
  "str/archive": await threeOf((of) =>
    make.archive(streams[of as keyof Rows], { mine: doyle, near: okafor, far: lind }[of]),
  ),
  "str/stream_output": await threeOf((of) => make.output(streams[of as keyof Rows])),
  "str/incident": await threeOf((of) => make.incident(streams[of as keyof Rows])),
  "str/missed_guest": await threeOf((of) => make.missedGuest(streams[of as keyof Rows])),
  "fin/credit": await threeOf((of) => make.credit(streams[of as keyof Rows])),
  "usr/on_call": await threeOf(() => make.duty()),
  "str/stream_gallery": await threeOf((of) => make.galleryItem(streams[of as keyof Rows])),
  "str/guest_stream_message": await threeOf((of) => make.message(streams[of as keyof Rows])),
  "str/guest_ecard": await threeOf((of) => make.guestEcard(streams[of as keyof Rows])),
  "str/candle": await threeOf((of) => make.candle(streams[of as keyof Rows])),
  "str/ecard": await threeOf(() => make.ecard()),
  "fin/payment_proof": proofs,
  "fin/cheque": await threeOf(async (of) => make.cheque(...(await toPay(of)))),
  "fin/wire_transfer": proofs,
  "usr/general_setting": await onlyOne("general_setting"),
  "str/bulk_email": await threeOf((of) => bulkEmailTo(streams[of as keyof Rows])),
  "mail/templates": await anyThree("email_template"),
  "mail/custom-templates": {
    ...(await anyThree(`custom_template where of_home and funeral_home = '${maple.id}'`)),
    far:
      (await ids(`select id from custom_template where of_home and funeral_home = '${harbour.id}'`))[0] ?? "",
  },
  "mail/custom-templates/settings": {
    ...(await onlyOne(`template_setting where funeral_home = '${maple.id}'`)),
    far: (await ids(`select id from template_setting where funeral_home = '${harbour.id}'`))[0] ?? "",
  },
  "str/g_r_page_heading": await anyThree("event_type"),
  "fin/region": await anyThree("currency_region"),
  "usr/country": await anyThree("country"),
  "usr/state": await anyThree("state"),
  "usr/city": await anyThree("city"),
  "usr/timezone": await anyThree("timezone"),
  "usr/language": {
    ...(await anyThree("language")),
    far: (await ids("select id from language limit 1"))[0] ?? "",
  },
  zoom_user: await anyThree("zoom_user"),
  "usr/list_view": await threeOf((of) => make.listView(ruth, { name: of, shared: true })),
  "mail/outbox": await anyThree("mail_outbox"),
};

/** The rows that a scope covers. */
const scopes: Record<string, readonly (keyof Rows)[]> = {
  all: ["mine", "near", "far"],
  nothing: [],
  home: ["mine", "near"],
  team: ["mine", "near"],
  fam: ["mine"],
  job: ["mine"],
  own: ["mine"],
};
type Found = Record<string, (keyof Rows)[]>;
const expected = (cell: string | undefined): Found => {
  if (!cell) return {};
  const [verbs = "", scope = ""] = cell.split(" / ");
  return Object.fromEntries(verbs.split(" ").map((verb) => [verb, [...(scopes[scope] ?? [])]]));
};
/** Merges several cells; whoever sees whole records doesn't need the short form. */
const together = (cells: (string | undefined)[]): Found => {
  const all: Found = Object.assign({}, ...cells.map(expected));
  if (all.L) delete all.ref;
  return all;
};

/** What a file for people, without ids, has of a record. */
const inFiles = new Map(
  (await app.sql<{ id: string; email: string }>("select id, email from stream_guest")).map(
    ({ id, email }) => [id, email],
  ),
);

/** Tries every verb on the three rows and returns which were allowed on which. */
async function tryAll(path: string, who: Person): Promise<Found> {
  const three = rows[path] as Rows;
  const found: Found = {};
  const note = (verb: string, of: keyof Rows) => {
    (found[verb] ??= []).includes(of) || found[verb]?.push(of);
  };
  const {
    record: whole,
    hidden,
    filters,
  } = definitions.find(({ contract }) => contract.path === path)?.contract ?? outbox.contract;
  const unseen: readonly string[] = hidden?.[who.role] ?? [];
  const isWhole = (record: object) =>
    Object.keys(whole.shape).every((field) => field in record !== unseen.includes(field));
  const refused = (status: number) => expect([403, 404, 405], `${who.username} ${path}`).toContain(status);

  const list = await callAs(
    app,
    who,
    "GET",
    `${path}/?id__in=${Object.values(three)}&page_size=100${"stream_type" in filters.shape ? "&stream_type=all" : ""}`,
  );
  if (list.status !== 200) refused(list.status);
  for (const record of list.json.results ?? []) {
    for (const of of scopes.all ?? []) if (record.id === three[of]) note(isWhole(record) ? "L" : "ref", of);
  }
  const created = await callAs(app, who, "POST", `${path}/`, {});
  if (created.status === 400) for (const of of scopes.all ?? []) note("C", of);
  // A home's only record is written without its id; that is an edit, which is tried below.
  else if (path !== templateSettings.path || created.status !== 200) refused(created.status);
  const exported = await callAs(app, who, "GET", `${path}/export/`);
  if (exported.headers["content-type"]?.toString().startsWith("text/csv")) {
    for (const of of scopes.all ?? [])
      if (exported.text.includes(inFiles.get(three[of]) ?? three[of])) note("X", of);
  }

  for (const of of ["far", "near", "mine"] as const) {
    const one = `${path}/${three[of]}/`;
    const shown = await callAs(app, who, "GET", one);
    if (shown.status === 200) note(isWhole(shown.json) ? "S" : "ref", of);
    else refused(shown.status);
    const edited = await callAs(app, who, "PATCH", one, {});
    if (edited.status === 200) note("E", of);
    else refused(edited.status);
    const revealed = await callAs(app, who, "POST", `${one}reveal/`);
    if (revealed.status === 200) note("R", of);
    else refused(revealed.status);
    const deleted = await callAs(app, who, "DELETE", one);
    // 400 and 409: permitted, but refused by the record's state.
    if ([204, 400, 409].includes(deleted.status)) note("D", of);
    else refused(deleted.status);
    if (deleted.status === 204) expect((await callAs(app, ruth, "POST", `${one}restore/`)).status).toBe(200);
  }
  // A created record belongs to whoever may see it: the scope of C is the role's, which the other verbs show.
  if (found.C) found.C = [...(found.E ?? found.L ?? found.S ?? [])];
  return Object.fromEntries(
    Object.entries(found).map(([verb, of]) => [verb, scopes.all?.filter((row) => of.includes(row)) ?? []]),
  );
}

const readable = (found: Found) => {
  const order = ["L", "S", "C", "E", "D", "X", "R", "ref"];
  return (
    order
      .filter((verb) => found[verb])
      .map((verb) => `${verb} ${found[verb]?.join("+")}`)
      .join(", ") || "none"
  );
};

const flagsOf: Partial<Record<Role, readonly Access[]>> = {
  super_admin: superAdminAccesses,
  funeral_home_staff: staffAccesses,
};
const opens = (line: string, held: readonly string[]) =>
  line === "any" || line.split(", ").some((access) => held.includes(access));

for (const path of Object.keys(table)) {
  test.for(roles)(`${path}: %s`, async (role) => {
    const cell = table[path]?.[role];
    const flags = flagsOf[role];
    const holdings = flags ? [[], ...flags.map((flag) => [flag]), [...flags]] : [[]];
    const expected: Record<string, string> = {};
    const got: Record<string, string> = {};
    for (const held of holdings) {
      const name = !flags
        ? "always"
        : held.length === 0
          ? "no access"
          : held.length === 1
            ? (held[0] ?? "")
            : "all accesses";
      if (flags) await hold(app, caller[role], held);
      const cells =
        typeof cell === "object"
          ? Object.entries(cell)
              .filter(([line]) => opens(line, held))
              .map(([, of]) => of)
          : [cell];
      expected[name] = readable(together(cells));
      got[name] = readable(await tryAll(path, caller[role]));
    }
    expect(got).toEqual(expected);
  });
}
