import { expect, test } from "vitest";
import { readConfig } from "../src/config.ts";
import { startApp } from "./app.ts";
import { call, callAs, gather, type Person, signIn } from "./people.ts";

const leaked = "correct horse battery";
const seenPasswords = { has: async (password: string) => password === leaked };
const app = await startApp({}, undefined, { seenPasswords });
const { cast, make } = await gather(app);
const { ruth, maple } = cast;
const refused = {
  password: [
    "This password was in a leak of another site, so it is tried first by whoever guesses. Please choose another one.",
  ],
};

test("a password from a leak is refused wherever one is set, and the one before stays", async () => {
  const member = await make.staff({ funeral_home: maple.id });
  const who: Person = { ...member, role: "funeral_home_staff" };
  const set = { password: leaked };
  await callAs(app, ruth, "POST", `usr/funeral_home_staff/${member.id}/send_link/`);
  const [email] = await app.sql<{ text: string }>(
    `select text from mail_outbox where "to" = $1 order by created_at desc, id desc limit 1`,
    [member.email],
  );
  const token = /reset-password\/([\w-]+)/.exec(email?.text ?? "")?.[1];
  for (const answer of [
    await callAs(app, who, "POST", "usr/password/change/", set),
    await callAs(app, who, "PATCH", "usr/info/", set),
    await callAs(app, maple, "PATCH", `usr/funeral_home_staff/${member.id}/`, set),
    await call(app, "POST", "usr/password/reset/confirm/", { token, ...set }),
  ])
    expect([answer.status, answer.json]).toEqual([400, refused]);
  await expect(make.family({ password: leaked })).rejects.toThrow("was in a leak");
  expect((await signIn(app, member)).id).toBe(member.id);
});

test("an installation asks nobody unless it chooses to", () => {
  const config = (settings: object) =>
    readConfig({ DATABASE_URL: "postgres://x", DATA_DIR: app.config.dataDir, ...settings })
      .checksSeenPasswords;
  expect([config({}), config({ SEEN_PASSWORDS: "on" }), config({ SEEN_PASSWORDS: "false" })]).toEqual([
    false,
    true,
    false,
  ]);
});
