import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { startApp } from "./app.ts";
import { TestPasskey } from "./authenticator.ts";
import { call, callAs, gather, type Person, password } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { maple } = cast;

const somebody = async (): Promise<Person & { email: string }> => {
  const { id, username, email } = await make.staff({ funeral_home: maple.id });
  return { id, username, email, role: "funeral_home_staff" };
};
const notices = async ({ email }: { email: string }) =>
  (
    await app.sql<{ type: string }>(
      `select type from mail_outbox where "to" = $1 and type not like 'set_password_%' order by created_at, id`,
      [email],
    )
  ).map(({ type }) => type);
const enterFrom = (remoteAddress: string, { username }: Person, secret = password, agent = "") =>
  call(
    app,
    "POST",
    "usr/login/",
    { username, password: secret },
    { remoteAddress, headers: { "user-agent": agent } },
  );

test("whoever adds or removes a second step, or uses a recovery code, gets an email about it", async () => {
  const person = await somebody();
  const { setup, secret } = (await callAs(app, person, "POST", "usr/factors/totp/")).json;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const added = await callAs(app, person, "POST", "usr/factors/totp/confirm/", { setup, code });
  expect(await notices(person)).toEqual(["second_step_added"]);
  const { ticket } = (await enterFrom("127.0.0.1", person)).json;
  const [recovery_code] = added.json.recovery_codes;
  expect((await call(app, "POST", "usr/login/second/", { ticket, recovery_code })).status).toBe(200);
  const options = await callAs(app, person, "POST", "usr/factors/passkeys/options/");
  const [cookie = ""] = String(options.headers["set-cookie"]).split(";");
  const passkey = new TestPasskey().made(options.json);
  await callAs(
    app,
    person,
    "POST",
    "usr/factors/passkeys/",
    { name: "Phone", passkey },
    { headers: { cookie } },
  );
  await callAs(app, person, "POST", "usr/factors/totp/remove/");
  expect(await notices(person)).toEqual([
    "second_step_added",
    "recovery_code_used",
    "second_step_added",
    "second_step_removed",
  ]);
});

test("a sign-in on a device and from a network that are new is emailed, with both; the first of all isn't", async () => {
  const person = await somebody();
  expect((await enterFrom("10.9.0.1", person)).status).toBe(200);
  expect(await notices(person)).toEqual([]);
  const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0";
  await enterFrom("10.9.0.2", person, password, windows);
  expect(await notices(person)).toEqual(["new_device"]);
  const [{ text } = { text: "" }] = await app.sql<{ text: string }>(
    `select text from mail_outbox where "to" = $1 and type = 'new_device'`,
    [person.email],
  );
  expect(text).toContain("Firefox on Windows, 10.9.0.2");
  await enterFrom("10.9.0.2", person);
  await enterFrom("10.9.0.1", person);
  expect(await notices(person)).toEqual(["new_device"]);
});

test("too many wrong passwords are emailed once an hour, wherever they come from", async () => {
  const person = await somebody();
  for (const address of ["10.9.1.1", "10.9.1.2"])
    for (let attempt = 0; attempt < 12; attempt++) await enterFrom(address, person, "wrong");
  expect(await notices(person)).toEqual(["sign_in_blocked"]);
});
