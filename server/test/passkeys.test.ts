import type { OwnFactors, SecondStepNeeded } from "@vigil/contract";
import { afterEach, expect, test, vi } from "vitest";
import { startApp } from "./app.ts";
import { TestPasskey } from "./authenticator.ts";
import { type Answer, call, callAs, gather, type Person, password, signIn } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { maple } = cast;

afterEach(() => void vi.useRealTimers());
const later = (seconds: number) => {
  const now = Date.now();
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(now + seconds * 1000);
};

const somebody = async (): Promise<Person> => {
  const { id, username } = await make.staff({ funeral_home: maple.id });
  return { id, username, role: "funeral_home_staff" };
};
/** A browser that keeps the cookie of its challenges. */
const browserOf = ({ headers }: Answer) => {
  const [cookie] = String(headers["set-cookie"]).split(";");
  return { headers: { cookie: cookie ?? "" } };
};
const optionsToAdd = (person: Person) => callAs(app, person, "POST", "usr/factors/passkeys/options/");
const add = (person: Person, options: Answer, passkey: object, name = "My phone") =>
  callAs(app, person, "POST", "usr/factors/passkeys/", { name, passkey }, browserOf(options));
/** Adds a passkey to a person's account. */
async function withPasskey(person: Person): Promise<{ passkey: TestPasskey; codes: string[] }> {
  const passkey = new TestPasskey();
  const options = await optionsToAdd(person);
  const added = await add(person, options, passkey.made(options.json));
  expect([options.status, added.status, added.text]).toEqual([200, 200, added.text]);
  return { passkey, codes: added.json.recovery_codes };
}
const optionsToSignIn = (body = {}) => call(app, "POST", "usr/login/passkey/options/", body);
const enter = (options: Answer, passkey: object) =>
  call(app, "POST", "usr/login/passkey/", { passkey }, browserOf(options));
const unknown = {
  detail:
    "This passkey doesn't open an account here, or that took too long. Please try again, or sign in with your password.",
};
const passkeysOf = async (person: Person) =>
  ((await callAs(app, person, "GET", "usr/factors/")).json as OwnFactors).passkeys;
const verbs = async (person: Person) =>
  (await app.sql<{ verb: string }>("select verb from audit_log where record = $1", [person.id])).map(
    ({ verb }) => verb,
  );

test("somebody adds a passkey, and signs in by it alone", async () => {
  const person = await somebody();
  const { passkey, codes } = await withPasskey(person);
  expect(codes).toHaveLength(10);
  const options = await optionsToSignIn();
  expect(options.json).toMatchObject({ rpId: "localhost", userVerification: "required" });
  expect(options.json.allowCredentials ?? []).toEqual([]);
  const entered = await enter(options, passkey.signed(options.json, { counter: 1 }));
  expect(entered.status, entered.text).toBe(200);
  expect(entered.json).toMatchObject({ id: person.id, role: "funeral_home_staff" });
  const headers = { authorization: `Bearer ${entered.json.access}` };
  expect((await call(app, "GET", "usr/info/", undefined, { headers })).json.id).toBe(person.id);
  expect(await passkeysOf(person)).toEqual([
    expect.objectContaining({ name: "My phone", last_used_at: expect.any(String) }),
  ]);
  expect(await verbs(person)).toEqual(expect.arrayContaining(["add_passkey", "sign_in"]));
});

test("a passkey that its owner doesn't name is called by its browser and device", async () => {
  const person = await somebody();
  const passkey = new TestPasskey();
  const options = await optionsToAdd(person);
  const browser = browserOf(options);
  const userAgent =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
  const added = await callAs(
    app,
    person,
    "POST",
    "usr/factors/passkeys/",
    { passkey: passkey.made(options.json) },
    { ...browser, headers: { ...browser.headers, "user-agent": userAgent } },
  );
  expect(added.status).toBe(200);
  expect(await passkeysOf(person)).toMatchObject([{ name: "Chrome on Windows" }]);
});

test("a passkey is removed by its owner alone, and opens nothing from then on", async () => {
  const person = await somebody();
  const { passkey } = await withPasskey(person);
  const [{ id } = { id: "" }] = await passkeysOf(person);
  const remove = (who: Person) => callAs(app, who, "POST", `usr/factors/passkeys/${id}/remove/`);
  expect((await remove(await somebody())).status).toBe(404);
  expect((await remove(person)).status).toBe(204);
  expect(await passkeysOf(person)).toEqual([]);
  const options = await optionsToSignIn();
  expect((await enter(options, passkey.signed(options.json))).json).toEqual(unknown);
  // It was the only one, so the password opens the account again.
  expect((await signIn(app, person)).id).toBe(person.id);
});

test("a challenge is good once, for five minutes, in the browser that asked", async () => {
  const person = await somebody();
  const { passkey } = await withPasskey(person);
  const options = await optionsToSignIn();
  const elsewhere = await optionsToSignIn();
  expect((await enter(elsewhere, passkey.signed(options.json))).status).toBe(401);
  const signed = passkey.signed(options.json);
  expect((await enter(options, signed)).status).toBe(200);
  const again = await enter(options, signed);
  expect([again.status, again.json]).toEqual([401, unknown]);
  const old = await optionsToSignIn();
  later(5 * 60 + 1);
  expect((await enter(old, passkey.signed(old.json))).status).toBe(401);
  expect(await verbs(person)).toContain("second_step_failed");
});

test("what another site, another address or nobody's finger has signed is refused", async () => {
  const person = await somebody();
  const { passkey } = await withPasskey(person);
  for (const how of [{ origin: "https://vigil.example" }, { rpId: "vigil.example" }, { isVerified: false }]) {
    const options = await optionsToSignIn();
    expect([how, (await enter(options, passkey.signed(options.json, how))).status]).toEqual([how, 401]);
    const toAdd = await optionsToAdd(person);
    expect((await add(person, toAdd, new TestPasskey().made(toAdd.json, how))).json).toEqual({
      detail: "The passkey was not added. Please try again.",
    });
  }
  const options = await optionsToSignIn();
  const other = new TestPasskey().signed(options.json);
  const forged = { ...other, id: passkey.id, rawId: passkey.id };
  expect((await enter(options, forged)).status).toBe(401);
});

test("a passkey whose count goes back was copied, and opens nothing", async () => {
  const person = await somebody();
  const { passkey } = await withPasskey(person);
  const at = async (counter: number) => {
    const options = await optionsToSignIn();
    return (await enter(options, passkey.signed(options.json, { counter }))).status;
  };
  expect([await at(7), await at(8), await at(8), await at(3), await at(9)]).toEqual([
    200, 200, 401, 401, 200,
  ]);
});

test("a challenge to add a passkey isn't one to sign in, nor another person's", async () => {
  const [person, other] = [await somebody(), await somebody()];
  const { passkey } = await withPasskey(person);
  const toAdd = await optionsToAdd(person);
  expect((await enter(toAdd, passkey.signed(toAdd.json))).status).toBe(401);
  const toAddAgain = await optionsToAdd(person);
  expect((await add(other, toAddAgain, new TestPasskey().made(toAddAgain.json))).status).toBe(400);
  const toSignIn = await optionsToSignIn();
  expect((await add(person, toSignIn, new TestPasskey().made(toSignIn.json))).status).toBe(400);
});

test("after the password, a passkey of the account is the second step, and another person's isn't", async () => {
  const [person, other] = [await somebody(), await somebody()];
  const { passkey } = await withPasskey(person);
  const theirs = await withPasskey(other);
  const first = await call(app, "POST", "usr/login/", { username: person.username, password });
  const { ticket, kinds } = first.json as SecondStepNeeded;
  expect(kinds).toEqual(["passkey", "recovery_code"]);
  const second = (options: Answer, signed: object) =>
    call(app, "POST", "usr/login/second/", { ticket, passkey: signed }, browserOf(options));
  const options = await optionsToSignIn({ ticket });
  expect(options.json.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([passkey.id]);
  expect((await second(options, theirs.passkey.signed(options.json))).json).toEqual({
    passkey: ["This passkey doesn't belong to this account, or that took too long."],
  });
  // Nor does what was asked for this account open the other one.
  const again = await optionsToSignIn({ ticket });
  expect((await enter(again, theirs.passkey.signed(again.json))).status).toBe(401);
  const right = await optionsToSignIn({ ticket });
  expect((await second(right, passkey.signed(right.json))).json.id).toBe(person.id);
  expect((await optionsToSignIn({ ticket: "x" })).status).toBe(401);
});

test("a deactivated or deleted account isn't opened by its passkey", async () => {
  const person = await somebody();
  const { passkey } = await withPasskey(person);
  await app.sql("update account set active = false where id = $1", [person.id]);
  const options = await optionsToSignIn();
  expect((await enter(options, passkey.signed(options.json))).json).toEqual(unknown);
});

test("a passkey of somebody else is added to no second account", async () => {
  const [person, other] = [await somebody(), await somebody()];
  const { passkey } = await withPasskey(person);
  const options = await optionsToAdd(other);
  expect((await add(other, options, passkey.made(options.json))).status).toBe(409);
});
