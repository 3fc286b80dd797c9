import { Info, type Role, roles } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "./app.ts";
import { callAs, gather, type Person, signIn } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, nora, doyle, harbour, north, south, olga, vera } = cast;
const person: Record<Role, Person> = {
  super_admin: ruth,
  funeral_home: maple,
  funeral_home_staff: nora,
  family: doyle,
  customer_care_team: north,
  customer_care_operator: olga,
  video_grapher: vera,
};
const others = roles.filter((role) => role !== "super_admin");

test.for(roles)("%s reads about itself what the screens need", async (role) => {
  const { status, json } = await callAs(app, person[role], "GET", "usr/info");
  expect(status).toBe(200);
  expect(Info.safeParse(json).error?.issues ?? []).toEqual([]);
  expect(json).toMatchObject({ id: person[role].id, role, username: person[role].username });
  const home = ["funeral_home", "funeral_home_staff", "family"].includes(role) ? maple.id : null;
  expect(typeof json.timezone_name === "string", "works by one zone").toBe(
    home !== null || role === "super_admin",
  );
  expect([json.funeral_home, json.funeral_home_name]).toEqual([home, home && "Maple Ridge Funeral Home"]);
});

test("a family is greeted by its own name, and has its home's time zone", async () => {
  const { json } = await callAs(app, doyle, "GET", "usr/info/");
  expect(json).toMatchObject({
    full_name: "Maeve Doyle",
    family_admin_name: "Maeve Doyle",
    timezone: null,
    timezone_name: "America/Toronto",
  });
});

test("what a home reads about itself can be sent back unchanged; its time zone is written as it is read", async () => {
  const { json: read } = await callAs(app, harbour, "GET", "usr/info/");
  const same = await callAs(app, harbour, "PATCH", "usr/info/", read);
  expect([same.status, same.json]).toEqual([200, read]);
  const moncton = await make.timezone("America/Moncton");
  const moved = await callAs(app, harbour, "PATCH", "usr/info/", { timezone: moncton });
  expect(moved.json).toMatchObject({
    timezone: moncton,
    timezone_detail: { id: moncton, title: "America/Moncton" },
    timezone_name: "America/Moncton",
  });
});

test("a super admin has no settings of its own here", async () => {
  const answer = await callAs(app, ruth, "PATCH", "usr/info/", { full_name: "Ruth B." });
  expect([answer.status, answer.json]).toEqual([
    403,
    { detail: "You do not have permission to perform this action." },
  ]);
});

test.for(roles)("%s chooses the language of the screens, or leaves it to the browser", async (role) => {
  const choose = (language: unknown) =>
    callAs(app, person[role], "PATCH", "usr/info/", { own_language: language });
  expect(await choose("fr")).toMatchObject({ status: 200, json: { own_language: "fr" } });
  expect((await callAs(app, person[role], "GET", "usr/info")).json.own_language).toBe("fr");
  expect(await choose("tlh")).toMatchObject({ status: 400, json: { own_language: [expect.any(String)] } });
  expect(await choose(null)).toMatchObject({ status: 200, json: { own_language: null } });
});

test.for(roles)("%s chooses how times are written, or leaves it to the language", async (role) => {
  const choose = (clock: unknown) => callAs(app, person[role], "PATCH", "usr/info/", { own_clock: clock });
  expect(await choose("24")).toMatchObject({ status: 200, json: { own_clock: "24" } });
  expect((await callAs(app, person[role], "GET", "usr/info")).json.own_clock).toBe("24");
  expect(await choose("25")).toMatchObject({ status: 400, json: { own_clock: [expect.any(String)] } });
  expect(await choose(null)).toMatchObject({ status: 200, json: { own_clock: null } });
});

test.for(roles)("%s keeps favourites of the menu, on every device", async (role) => {
  const keep = (favourites: unknown) => callAs(app, person[role], "PUT", "usr/favourites/", { favourites });
  expect(await keep(["/str/stream", "/calendar", "/calendar"])).toMatchObject({
    status: 200,
    json: { favourites: ["/str/stream", "/calendar"] },
  });
  expect((await callAs(app, person[role], "GET", "usr/info")).json.favourites).toEqual([
    "/str/stream",
    "/calendar",
  ]);
  for (const wrong of [
    undefined,
    "x",
    [1],
    ["https://example.com"],
    [`/${"x".repeat(100)}`],
    Array(99).fill("/x"),
  ])
    expect(await keep(wrong)).toMatchObject({ status: 400, json: { favourites: expect.anything() } });
  expect(await keep([])).toMatchObject({ status: 200, json: { favourites: [] } });
});

test.for(roles)("%s keeps the columns of lists, on every device", async (role) => {
  const keep = (list: unknown, columns: unknown) =>
    callAs(app, person[role], "PUT", "usr/list_columns/", { list, columns });
  const kept = async () => (await callAs(app, person[role], "GET", "usr/info")).json.list_columns;
  // A list that everybody may look at.
  const list = "fin/region";
  expect((await keep(list, { name: false })).status).toBe(200);
  expect(await kept()).toEqual({ [list]: { name: false } });
  for (const wrong of [undefined, "x", { name: 1 }, { "a b": true }])
    expect(await keep(list, wrong)).toMatchObject({ status: 400, json: { columns: expect.anything() } });
  expect(await keep("usr/nonsense", {})).toMatchObject({ status: 400, json: { list: expect.anything() } });
  expect((await keep(list, {})).status).toBe(200);
  expect(await kept()).toEqual({});
});

/** What each role may change about itself, and fields that it may not change although they are sent. */
const settings: Record<
  Exclude<Role, "super_admin">,
  { own: Record<string, unknown>; locked: Record<string, unknown> }
> = {
  funeral_home: {
    own: {
      funeral_home_name: "Maple Ridge & Sons",
      manager_name: "Mia",
      billing_company_legal_name: "MR Ltd",
      color_code: "#112233",
    },
    locked: {
      currency_region: "any",
      available_stream_count: 99,
      purchased_stream_count: 99,
      overdraft_limit: 99,
    },
  },
  funeral_home_staff: {
    own: { full_name: "Nora B.", bio: "Here for you." },
    locked: { funeral_home: harbour.id, staff_role: "admin", streams: true, billing: true, profile: true },
  },
  family: {
    own: { family_admin_name: "Maeve D.", postal_code: "K1A 0A1" },
    locked: { funeral_home: harbour.id, publish: false },
  },
  customer_care_team: {
    own: { admin_name: "Nell", company_name: "North" },
    locked: { status: false, max_job_per_month: 999 },
  },
  customer_care_operator: {
    own: { full_name: "Olga M." },
    locked: { status: false, client_care_team: south.id },
  },
  video_grapher: {
    own: { full_name: "Vera L.", city_name: "Ottawa" },
    locked: { max_job_per_month: 999, cost_per_live_stream: 9999 },
  },
};
test.for(others)("%s changes its own record, but not its rights, plan, prices or house", async (role) => {
  const { own, locked } = settings[role as keyof typeof settings];
  const fields = Object.keys(locked)
    .map((field) => `"${field}"`)
    .join(", ");
  const storedRow = () =>
    app.sql(`select ${fields} from ${role.replace("customer_care", "client_care")} where id = $1`, [
      person[role].id,
    ]);
  const before = await storedRow();
  const answer = await callAs(app, person[role], "PATCH", "usr/info/", {
    ...own,
    ...locked,
    id: ruth.id,
    role: "super_admin",
    created_at: "2001-01-01T00:00:00Z",
  });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  expect(answer.json).toMatchObject({ ...own, id: person[role].id, role });
  expect(await storedRow()).toEqual(before);
});

test.for(others)("%s changes its password, and keeps it when the field is left empty", async (role) => {
  const change = (body: object) => callAs(app, person[role], "PATCH", "usr/info/", body);
  expect((await change({ password: "short" })).json).toEqual({ password: ["At least 8 characters."] });
  const hash = async () =>
    (await app.sql("select password_hash from account where id = $1", [person[role].id]))[0]?.password_hash;
  const before = await hash();
  for (const empty of ["", null]) expect((await change({ password: empty })).status).toBe(200);
  expect(await hash()).toBe(before);
  const changed = await change({ password: "calm harbour 7" });
  expect(changed.status).toBe(200);
  expect(changed.text).not.toContain("calm harbour");
  expect(await hash()).not.toBe(before);
});

test("a new password comes in a form with an image, too, and an empty one changes nothing", async () => {
  const member = await make.staff({ funeral_home: maple.id });
  const who: Person = { ...member, role: "funeral_home_staff" };
  const form = (fields: Record<string, string>) => {
    const sent = new FormData();
    for (const [field, value] of Object.entries({ full_name: "Nora Bell", ...fields }))
      sent.append(field, value);
    return callAs(app, who, "PATCH", "usr/info/", sent);
  };
  const secret = "calm harbour 7";
  expect((await form({ password: "" })).status).toBe(200);
  expect((await signIn(app, member)).id).toBe(member.id);
  expect((await form({ password: secret })).status).toBe(200);
  expect((await signIn(app, member, secret)).id).toBe(member.id);
});

test("wrong fields are reported by name", async () => {
  const answer = await callAs(app, nora, "PATCH", "usr/info/", {
    email: "no",
    full_name: "",
    bio: "x".repeat(140),
  });
  expect([answer.status, answer.json]).toEqual([
    400,
    {
      email: ["Not a valid email address."],
      full_name: ["This field is required."],
      bio: ["At most 139 characters."],
    },
  ]);
});

test("another person's user name can't be taken, in whatever case", async () => {
  const answer = await callAs(app, nora, "PATCH", "usr/info/", { username: "DOYLE" });
  expect([answer.status, answer.json]).toEqual([400, { username: ["This username is already taken."] }]);
});

test("an operator signs in by its own new name, and its team sees it under that name", async () => {
  const operator = await make.operator({ client_care_team: north.id });
  const who: Person = { id: operator.id, username: operator.username, role: "customer_care_operator" };
  expect((await callAs(app, who, "PATCH", "usr/info/", { username: "olga.two" })).json.username).toBe(
    "olga.two",
  );
  expect(
    (
      await callAs(
        app,
        { id: operator.id, username: "olga.two", role: "customer_care_operator" },
        "GET",
        "usr/info/",
      )
    ).status,
  ).toBe(200);
  expect((await callAs(app, north, "GET", `usr/client_care_operator/${operator.id}/`)).json.username).toBe(
    "olga.two",
  );
});
