import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { call, callAs, gather } from "../../test/people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const french = { headers: { "accept-language": "fr-CA,fr;q=0.9,en;q=0.5" } };
const address = "str/stream/00000000-0000-7000-8000-000000000000/";

test("a refusal is in the language of the account, whatever the browser prefers", async () => {
  const english = await callAs(app, cast.maple, "GET", address);
  expect([english.json, english.headers["content-language"]]).toEqual([{ detail: "Not found." }, "en"]);
  await app.sql("update account set language = 'fr' where id = $1", [cast.maple.id]);
  const answer = await callAs(app, cast.maple, "GET", address);
  expect(answer.json).toEqual({ detail: "Introuvable." });
  expect(answer.headers).toMatchObject({
    "content-language": "fr",
    vary: expect.stringContaining("Accept-Language"),
  });
  await app.sql("update account set language = 'en' where id = $1", [cast.maple.id]);
  expect((await callAs(app, cast.maple, "GET", address, undefined, french)).json.detail).toBe("Not found.");
});

test("whoever has chosen no language, or isn't signed in, is answered as their browser prefers", async () => {
  const answer = await callAs(app, cast.ruth, "GET", address, undefined, french);
  expect(answer.json).toEqual({ detail: "Introuvable." });
  const refused = await call(app, "POST", "usr/login/", { username: "", password: "" }, french);
  expect(refused.json).toMatchObject({ username: ["Ce champ est obligatoire."] });
  const sent = await call(app, "POST", "usr/password/reset/", { username: "nobody.here" }, french);
  expect(sent.json.detail).toMatch(/^Si un compte porte ce nom/);
});

test("whoever sends a link is told so in French, though a shorter sentence would fit as well", async () => {
  const path = `usr/funeral_home_staff/${cast.sam.id}/send_link/`;
  const { json } = await callAs(app, cast.ruth, "POST", path, undefined, french);
  expect(json.detail).toMatch(/^Un lien pour choisir un mot de passe vient d’être envoyé à \S+@\S+\.$/);
});

test("a new home that reads French is welcomed in French", async () => {
  const home = await make.home({ language: "fr" });
  const mails = await app.sql<{ subject: string }>(
    `select subject from mail_outbox where "to" = $1 and type = 'set_password_funeral_home'`,
    [home.email],
  );
  expect(mails).toMatchObject([{ subject: expect.stringMatching(/^Votre compte/) }]);
});

test("an email is in the language of its reader's account, else of its home", async () => {
  const subjectTo = async (username: string) => {
    await call(app, "POST", "usr/password/reset/", { username });
    const mails = () =>
      app.sql<{ subject: string }>(
        `select subject from mail_outbox o join account a on a.email = o."to"
        where a.username = $1 and o.type = 'password_reset'`,
        [username],
      );
    await expect.poll(async () => (await mails()).length).toBe(1);
    return (await mails())[0]?.subject;
  };
  await app.sql("update account set language = 'fr' where id = $1", [cast.vera.id]);
  await app.sql("update funeral_home set language = 'fr' where id = $1", [cast.harbour.id]);
  expect(await subjectTo(cast.vera.username)).toMatch(/^Nouveau mot de passe/);
  expect(await subjectTo(cast.hugh.username)).toMatch(/^Nouveau mot de passe/);
  expect(await subjectTo(cast.sam.username)).toMatch(/^Set a new password/);
});
