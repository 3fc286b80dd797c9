import { archivePage, type Language, type Stream } from "@vigil/contract";
import pg from "pg";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { processionWords, slateWords } from "../media/src/programme/slates/slates.ts";
import { placesOf } from "../server/src/archives/core/contents.ts";
import { pageOf } from "../server/src/archives/core/page.ts";
import { archiveWords } from "../server/src/archives/core/words.ts";
import { readKeepsakes } from "../server/src/archives/keepsakes.ts";
import { readConfig } from "../server/src/config.ts";
import { openDatabase } from "../server/src/database/database.ts";
import { decryptedEmail } from "../server/src/emails/encrypted.ts";
import { linkCardWords } from "../server/src/link-card/link-card-words.ts";
import { rehearsalText, unsubscribeText, venuePhotosText } from "../server/src/links.ts";
import { shareImageOf } from "../server/src/memorial/page.ts";
import { streamBySlug } from "../server/src/memorial/stream.ts";
import { ecardsWords } from "../server/src/resources/guest-ecards/ecards-words.ts";
import { createColumnEncryption } from "../server/src/security/encryption.ts";
import { createTokens } from "../server/src/security/tokens.ts";
import { crawl } from "./one-language/crawl.ts";
import { excusedTexts } from "./one-language/excused.ts";
import { faultsOf, type Text, textsOfCalendar, textsOfHtml, textsOn } from "./one-language/faults.ts";
import { textsOf } from "./one-language/words.ts";
import { town } from "./town.ts";
import { adminReady, visitor } from "./visitor.ts";

// A French family and its guests meet no English word, and the other way round: every page, screen and email of the demo
// is read in both languages, and each of its words looked up among those that only the other language's catalogues say.

const languages = ["en", "fr"] as const;
const other = { en: "fr", fr: "en" } as const;

const vigil = await town();
const config = readConfig({ DATABASE_URL: vigil.databaseUrl, DATA_DIR: vigil.dataDir });
const { sign } = createTokens(config.secretKey);
const database = new pg.Client({ connectionString: vigil.databaseUrl });
await database.connect();
afterAll(() => database.end());
const excused = await excusedTexts(database);

/** Sends requests to the API as one of the demo's people. */
async function signedInApi(username: string) {
  const send = async (path: string, method: string, body?: object, access?: string): Promise<Response> => {
    const answer = await fetch(`${vigil.url}/v1/${path}`, {
      method,
      headers: {
        ...(access ? { authorization: `Bearer ${access}` } : {}),
        ...(body ? { "content-type": "application/json" } : {}),
      },
      body: body ? JSON.stringify(body) : null,
    });
    if (!answer.ok) throw new Error(`${method} ${path} was refused: ${await answer.text()}`);
    return answer;
  };
  const login = await send("usr/login/", "POST", { username, password: "demo-password" });
  const { access } = (await login.json()) as { access: string };
  return (path: string, body?: object, method = body ? "POST" : "GET") => send(path, method, body, access);
}
type Call = Awaited<ReturnType<typeof signedInApi>>;

async function listed<T>(call: Call, path: string): Promise<T[]> {
  const { results } = (await (await call(`${path}/?page_size=200`)).json()) as { results: T[] };
  return results;
}

/** What a home and a family do of which the demo has nothing yet, in each language. */
beforeAll(async () => {
  await causeEmails("demo.funeral_home", "declan.obrien");
  await causeEmails("second.funeral_home", "second.family");
});

/** A guest registers, another is invited, the service is moved, cancelled and goes on; the family thanks its guests. */
async function causeEmails(homeName: string, familyName: string): Promise<void> {
  const [home, family, admin] = await Promise.all(
    [homeName, familyName, "demo.super_admin"].map(signedInApi),
  );
  if (!home || !family || !admin) throw new Error("nobody signed in");
  const inFiveDays = Date.now() + 5 * 86_400_000;
  const coming = (await listed<Stream>(home, "str/stream")).find(
    ({ publish, stream_type, event_date }) =>
      publish && stream_type === "stream" && Date.parse(event_date ?? "") > inFiveDays,
  );
  const over = (await listed<Stream>(family, "str/stream")).find(
    ({ broadcast_status }) => broadcast_status === "completed",
  );
  if (!coming || !over) throw new Error("the demo lacks a service to come, or one that is over");
  const guest = { name: "Anne Martel", email: `anne.${homeName}@mail.example`, country: "Canada" };
  await home(`public/stream/${coming.slug}/register/`, guest);
  const guests = [{ name: "Yves Roy", email: `yves.${homeName}@mail.example` }];
  await home("str/stream_guests/invitations/", { stream: coming.id, guests });
  const event_date = new Date(Date.parse(coming.event_date ?? "") + 3_600_000).toISOString();
  await home(`str/stream/${coming.id}/`, { event_date, accept_conflicts: true }, "PATCH");
  await home(`str/stream/${coming.id}/`, { disabled_by_fh: true }, "PATCH");
  // The home doesn't see it any more.
  await admin(`str/stream/${coming.id}/`, { disabled_by_fh: false }, "PATCH");
  await family(`str/stream/${over.id}/thanks/send/`, { text: "Amen.", shown: true });
}

/** The addresses that open without signing in, of every service of the demo. */
async function publicAddresses(): Promise<string[]> {
  const { rows: services } = await database.query<{ id: string; slug: string }>(
    "select id, slug from stream where deleted_at is null and stream_type = 'stream'",
  );
  const { rows: emails } = await database.query<{ id: string }>(
    "select distinct on (funeral_home) id from mail_outbox where unsubscribe_url is not null",
  );
  return [
    ...services.flatMap(({ id, slug }) => [
      ...[
        `/m/${slug}`,
        `/m/${slug}/embed`,
        `/tv/${slug}`,
        `/m/${slug}/objection`,
        `/verify?from=${slug}`,
        `/verify/report?from=${slug}`,
      ],
      ...[`/rehearsal/${id}.${sign(rehearsalText(id))}`, `/photos/${id}.${sign(venuePhotosText(id))}`],
    ]),
    ...emails.map(({ id }) => `/unsubscribe/${id}.${sign(unsubscribeText(id))}`),
    ...["/tv", "/verify", "/verify/report", "/m/nobody-here", "/unsubscribe/nobody", "/acknowledge/nobody"],
  ];
}

test("guests meet no word of the other language on any page, before a script has run", async () => {
  const page = await visitor();
  const faults: string[] = [];
  for (const language of languages)
    for (const address of await publicAddresses()) {
      const headers = { cookie: `vigil_language=${language}`, "accept-language": language };
      const html = await (await fetch(`${vigil.url}${address}`, { headers })).text();
      const texts = await textsOfHtml(page, html);
      expect(texts.length, `${address} says something: ${html}`).toBeGreaterThan(0);
      faults.push(...faultsOf(address, language, texts, excused));
    }
  expect(faults).toEqual([]);
});

const choose = (page: Page, language: Language) =>
  page.context().addCookies([{ name: "vigil_language", value: language, url: vigil.url }]);

/** Opens all that is folded, and all that a button says it opens. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate("scrollTo(0, document.body.scrollHeight)");
  await page.waitForLoadState("networkidle");
  const closed = page.locator("main [aria-expanded=false]");
  while ((await closed.count()) > 0) await closed.first().click();
  await page.waitForLoadState("networkidle");
}

test.each(languages)(
  "guests who read %s meet no word of the other language, whatever they do",
  async (language) => {
    // Of each home the service with most to see, to come and over.
    const { rows } = await database.query<{ slug: string; of_home: Language }>(`
    select distinct on (s.funeral_home, s.broadcast_status) s.slug, h.language as of_home
    from stream s join funeral_home h on h.id = s.funeral_home
    where s.publish and not s.disabled_by_fh and not s.page_hidden and s.stream_type = 'stream'
      and (s.page_kept_until is null or s.page_kept_until > now()) and s.broadcast_status in ('waiting', 'completed')
    order by s.funeral_home, s.broadcast_status, s.send_ecard desc, s.event_date desc`);
    expect(rows).toHaveLength(4);
    const faults: string[] = [];
    const visit = async ({ slug, of_home }: (typeof rows)[number]) => {
      // A page is in its home's language, whatever the browser prefers; any other is chosen.
      const page = await visitor({ locale: other[language] });
      if (of_home !== language) await choose(page, language);
      const look = async (where: string) =>
        faults.push(...faultsOf(`${where} at ${slug}`, language, await textsOn(page), excused));
      const email = page.locator("[name=email]").first();
      const submit = page.locator("form button[type=submit]").first();
      await page.goto(`/m/${slug}`);
      await page.waitForLoadState("networkidle");
      expect(await page.locator("html").getAttribute("lang")).toBe(language);
      await submit.click();
      await look("an empty registration");
      await page.locator("[name=name]").first().fill("Anne Martel");
      await email.fill(`anne.${language}@gmial.com`);
      await email.blur();
      await look("a mistyped address");
      await email.fill(`anne.${language}@mail.example`);
      await submit.click();
      await email.waitFor({ state: "hidden" });
      await look("registered");
      await openAll(page);
      await look("everything open");
    };
    await Promise.all(rows.map(visit));
    expect([...new Set(faults)]).toEqual([]);
  },
);

interface Sent {
  type: string | null;
  to: string;
  subject: string;
  text: string;
  html: string;
  calendar: string | null;
  reader: Language;
}
/**
 * All that was sent, with the language of who reads it: their account's, the one that a guest chose, their home's. Whoever
 * has just got an account has chosen none.
 */
async function sent(): Promise<Sent[]> {
  const emails = createColumnEncryption(config.secretKey, "emails");
  const { rows } = await database.query<Sent>(`
    select o.type, o."to", o.subject, o.text, o.html, o.calendar,
      case when o.type like 'set_password%' then coalesce(h.language, 'en')
        else coalesce(a.language, g.language, s.language, h.language, payer.language, 'en') end as reader
    from mail_outbox o
    left join account a on lower(a.email) = lower(o."to") and a.deleted_at is null
    left join stream_guest g on g.id = o.guest left join stream s on s.id = g.stream
    left join funeral_home h on h.id = coalesce(s.funeral_home, o.funeral_home, a.id)
    left join lateral (select language from funeral_home
      where lower(billing_email_address) = lower(o."to") limit 1) payer on true`);
  return rows.map((row) => ({ ...row, ...decryptedEmail(emails, row) }));
}

test("whoever reads an email or a text message meets no word of the other language", async () => {
  const page = await visitor();
  const faults: string[] = [];
  const caused = [
    "registration_confirmed",
    "guest_invitation",
    "stream_changed",
    "stream_cancelled",
    "thank_you",
  ];
  const lacking = async () => {
    const all = await sent();
    return caused.filter((type) =>
      languages.some((reader) => !all.some((one) => one.type === type && one.reader === reader)),
    );
  };
  await expect.poll(lacking).toEqual([]);
  for (const { type, to, reader, subject, text, html, calendar } of await sent()) {
    const texts: Text[] = [
      ...(await textsOfHtml(page, html)),
      ...[subject, ...text.split("\n")].map((line): Text => ["", line]),
      ...textsOfCalendar(calendar ?? ""),
    ];
    faults.push(...faultsOf(`${type} to ${to}`, reader, texts, excused));
  }
  expect([...new Set(faults)]).toEqual([]);
});

test("every kind of email is in one language, with the demo's homes and keys", async () => {
  const page = await visitor();
  const faults: string[] = [];
  for (const username of ["demo.funeral_home", "second.funeral_home", "demo.super_admin"]) {
    const call = await signedInApi(username);
    const path = username === "demo.super_admin" ? "mail/templates" : "mail/custom-templates";
    for (const { id, type } of await listed<{ id: string; type: string }>(call, path))
      for (const language of languages) {
        const html = await (await call(`${path}/${id}/preview/?language=${language}`)).text();
        const texts = await textsOfHtml(page, html);
        faults.push(...faultsOf(`${type} of ${username}`, language, texts, excused));
      }
  }
  expect(faults).toEqual([]);
});

test("what is printed, drawn or taken home says nothing in the other language", async () => {
  const page = await visitor();
  const orm = openDatabase(vigil.databaseUrl, { error: () => {} });
  const faults: string[] = [];
  const { rows } = await database.query<{ id: string; slug: string; language: Language }>(`
    select s.id, s.slug, h.language from stream s join funeral_home h on h.id = s.funeral_home
    where s.publish and s.stream_type = 'stream'`);
  for (const { id, slug, language } of rows) {
    const words = archiveWords[language];
    const kept = await readKeepsakes(orm, { stream: id, language });
    const stream = await streamBySlug(orm, slug);
    if (!kept || !stream) continue;
    const places = placesOf(kept, words);
    const guestBook = `${words.files.guestBook}.pdf`;
    const html = pageOf({ kept, language, words, places, missing: [], guestBook, madeOn: "2026-11-20" });
    const files = [archivePage[language], guestBook, ...[...places.values()].map((one) => one.path)];
    const calendar = await fetch(`${vigil.url}/v1/public/stream/${slug}/service.ics`);
    const texts: Text[] = [
      ...(await textsOfHtml(page, html)),
      ...[...files, shareImageOf(stream).service].map((text): Text => ["", text]),
      ...textsOfCalendar(calendar.ok ? await calendar.text() : ""),
    ];
    faults.push(...faultsOf(`of ${slug}`, language, texts, excused));
  }
  await orm.close();
  for (const language of languages)
    for (const said of [linkCardWords, ecardsWords, archiveWords, slateWords, processionWords]) {
      const texts = textsOf(said[language]).map((text): Text => ["", text]);
      faults.push(...faultsOf("in print or on a slate", language, texts, excused));
    }
  expect(faults).toEqual([]);
});

const families = { en: ["demo.family", "declan.obrien"], fr: ["second.family", "gilles.comeau"] };

test.each(languages)(
  "a family that reads %s meets no word of the other language on any screen",
  async (language) => {
    const faults: string[] = [];
    const walk = async (username: string) => {
      const page = await visitor({ locale: language });
      const look = async (where: string) =>
        void faults.push(...faultsOf(`${username} at ${where}`, language, await textsOn(page), excused));
      await page.goto("/forgot-password");
      await page.locator("h1").waitFor();
      await look("/forgot-password");
      await page.goto("/login");
      await page.locator("[name=username]").fill(username);
      await page.locator("[name=password]").fill("12345678");
      await page.locator("button[type=submit]").click();
      await page.getByRole("alert").waitFor();
      await look("/login");
      await page.locator("[name=password]").fill("demo-password");
      await page.locator("button[type=submit]").click();
      await adminReady(page);
      expect(await page.locator("html").getAttribute("lang")).toBe(language);
      await crawl(page, look);
    };
    await Promise.all(families[language].map(walk));
    expect([...new Set(faults)]).toEqual([]);
  },
);

test("a word of the other language is noticed, in whichever element; what people wrote, and other languages, aren't", async () => {
  const page = await visitor();
  const html = `<html lang="fr"><title>Please wait</title><p>Bonjour Grace Okonkwo</p><p lang="en">The choir</p>
    <p lang="en">Merci à tous</p><img alt="Your photo"><p>14&nbsp;h&nbsp;EST</p>`;
  const faults = faultsOf("here", "fr", await textsOfHtml(page, html), ["Grace Okonkwo"]);
  expect(faults).toEqual([
    "here, read in fr: “please, wait” in: Please wait",
    "here, read in en: “merci, tous” in: Merci à tous",
    "here, read in fr: “your” in: Your photo",
  ]);
});
