import { HomeDefaults, words } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { call, callAs, gather, type Person } from "../../test/people.ts";

const app = await startApp();
const { ruth, max, maple, sam } = (await gather(app)).cast;
const tallis = (given: object = {}) => ({
  funeral_home_name: "Tallis Funeral Home",
  manager_name: "Ines Tallis",
  email: "ines@tallis.example",
  telephone_number: "+1 506 555 0142",
  address_text: "655 Main Street",
  city_name: "Moncton",
  state_name: "New Brunswick",
  country_name: "Canada",
  postal_code: "E1C 1E8",
  ...given,
});
const add = (who: Person, home: object, headers: Record<string, string> = {}) =>
  callAs(app, who, "POST", "usr/funeral_home/add/", home, { headers });
const defaults = async (query: string) =>
  HomeDefaults.parse((await callAs(app, ruth, "GET", `usr/funeral_home/add/defaults/?${query}`)).json);
const count = async (table: string) => (await app.sql(`select from ${table}`)).length;

test("name, contact, email, phone and address make a home; all else follows, and it gets a link instead of a password", async () => {
  const { status, json, text } = await add(ruth, tallis());
  expect(status, text).toBe(201);
  expect(json).toMatchObject({
    timezone_detail: { title: "America/Moncton" },
    currency_region_detail: { title: "New Brunswick" },
    language: "en",
    username: expect.stringMatching(/^tallis\.funeral\.home\.\d{4}$/),
    manager_name: "Ines Tallis",
    billing_contact_name: "Ines Tallis",
    billing_email_address: "ines@tallis.example",
    billing_city_name: "Moncton",
    branding_funeral_home_name: "Tallis Funeral Home",
    branding_custom_funeral_home_url: "tallis-funeral-home",
    status: true,
  });
  const [email] = await app.sql<{ text: string }>(
    "select text from mail_outbox where \"to\" = 'ines@tallis.example' and type = 'set_password_funeral_home'",
  );
  expect(email?.text).toContain(json.username);
  const token = /\/reset-password\/([\w-]+)/.exec(email?.text ?? "")?.[1];
  const chosen = await call(app, "POST", "usr/password/reset/confirm/", {
    token,
    password: "calm harbour 7",
  });
  expect(chosen.status).toBe(200);
});

test("what follows is shown before: a second home of that name has an address of its own, and Quebec speaks French", async () => {
  expect(await defaults("name=Tallis+Funeral+Home&country=Canada&state=Qu%C3%A9bec")).toMatchObject({
    timezone_detail: { title: "America/Toronto" },
    currency_region_detail: { title: "Quebec" },
    language: "fr",
    branding_custom_funeral_home_url: "tallis-funeral-home-2",
  });
  expect(await defaults("name=Reyk&country=Iceland")).toMatchObject({
    timezone_detail: { title: "Atlantic/Reykjavik" },
    currency_region_detail: { title: "International" },
  });
  expect(await defaults("country=Nowhere")).toMatchObject({ timezone_detail: null, language: "en" });
});

test("what was changed before saving counts", async () => {
  const [zone] = await app.sql<{ id: string }>("select id from timezone where name = 'America/Winnipeg'");
  const { json } = await add(
    ruth,
    tallis({ timezone: zone?.id, language: "fr", billing_contact_name: "Otis Tallis" }),
  );
  expect(json).toMatchObject({
    timezone_detail: { title: "America/Winnipeg" },
    language: "fr",
    manager_name: "Ines Tallis",
    billing_contact_name: "Otis Tallis",
    branding_custom_funeral_home_url: "tallis-funeral-home-2",
  });
});

test("an address that doesn't say the time zone leaves it to be chosen, and nothing is saved", async () => {
  const before = [await count("funeral_home"), await count("account"), await count("mail_outbox")];
  const { status, json } = await add(ruth, tallis({ country_name: "Nowhere" }));
  expect([status, json]).toEqual([400, { timezone: [words.required] }]);
  expect(Object.keys((await add(ruth, {})).json).sort()).toEqual(Object.keys(tallis()).sort());
  expect([await count("funeral_home"), await count("account"), await count("mail_outbox")]).toEqual(before);
});

test("the same request twice adds one home", async () => {
  const headers = { "idempotency-key": "first-day-of-tallis" };
  const first = await add(ruth, tallis({ funeral_home_name: "Once" }), headers);
  const again = await add(ruth, tallis({ funeral_home_name: "Once" }), headers);
  expect([again.status, again.json.id]).toEqual([201, first.json.id]);
  expect((await add(ruth, tallis({ funeral_home_name: "Twice" }), headers)).status).toBe(409);
});

test("only super admins who look after homes add one", async () => {
  for (const who of [max, maple, sam]) {
    expect((await add(who, tallis())).status).toBe(403);
    expect((await callAs(app, who, "GET", "usr/funeral_home/add/defaults/")).status).toBe(403);
  }
});
