import { ownProfile, roles } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "./app.ts";
import { call, callAs, gather, type Person } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple } = cast;

interface Account extends Person {
  email: string;
}
const somebody = async (): Promise<Account> => {
  const made = await make.staff({ funeral_home: maple.id });
  return { ...made, email: String(made.email), role: "funeral_home_staff" };
};
const emailsTo = async (to: string) =>
  (
    await app.sql<{ type: string; text: string }>(
      `select type, text from mail_outbox where "to" = $1 and type not like 'set_password%' order by created_at, id`,
      [to],
    )
  ).map(({ type, text }) => ({ type, text }));
const typesTo = async (to: string) => (await emailsTo(to)).map(({ type }) => type);
const tokenFor = async (email: string) =>
  /\/confirm-email\/([\w-]+)/.exec((await emailsTo(email)).at(-1)?.text ?? "")?.[1] ?? "";
const emailOf = async ({ id }: Person) =>
  (await app.sql<{ email: string }>("select email from account where id = $1", [id]))[0]?.email;
const confirm = (token: string) => call(app, "POST", "usr/email/confirm/", { token });
const look = (token: string) => call(app, "POST", "usr/email/look/", { token });
const save = (who: Person, body: object) => callAs(app, who, "PATCH", "usr/info/", body);
const change = (who: Person, body: object) => callAs(app, who, "POST", "usr/email/change/", body);

test("changing one's own email address requires opening a link that is emailed to it", async () => {
  const person = await somebody();
  const email = "new.mailbox@example.com";
  const saved = await save(person, { email, full_name: "Nell Moore" });
  expect(saved.json).toMatchObject({ email: person.email, new_email: email, full_name: "Nell Moore" });
  expect(await emailOf(person)).toBe(person.email);
  expect([await typesTo(email), await typesTo(person.email)]).toEqual([
    ["email_confirmation"],
    ["email_change_requested"],
  ]);
  // Whoever reads the old mailbox doesn't learn the new address.
  expect((await emailsTo(person.email))[0]?.text).not.toContain(email);

  const token = await tokenFor(email);
  expect((await look(token)).json).toEqual({ email, username: person.username });
  expect((await confirm(token)).status).toBe(200);
  expect((await callAs(app, person, "GET", "usr/info/")).json).toMatchObject({ email, new_email: null });
  expect(await typesTo(person.email)).toEqual(["email_change_requested", "email_changed"]);
  for (const spent of [await look(token), await confirm(token), await confirm("made-up")])
    expect([spent.status, spent.json]).toEqual([
      400,
      { detail: "This link is no longer valid. Please change your email address once more." },
    ]);
  const { json } = await callAs(app, ruth, "GET", `usr/funeral_home_staff/${person.id}/history/`);
  expect(json.results.map(({ verb }: { verb: string }) => verb)).toEqual(
    expect.arrayContaining(["change_email", "request_email_change"]),
  );
});

test("a form that sends the current address changes nothing", async () => {
  const person = await somebody();
  expect((await save(person, { email: person.email, full_name: "Nell M." })).status).toBe(200);
  expect(await emailsTo(person.email)).toEqual([]);
});

test("of two requested addresses the last counts; a link works for a day", async () => {
  const person = await somebody();
  for (const email of ["first@example.com", "second@example.com"])
    expect((await change(person, { email })).status).toBe(200);
  expect((await confirm(await tokenFor("first@example.com"))).status).toBe(400);
  const token = await tokenFor("second@example.com");
  const age = (by: string) =>
    app.sql(`update email_change set expires_at = expires_at - interval '${by}' where account = $1`, [
      person.id,
    ]);
  await age("23 hours");
  expect((await look(token)).status).toBe(200);
  await age("1 hour");
  expect((await confirm(token)).status).toBe(400);
  expect(await emailOf(person)).toBe(person.email);
});

test("someone who didn't request the change stops it by setting a new password", async () => {
  const person = await somebody();
  const email = "thief@example.com";
  await change(person, { email });
  const changed = await callAs(app, person, "POST", "usr/password/change/", {
    password: "calm harbour 7",
  });
  expect(changed.status).toBe(200);
  expect((await confirm(await tokenFor(email))).status).toBe(400);
  expect(await typesTo(person.email)).toEqual(["email_change_requested", "password_changed"]);
});

test("a new address and a new password that is refused change neither, and nobody is emailed", async () => {
  const person = await somebody();
  const email = "both@example.com";
  for (const one of [change, save]) {
    const refused = await one(person, { email, password: "password123" });
    expect([refused.status, Object.keys(refused.json)]).toEqual([400, ["password"]]);
  }
  expect([await emailsTo(email), await emailsTo(person.email)]).toEqual([[], []]);
  expect((await callAs(app, person, "GET", "usr/info/")).json.new_email).toBeNull();

  expect((await change(person, { email, password: "calm harbour 7" })).status).toBe(200);
  expect(await typesTo(person.email)).toEqual(["password_changed", "email_change_requested"]);
  // The new password ends requests that were made before it, not this one.
  expect((await confirm(await tokenFor(email))).status).toBe(200);
});

test("too many requested addresses leave the password as it was", async () => {
  const person = await somebody();
  let status = 200;
  for (let n = 0; status === 200 && n < 100; n++)
    status = (await change(person, { email: `one${n}@example.com` })).status;
  expect(status).toBe(429);
  const late = { email: "late@example.com", password: "calm harbour 7" };
  expect([(await change(person, late)).status, (await save(person, late)).status]).toEqual([429, 429]);
  expect(await typesTo(person.email)).not.toContain("password_changed");
});

test("an address that waits for its confirmation can be cancelled, which ends its link", async () => {
  const person = await somebody();
  const email = "typo@example.com";
  await change(person, { email });
  const cancel = () => callAs(app, person, "DELETE", "usr/email/change/");
  expect((await cancel()).status).toBe(204);
  expect((await callAs(app, person, "GET", "usr/info/")).json.new_email).toBeNull();
  expect((await confirm(await tokenFor(email))).status).toBe(400);
  // None is waiting any more.
  expect((await cancel()).status).toBe(204);
  expect((await call(app, "DELETE", "usr/email/change/")).status).toBe(401);
  const { json } = await callAs(app, ruth, "GET", `usr/funeral_home_staff/${person.id}/history/`);
  const verbs = json.results.map(({ verb }: { verb: string }) => verb);
  expect(verbs.filter((verb: string) => verb === "cancel_email_change")).toHaveLength(1);
});

test.for(roles)("no %s gets around it through the list of people", async (role) => {
  const { path } = ownProfile[role].contract;
  const admin: Person = { ...(await make.admin()), role: "super_admin" };
  const own = role === "super_admin" ? admin : cast.sam;
  const answer = await callAs(app, own, "PATCH", `${path}/${own.id}/`, { email: "thief@example.com" });
  if (answer.status === 400)
    expect(answer.json).toEqual({ email: [expect.stringContaining("Password and sign-ins")] });
  else expect([403, 404, 405]).toContain(answer.status);
  expect(await emailOf(own)).not.toBe("thief@example.com");
});

test("a super admin changes their own address where everybody changes the password", async () => {
  const admin: Person = { ...(await make.admin()), role: "super_admin" };
  const email = "ruth.two@example.com";
  expect((await change(admin, { email })).status).toBe(200);
  expect((await confirm(await tokenFor(email))).status).toBe(200);
  expect(await emailOf(admin)).toBe(email);
});

test("when somebody else changes the address or the password, the previous address is notified", async () => {
  const person = await somebody();
  const one = `usr/funeral_home_staff/${person.id}/`;
  await callAs(app, maple, "PATCH", one, { email: "moved@example.com" });
  expect(await typesTo(person.email)).toEqual(["email_changed"]);
  await callAs(app, maple, "PATCH", one, { password: "calm harbour 7" });
  expect(await typesTo("moved@example.com")).toEqual(["password_changed"]);
  // A form that is sent back unchanged changes nothing.
  await callAs(app, maple, "PATCH", one, { email: "moved@example.com", full_name: "Nell M." });
  expect(await typesTo("moved@example.com")).toEqual(["password_changed"]);
});

test("somebody who has the record open can't write the old address back", async () => {
  const person = await somebody();
  const one = `usr/funeral_home_staff/${person.id}/`;
  const { json: opened } = await callAs(app, maple, "GET", one);
  await change(person, { email: "fresh@example.com" });
  await confirm(await tokenFor("fresh@example.com"));
  const late = await callAs(
    app,
    maple,
    "PATCH",
    one,
    { email: opened.email },
    { headers: { "if-match": opened.updated_at } },
  );
  expect([late.status, await emailOf(person)]).toEqual([409, "fresh@example.com"]);
});

test("a family that reads French gets these emails in French", async () => {
  const [french] = await app.sql<{ id: string }>("select id from language where code = 'fr'");
  const family = await make.family({ funeral_home: maple.id, preferred_language: french?.id });
  const who: Person = { ...family, role: "family" };
  await change(who, { email: "famille@example.com" });
  expect((await emailsTo("famille@example.com"))[0]?.text).toContain("Confirmer cette adresse");
});
