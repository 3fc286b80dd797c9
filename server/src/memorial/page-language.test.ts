import { languageCodes } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { call, gather } from "../../test/people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const stream = await make.stream({
  funeral_home: cast.maple.id,
  family: cast.doyle.id,
  funeral_home_director: cast.sam.id,
  deceased_full_name: "Édith Doyle",
  event_date: "2031-05-01T18:00:00Z",
});
await app.sql("update stream set publish = true");
const at = `/v1/public/stream/${stream.slug}`;
const speaks = (home: string, service: string | null) =>
  Promise.all([
    app.sql("update funeral_home set language = $1", [home]),
    app.sql("update stream set language = $1", [service]),
  ]);
const calendar = async (headers: Record<string, string> = {}) => {
  const { body } = await app.http.inject({ url: `${at}/service.ics`, headers });
  return /PRODID:.*\/\/(\w+)/.exec(body)?.[1];
};

test("what guests get is in the home's language, unless the service has its own or the guest chooses another", async () => {
  await speaks("en", null);
  expect(await calendar()).toBe("EN");
  await speaks("fr", null);
  expect(await calendar()).toBe("FR");
  await speaks("en", "fr");
  expect(await calendar()).toBe("FR");
  expect(await calendar({ cookie: "other=1; vigil_language=en" })).toBe("EN");
  expect(await calendar({ cookie: "vigil_language=xx" })).toBe("FR");
});

test("the choice of a language is remembered, and the page's address stays what it was", async () => {
  for (const language of languageCodes) {
    const answer = await app.http.inject(`/m/${stream.slug}?join=abc&language=${language}`);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`/m/${stream.slug}?join=abc`);
    expect(answer.headers["set-cookie"]).toMatch(
      new RegExp(`^vigil_language=${language}; Path=/; Max-Age=\\d+`),
    );
  }
  const unknown = await app.http.inject(`/m/${stream.slug}?language=xx`);
  expect(unknown.headers).not.toHaveProperty("set-cookie");
  const embedded = await app.http.inject(`/m/${stream.slug}/embed?language=fr`);
  expect(embedded.headers, "of a page within another site nothing is remembered").not.toHaveProperty(
    "set-cookie",
  );
});

test("a guest's emails follow the language they chose, before registering or after", async () => {
  const guest = { name: "Anne Martel", email: "anne@example.com" };
  const languageOf = async (email: string) =>
    (
      await app.sql<{ language: string | null }>("select language from stream_guest where email = $1", [
        email,
      ])
    )[0]?.language;
  const payload = { ...guest, country: "Canada" };
  const registered = await app.http.inject({
    ...{ method: "POST", url: `${at}/register`, payload },
    headers: { cookie: "vigil_language=fr" },
  });
  expect(registered.statusCode).toBe(200);
  expect(await languageOf(guest.email)).toBe("fr");

  const { guest_token } = registered.json();
  const choose = (language: string, token = guest_token) =>
    call(app, "POST", `public/stream/${stream.slug}/language/`, { guest_token: token, language });
  expect((await choose("en")).status).toBe(204);
  expect(await languageOf(guest.email)).toBe("en");
  expect((await choose("xx")).status).toBe(400);
  expect((await choose("fr", "nobody")).status, "somebody else's token changes nothing").toBe(204);
  expect(await languageOf(guest.email)).toBe("en");
});

test("an event type that comes with Vigil is named in the page's language", async () => {
  await speaks("fr", null);
  await app.sql(
    "update stream set g_r_page_heading = (select id from event_type where title = 'Funeral Service')",
  );
  const heading = async (headers: Record<string, string> = {}) =>
    (await app.http.inject({ url: `${at}/`, headers })).json().heading;
  expect(await heading()).toBe("Funérailles");
  expect(await heading({ cookie: "vigil_language=en" })).toBe("Funeral Service");
});
