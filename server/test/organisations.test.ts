import { expect, test } from "vitest";
import { startApp } from "./app.ts";
import { invent } from "./make.ts";
import { callAs, gather } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, harbour } = cast;
const accounts = "usr/funeral_home_enterprise_manager";
const settings = "usr/general_setting";
const ids = (answer: { json: { results: { id: string }[] } }) => answer.json.results.map(({ id }) => id);

test("an enterprise account groups homes and regions, and nobody can sign in with it", async () => {
  const home = await make.home();
  const region = await make.region({ name: "Eastern Ontario", funeral_homes: [home.id] });
  const account = await make.enterprise({
    enterprise_account_name: "Stillwater Group",
    lat: 43.6532269,
    billing_contact_name: "",
    billing_email_address: "",
    subscription_start: "2026-11-01",
    funeral_homes: [home.id],
    regions: [region.id],
  });
  expect(account).toMatchObject({
    lat: 43.653226,
    billing_contact_name: null,
    billing_email_address: null,
    subscription_start: "2026-11-01",
    subscription_start_editable: true,
    renewal_date: null,
    funeral_homes: [home.id],
    regions: [region.id],
  });
  expect(account).not.toHaveProperty("username");
  const [signsIn] = await app.sql("select 1 from account where id = $1", [account.id]);
  expect(signsIn).toBeUndefined();
  expect(ids(await callAs(app, ruth, "GET", `${accounts}/?search=stillw gia`))).toEqual([account.id]);
});

test("a home or region is in at most one enterprise account", async () => {
  const region = await make.region({ name: "Atlantic" });
  const first = await make.enterprise({ funeral_homes: [maple.id], regions: [region.id] });
  const members = { funeral_homes: [maple.id, harbour.id], regions: [region.id] };
  const refusal = {
    funeral_homes: ["Maple Ridge Funeral Home belongs to another enterprise account."],
    regions: ["Atlantic belongs to another enterprise account."],
  };
  const created = await callAs(app, ruth, "POST", `${accounts}/`, { ...invent.enterprise(), ...members });
  expect([created.status, created.json]).toEqual([400, refusal]);
  const second = await make.enterprise({ funeral_homes: [harbour.id] });
  const changed = await callAs(app, ruth, "PATCH", `${accounts}/${second.id}/`, members);
  expect([changed.status, changed.json]).toEqual([400, refusal]);
  const same = await callAs(app, ruth, "PATCH", `${accounts}/${first.id}/`, {
    manager_name: "Ida Shaw",
    funeral_homes: [maple.id],
  });
  expect([same.status, same.json.funeral_homes]).toEqual([200, [maple.id]]);

  expect((await callAs(app, ruth, "DELETE", `${accounts}/${first.id}/`)).status).toBe(204);
  const free = await callAs(app, ruth, "PATCH", `${accounts}/${second.id}/`, members);
  expect(free.json.funeral_homes.toSorted()).toEqual([maple.id, harbour.id].toSorted());
  const back = await callAs(app, ruth, "POST", `${accounts}/${first.id}/restore/`);
  expect([back.status, back.json.funeral_homes, back.json.regions]).toEqual([200, [], []]);
});

test("a restored enterprise account has its homes and regions again, but for those another one has taken", async () => {
  const [kept, taken] = [await make.home(), await make.home()];
  const region = await make.region();
  const account = await make.enterprise({ funeral_homes: [kept.id, taken.id], regions: [region.id] });
  const one = `${accounts}/${account.id}`;
  const restored = async () => {
    expect((await callAs(app, ruth, "DELETE", `${one}/`)).status).toBe(204);
    return (await callAs(app, ruth, "POST", `${one}/restore/`)).json;
  };
  const all = await restored();
  expect(all.funeral_homes.toSorted()).toEqual([kept.id, taken.id].toSorted());
  expect(all.regions).toEqual([region.id]);
  expect((await callAs(app, ruth, "DELETE", `${one}/`)).status).toBe(204);
  await make.enterprise({ funeral_homes: [taken.id] });
  const { json } = await callAs(app, ruth, "POST", `${one}/restore/`);
  expect([json.funeral_homes, json.regions]).toEqual([[kept.id], [region.id]]);
  const history = await callAs(app, ruth, "GET", `${one}/history/`);
  expect(history.json.results[0].changes).toMatchObject([
    { field: "funeral_homes", before: [], after: [kept.funeral_home_name] },
    { field: "regions", before: [], after: [region.name] },
  ]);
});

test("of two accounts that add a home at the same moment, one is refused", async () => {
  const home = await make.home();
  const bodies = [invent.enterprise(), invent.enterprise()].map((one) => ({
    ...one,
    funeral_homes: [home.id],
  }));
  const answers = await Promise.all(bodies.map((body) => callAs(app, ruth, "POST", `${accounts}/`, body)));
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect(won?.status).toBe(201);
  expect([400, 409]).toContain(lost?.status);
});

test("a subscription's start can't be changed once it was renewed or invoiced", async () => {
  const account = await make.enterprise({ subscription_start: "2026-01-01" });
  const one = `${accounts}/${account.id}/`;
  const moved = await callAs(app, ruth, "PATCH", one, { subscription_start: "2026-02-01" });
  expect(moved.json.subscription_start).toBe("2026-02-01");
  await app.sql("update enterprise_account set subscription_start_editable = false where id = $1", [
    account.id,
  ]);
  for (const subscription_start of ["2026-03-01", null]) {
    const late = await callAs(app, ruth, "PATCH", one, { subscription_start });
    expect([late.status, late.json]).toEqual([
      400,
      { subscription_start: ["The start cannot be changed once the subscription was renewed or invoiced."] },
    ]);
  }
  const rest = { manager_name: "Ida Shaw", subscription_start: "2026-02-01" };
  expect((await callAs(app, ruth, "PATCH", one, rest)).status).toBe(200);
  const sly = await callAs(app, ruth, "PATCH", one, {
    subscription_start_editable: true,
    renewal_date: "2031-01-01",
  });
  expect(sly.json).toMatchObject({ subscription_start_editable: false, renewal_date: null });
});

test("a deleted home or region leaves its account, and returns to it when restored", async () => {
  const [home, region] = [await make.home(), await make.region()];
  const account = await make.enterprise({ funeral_homes: [home.id], regions: [region.id] });
  const members = async () => {
    const { json } = await callAs(app, ruth, "GET", `${accounts}/${account.id}/`);
    return [json.funeral_homes, json.regions];
  };
  for (const path of [`usr/funeral_home/${home.id}`, `usr/region/${region.id}`])
    expect((await callAs(app, ruth, "DELETE", `${path}/`)).status).toBe(204);
  expect(await members()).toEqual([[], []]);
  for (const path of [`usr/funeral_home/${home.id}`, `usr/region/${region.id}`])
    expect((await callAs(app, ruth, "POST", `${path}/restore/`)).status).toBe(200);
  expect(await members()).toEqual([[home.id], [region.id]]);
});

test.for([
  ["", "This field is required."],
  ["ab", "At least 3 characters."],
  [" ab ", "At least 3 characters."],
  ["a".repeat(201), "At most 200 characters."],
  [undefined, "This field is required."],
] as const)("a region can't be called '%s'", async ([name, sentence]) => {
  const { status, json } = await callAs(app, ruth, "POST", "usr/region/", { name });
  expect([status, json]).toEqual([400, { name: [sentence] }]);
});

test("a region groups several homes, and a home may be in several regions", async () => {
  const both = [maple.id, harbour.id].toSorted();
  const [west, east] = [
    await make.region({ name: "abc", funeral_homes: both }),
    await make.region({ name: "x".repeat(200), funeral_homes: [maple.id] }),
  ];
  expect([west.funeral_homes, east.funeral_homes]).toEqual([both, [maple.id]]);
  const unknown = await callAs(app, ruth, "PATCH", `usr/region/${west.id}/`, { funeral_homes: [east.id] });
  expect([unknown.status, Object.keys(unknown.json)]).toEqual([400, ["funeral_homes"]]);
});

test("the general settings are one record, which can be neither duplicated nor deleted", async () => {
  const { json } = await callAs(app, ruth, "GET", `${settings}/`);
  expect([json.count, json.results.length]).toEqual([1, 1]);
  const [{ id }] = json.results;
  const body = { bank_account_info: "x", from_email_name: "x", tos_url: "https://example.com" };
  expect([404, 405]).toContain((await callAs(app, ruth, "POST", `${settings}/`, body)).status);
  expect([404, 405]).toContain((await callAs(app, ruth, "DELETE", `${settings}/${id}/`)).status);
  await expect(app.sql("insert into general_setting (id) values (gen_random_uuid())")).rejects.toThrow(
    "general_setting_only_one",
  );
});

test("the general settings need bank account, sender and terms; connected accounts can't be typed in", async () => {
  const [{ id }] = (await callAs(app, ruth, "GET", `${settings}/`)).json.results;
  const one = `${settings}/${id}/`;
  const empty = await callAs(app, ruth, "PATCH", one, {
    bank_account_info: " ",
    from_email_name: "",
    tos_url: "",
  });
  const required = ["This field is required."];
  expect([empty.status, empty.json]).toEqual([
    400,
    { bank_account_info: required, from_email_name: required, tos_url: required },
  ]);
  for (const tos_url of ["terms", "ftp://example.com/terms", "javascript:alert(1)"])
    expect((await callAs(app, ruth, "PATCH", one, { tos_url })).json).toEqual({
      tos_url: ["Not a valid web address. Use the form https://example.com."],
    });
  expect((await callAs(app, ruth, "PATCH", one, { tos_url: null })).status).toBe(400);
  const saved = await callAs(app, ruth, "PATCH", one, {
    bank_account_info: "Bank of Maple\nAccount 12345",
    from_email_name: "Vigil",
    tos_url: "https://example.com/terms",
    calendar_gmail_account: "me@example.com",
    youtube_account: "me",
  });
  expect(saved.json).toMatchObject({
    bank_account_info: "Bank of Maple\nAccount 12345",
    from_email_name: "Vigil",
    tos_url: "https://example.com/terms",
    calendar_gmail_account: null,
    youtube_account: null,
  });
});
