import { consentTexts, consentVersion, type Guest } from "@vigil/contract";
import { beforeEach, expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { emailedToken } from "../../test/emailed-token.ts";
import { callAs, gather } from "../../test/people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { maple, doyle, sam } = cast;
const stream = await make.stream({
  ...{ funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id },
  deceased_full_name: "Edith Shaw",
});
await app.sql("update stream set publish = true");
beforeEach(async () => {
  await app.sql("delete from stream_guest");
  await app.sql("delete from rate_limit");
});

const agreed = { version: consentVersion, language: "fr" };
const post = async (path: string, payload: object) => {
  const url = `/v1/public/stream/${stream.slug}/${path}`;
  const response = await app.http.inject({ method: "POST", url, payload });
  return { status: response.statusCode, json: response.json() };
};
const register = async (more: object = {}) =>
  (await post("register", { name: "Anne Martel", email: "anne@example.com", ...more })).json
    .guest_token as string;
const stored = async () =>
  (
    await app.sql<{ version: number | null; language: string | null; at: Date | null }>(
      "select consent_version as version, consent_language as language, consent_at as at from stream_guest",
    )
  )[0];
const isDue = async (guest_token: string, more: object = {}) =>
  (await post("consent", { guest_token, ...more })).json.is_due;

test("the page says what guests agree to by registering, in its language", async () => {
  const { consent } = (await app.http.inject(`/v1/public/stream/${stream.slug}`)).json();
  expect(consent).toMatchObject({ version: consentVersion, language: "en" });
  expect(consent.text).toMatch(/^By registering you agree that /);
});

test("what a guest has agreed to is kept with the guest: text, language and time", async () => {
  const token = await register({ consent: agreed });
  expect(await stored()).toEqual({ ...agreed, at: expect.any(Date) });
  expect(await isDue(token)).toBe(false);
  // Nor on another device, where the emailed link is opened.
  expect(await isDue(await emailedToken(app, "anne@example.com"))).toBe(false);
  const [guest] = (await callAs(app, doyle, "GET", "str/stream_guests/")).json.results as Guest[];
  expect(guest).toMatchObject({ consent_version: consentVersion, consent_language: "fr" });
});

test("who registered before there was a text is asked at the next visit, watches all the same, and agrees once", async () => {
  const token = await register();
  expect(await isDue(token)).toBe(true);
  expect((await post("watch", { guest_token: token })).status).toBe(200);
  expect(await isDue(token, { agreed })).toBe(false);
  expect(await stored()).toMatchObject({ version: consentVersion });
  // Its browser remembers it; the emailed link says so as well.
  expect(await isDue(await emailedToken(app, "anne@example.com"))).toBe(false);
});

test("who corrects their details keeps what they have agreed to", async () => {
  const guest_token = await register({ consent: agreed });
  await register({ guest_token, name: "Anne M." });
  expect(await stored()).toMatchObject(agreed);
});

test("nobody agrees for a guest whose address they type", async () => {
  await register();
  const stranger = await register({ consent: agreed });
  expect(await stored()).toMatchObject({ version: null, at: null });
  expect(await isDue(stranger, { agreed })).toBe(false);
  expect(await stored()).toMatchObject({ version: null, at: null });
});

test("a text that there never was can't be agreed to", async () => {
  expect(
    (await post("register", { name: "A", email: "a@example.com", consent: { version: 99, language: "en" } }))
      .status,
  ).toBe(400);
  expect((await post("consent", { guest_token: "nonsense", agreed })).status).toBe(401);
});

test("each text is there in every language", () => {
  for (const text of Object.values(consentTexts))
    for (const said of Object.values(text)) expect(said("Maple Ridge")).toContain("Maple Ridge");
});
