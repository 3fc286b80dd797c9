import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { languageCodes, type VerifyPage } from "@vigil/contract";
import { fastify } from "fastify";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { opened } from "../../test/forms.ts";
import { gather } from "../../test/people.ts";
import { createPlaybackTokens } from "../broadcast/playback-tokens.ts";
import { createThrottle } from "../security/throttle.ts";
import { createTokens } from "../security/tokens.ts";
import { createGuestTokens } from "./guest-tokens.ts";
import { memorialPages } from "./pages.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { maple, doyle, sam } = cast;
const stream = await make.stream({
  funeral_home: maple.id,
  family: doyle.id,
  funeral_home_director: sam.id,
  deceased_full_name: "Edith Shaw",
});
const site = app.config.publicUrl;
const guestTokens = createGuestTokens(app.config.secretKey, createTokens(app.config.secretKey), Date.now);

/** A bundle that shows what it is given. */
const dist = mkdtempSync(join(tmpdir(), "vigil-verify-"));
mkdirSync(join(dist, "client", ".vite"), { recursive: true });
writeFileSync(join(dist, "client", ".vite", "manifest.json"), "{}");
for (const language of languageCodes) {
  mkdirSync(join(dist, "server", language), { recursive: true });
  writeFileSync(
    join(dist, "server", language, "entry.js"),
    `export const render = ({ verify }) => ({ status: verify?.status ?? 200, html: JSON.stringify({ ...verify, language: "${language}" }) });`,
  );
}
const pages = fastify({ trustProxy: true });
await memorialPages(pages, {
  engine: app.engine,
  playbackTokens: createPlaybackTokens(app.config.secretKey, Date.now),
  signatures: createTokens(app.config.secretKey),
  guestTokens,
  throttle: createThrottle(app.database.pool),
  cloudflare: undefined,
  livekit: undefined,
  dist,
});
afterAll(async () => {
  await pages.close();
  rmSync(dist, { recursive: true, force: true });
});
beforeEach(async () => {
  await app.sql("update stream set publish = true, disabled_by_fh = false, deleted_at = null");
  await app.sql("delete from rate_limit");
  await app.sql("delete from mail_outbox");
});

type Shown = VerifyPage & { language: string };
async function send(url: string, given: Record<string, string>, headers: Record<string, string> = {}) {
  const form = { ...opened(app, "report"), ...given };
  const response = await pages.inject({
    ...{ method: "POST", url, payload: new URLSearchParams(form).toString() },
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
  return { status: response.statusCode, headers: response.headers, shown: response.json<Shown>() };
}
const verdict = async (link: string) => (await send("/verify", { link })).shown.verdict;
const emails = () =>
  app.sql<{ to: string; subject: string; html: string; text: string; reply_to: string | null }>(
    `select "to", subject, html, text, reply_to from mail_outbox order by "to"`,
  );

test("the true page of a service is confirmed by name and home, with a link to it", async () => {
  const page_url = `${site}/m/${stream.slug}`;
  expect(await verdict(page_url)).toEqual({
    ...{ kind: "true", name: "Edith Shaw", page_url },
    home: (
      await app.sql<{ name: string }>(
        "select branding_funeral_home_name as name from funeral_home where id = $1",
        [maple.id],
      )
    )[0]?.name,
  });
});

test("a guest’s own link is confirmed without saying who the guest is, and its token isn’t passed on", async () => {
  const guest = await make.guest(stream.id, { name: "Anne Martel", email: "anne@example.com" });
  const token = guestTokens.personal(guest.id, stream.id);
  const found = await verdict(`${site}/m/${stream.slug}?join=${token}`);
  expect(found).toMatchObject({ kind: "true", page_url: `${site}/m/${stream.slug}` });
  expect(JSON.stringify(found)).not.toMatch(new RegExp(`Anne|${token.slice(0, 20)}`));
});

test("a draft, a removed service and an invented address can’t be told apart", async () => {
  const link = `${site}/m/${stream.slug}`;
  const invented = await verdict(`${site}/m/nobody`);
  expect(invented).toEqual({ kind: "none" });
  await app.sql("update stream set publish = false");
  expect(await verdict(link)).toEqual(invented);
  await app.sql("update stream set publish = true, deleted_at = now()");
  expect(await verdict(link)).toEqual(invented);
});

test("a link for photos at the venue is confirmed, and one that somebody made up isn’t", async () => {
  const photos = app.engine.runtime.links.venuePhotos(stream.id);
  expect(await verdict(photos), "before the home has made it").toEqual({ kind: "none" });
  await app.sql("update stream set venue_photos = true where id = $1", [stream.id]);
  expect(await verdict(photos)).toMatchObject({ kind: "photos", name: "Edith Shaw" });
  expect(await verdict(`${photos}x`)).toEqual({ kind: "none" });
});

test("a service that was called off is said to be closed, as its page says, and not whose it was", async () => {
  await app.sql("update stream set disabled_by_fh = true");
  const found = await verdict(`${site}/m/${stream.slug}`);
  expect(found).toMatchObject({ kind: "closed", page_url: `${site}/m/${stream.slug}` });
  expect(JSON.stringify(found)).not.toContain("Edith Shaw");
});

test("a look-alike is no page of ours, and its address is ready to be reported", async () => {
  const link = `${site}.evil.com/m/${stream.slug}`;
  const { shown } = await send("/verify", { link });
  expect(shown).toMatchObject({ verdict: { kind: "foreign" }, report: { values: { address: link } } });
});

test("whatever is sent, the page answers with a sentence", async () => {
  for (const link of ["", "   ", "\u0000", `${site}/m/%00`, "😀", "a".repeat(10_000), "💥".repeat(5000)]) {
    const { status, shown } = await send("/verify", { link });
    expect([status, shown.status]).toEqual(link.trim() === "" ? [400, 400] : [200, 200]);
  }
  const long = await send("/verify", { link: "a".repeat(200_000) });
  expect(long.status).toBe(413);
  const json = await pages.inject({ method: "POST", url: "/verify", payload: { link: ["x"] } });
  expect(json.statusCode).toBe(400);
  const xml = await pages.inject({
    ...{ method: "POST", url: "/verify", payload: "<x/>" },
    headers: { "content-type": "text/xml" },
  });
  expect(xml.statusCode).toBe(400);
});

test("a link in the page’s own address is neither read nor followed", async () => {
  const response = await pages.inject(`/verify?link=${encodeURIComponent("https://evil.com")}`);
  expect([response.statusCode, response.headers.location]).toEqual([200, undefined]);
  expect(response.json<Shown>()).toMatchObject({ link: "", verdict: null });
});

test("whoever comes from a service’s page reads its language, and whom to call", async () => {
  await app.sql("update stream set language = 'fr'");
  const shown = (await pages.inject(`/verify?service=${stream.slug}`)).json<Shown>();
  expect(shown).toMatchObject({
    language: "fr",
    from: { slug: stream.slug, home: { phone: expect.any(String) } },
  });
  await app.sql("update stream set language = null");
  expect((await pages.inject("/verify?service=nobody")).json<Shown>().from).toBeNull();
});

test("one address checks a hundred links in ten minutes, others go on, and what was typed stays", async () => {
  const from = (address: string) =>
    send("/verify", { link: "https://evil.com" }, { "x-forwarded-for": address });
  for (let n = 0; n < 100; n++) await from("192.0.2.1");
  const refused = await from("192.0.2.1");
  expect(refused).toMatchObject({ status: 429, shown: { link: "https://evil.com" } });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await from("192.0.2.2")).status).toBe(200);
});

test("a report reaches the super admins and the home from whose page somebody comes, each once", async () => {
  const sent = await send("/verify/report", {
    address: "https://watch-live.evil.com/edith",
    happened: "It asked for my card.",
    email: "anne@example.com",
    service: stream.slug,
  });
  expect(sent.shown.report).toBe("sent");
  const [{ email: home } = { email: "" }] = await app.sql<{ email: string }>(
    "select email from account where id = $1",
    [maple.id],
  );
  const admins = await app.sql<{ email: string }>("select email from account where role = 'super_admin'");
  const queued = await emails();
  expect(queued.map(({ to }) => to)).toEqual([...admins.map(({ email }) => email), home].toSorted());
  for (const { text } of queued) {
    expect(text).toContain("https[:]//watch-live[.]evil[.]com/edith");
    for (const said of [
      "It asked for my card.",
      "anne@example.com",
      "Edith Shaw",
      `${site}/m/${stream.slug}`,
    ])
      expect(text).toContain(said);
  }
});

test("without a service only the super admins hear of it, and a closed account gets nothing", async () => {
  await app.sql("update account set active = false where username = 'max.stone'");
  await send("/verify/report", { address: "evil.com" });
  expect((await emails()).map(({ to }) => to)).toEqual(["ruth@vigil.test"]);
  await app.sql("update account set active = true");
});

test("a report can neither choose who gets it, nor write a header, a link or HTML", async () => {
  await send("/verify/report", {
    address: 'https://evil.com/"><a href="https://evil.com">x</a>\r\nBcc: victim@example.com',
    happened: "<script>alert(1)</script> www.evil.com {{sign_in_url}} https://evil.com",
    email: "anne@example.com",
    to: "victim@example.com",
    service: `${stream.slug}' or '1'='1`,
  });
  const queued = await emails();
  expect(queued.map(({ to }) => to)).not.toContain("victim@example.com");
  expect(queued.length).toBeGreaterThan(0);
  for (const { subject, html, text, reply_to } of queued) {
    expect(subject).toBe("A fake page was reported");
    expect(reply_to ?? "").not.toContain("anne");
    expect(html).not.toMatch(/<script|href="https:\/\/evil|https?:\/\/evil|www\.evil/);
    expect(text).not.toMatch(/https?:\/\/evil|www\.evil/);
  }
  const refused = await send("/verify/report", {
    address: "evil.com",
    email: "anne@example.com\r\nBcc: victim@example.com",
  });
  expect(refused.status).toBe(400);
  expect(await emails()).toHaveLength(queued.length);
});

test("a mistake names its field, in the reader’s language, and loses nothing", async () => {
  const happened = "J’ai payé 20 $.";
  const { status, shown } = await send(
    "/verify/report",
    { address: "", happened, email: "anne" },
    { "accept-language": "fr" },
  );
  expect([status, shown.language]).toEqual([400, "fr"]);
  expect(shown.report).toMatchObject({ values: { happened, email: "anne" } });
  const errors = shown.report && shown.report !== "sent" ? shown.report.errors : {};
  expect(Object.keys(errors)).toEqual(["address", "email"]);
  expect(JSON.stringify(errors)).not.toMatch(/This field|Enter/);
  expect(await emails()).toEqual([]);
});

test("another site can’t make its visitors report, and one address reports ten times an hour", async () => {
  const report = (headers: Record<string, string>) =>
    send("/verify/report", { address: "evil.com" }, headers);
  expect((await report({ "sec-fetch-site": "cross-site" })).status).toBe(400);
  expect(await emails()).toEqual([]);
  const from = { "sec-fetch-site": "same-origin", "x-forwarded-for": "192.0.2.3" };
  for (let n = 0; n < 10; n++) expect((await report(from)).status).toBe(200);
  const refused = await report(from);
  expect(refused).toMatchObject({ status: 429, shown: { report: { values: { address: "evil.com" } } } });
});

test("a report that a program sends reaches nobody, and is shown once more", async () => {
  const before = (await emails()).length;
  for (const form of [opened(app, "report", 10), { leave_empty: "x" }, { opened: "" }]) {
    const again = await send("/verify/report", { address: "evil.example", ...form });
    expect(again).toMatchObject({
      status: 400,
      shown: { guard: { again: true }, report: { values: { address: "evil.example" } } },
    });
  }
  expect(await emails()).toHaveLength(before);
  expect((await send("/verify/report", { address: "evil.example" })).shown).toMatchObject({ report: "sent" });
});
