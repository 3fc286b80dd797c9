import { consentTexts, consentVersions, isLinkKey, keyErrors, type Role, type Stream } from "@vigil/contract";
import type { BrowserContextOptions, Page } from "playwright";
import { afterAll, expect, test } from "vitest";
import type { EmailDesign } from "../server/src/emails/core/design.ts";
import { sanitised } from "../server/src/emails/sanitise.ts";
import { emailTypes } from "../server/src/emails/types/index.ts";
import type { EmailType } from "../server/src/emails/types/type.ts";
import { renderEmail } from "../server/src/emails/write.ts";
import { type Inspected, inspect } from "./pseudo-language/inspect.ts";
import { knownWords, wordsIn } from "./pseudo-language/known-words.ts";
import { isPseudo, pseudo } from "./pseudo-language/pseudo.ts";
import { buildPseudoScreens } from "./pseudo-language/screens.ts";
import { town } from "./town.ts";
import { adminReady, api, desktop, horizontalOverflow, phone, visitor } from "./visitor.ts";

// Proves that a further language is one catalogue for each package and a code: all of Vigil is shown in a language that
// the tests make of the English catalogues. It stands in for French, whose dates and numbers stay as they are.

const screens = await buildPseudoScreens();
afterAll(() => screens.remove());
const vigil = await town({
  NODE_OPTIONS: `--import ${new URL("./pseudo-language/server-hooks.ts", import.meta.url).href}`,
  VIGIL_PSEUDO_MEMORIAL: screens.serverEntry,
});
const known = await knownWords(vigil.databaseUrl);

/** Texts that are the same in every language. */
const exceptions: readonly RegExp[] = [
  // Types of files.
  /^JPG, JPEG, PNG, WEBP/,
  // A television's code, and the form of one.
  /^[A-Z\d]{3}-[A-Z\d]{3}$/,
];

/** Words of two letters are units, initials and the short words of names. */
const isEscaped = (text: string) =>
  !exceptions.some((exception) => exception.test(text)) &&
  wordsIn(text).some((word) => word.length > 2 && !isPseudo(word) && !known.has(word.toLowerCase()));

const sizes = [desktop, phone];
const looks: readonly BrowserContextOptions[] = sizes.map((viewport) => ({ viewport, locale: "fr-CA" }));

/** What guests agree to is a legal text by version, each language on its own, and in no catalogue. */
const isConsent = (text: string): boolean =>
  consentVersions.some((version) => text.startsWith(consentTexts[version].fr("").slice(0, 60)));

/** What is wrong with what a page shows now. */
async function faultsOf(page: Page, where: string): Promise<string[]> {
  const { texts, clipped }: Inspected = await inspect(page);
  const at = `${where}, ${page.viewportSize()?.width} px`;
  expect(
    texts.some((text) => wordsIn(text).some(isPseudo)),
    `${at} says something: ${texts.join(" | ")}`,
  ).toBe(true);
  const wide = await horizontalOverflow(page);
  return [
    ...[...new Set(texts)]
      .filter((text) => isEscaped(text) && !isConsent(text))
      .map((text) => `${at}: not in a catalogue: ${text}`),
    ...[...new Set(clipped)].map((text) => `${at}: cut off: ${text}`),
    ...(wide > 0 ? [`${at}: ${wide} px wider than the window`] : []),
  ];
}

async function opened(options: BrowserContextOptions): Promise<Page> {
  const page = await visitor(options);
  await screens.speakIn(page);
  return page;
}

const plainDesign: EmailDesign = {
  name: pseudo("Lindenwood"),
  headerImage: null,
  headerLink: null,
  logo: null,
  portrait: null,
  signature: null,
  colour: "#0F2240",
  footer: { text: null, french: null },
  reason: null,
  unsubscribe: null,
  language: "fr",
};

/** The screens of the admin app, by a role that uses them. */
const adminScreens: Partial<Record<Role, readonly string[]>> = {
  super_admin: [
    "/today",
    "/str/stream",
    "/usr/funeral_home",
    "/usr/funeral_home/create",
    "/usr/general_setting",
    "/fin/invoice",
    "/mail/templates",
    "/str/incident",
    "/queue",
    "/account",
  ],
  funeral_home: [
    "/str/stream",
    "/str/stream/book",
    "/str/stream/create",
    "/usr/id_sessions/create",
    "/usr/fh_clients",
    "/usr/funeral_home_staff/create",
    "/str/ip_cameras",
    "/str/stream_video",
    "/calendar",
    "/plan",
    "/mail/custom-templates/settings",
    "/notifications",
  ],
  family: [
    "/str/stream",
    "/str/stream_guests",
    "/str/stream_gallery",
    "/str/guest_stream_message",
    "/usr/info",
  ],
  video_grapher: ["/my-day", "/today", "/str/job", "/calendar"],
};

/** Shows a screen without reloading the app, and waits until nothing on it loads. */
async function show(page: Page, path: string): Promise<void> {
  const { pathname } = new URL(page.url());
  if (path !== pathname)
    await page.evaluate(`
      document.querySelector("main h1")?.setAttribute("data-left", "");
      history.pushState(null, "", ${JSON.stringify(path)});
      dispatchEvent(new PopStateEvent("popstate"));`);
  await page.locator("main h1:not([data-left])").waitFor();
  await adminReady(page);
  const loading = "main :is([role=progressbar]:not([aria-valuenow]), .MuiSkeleton-root)";
  await expect.poll(() => page.locator(loading).count(), { message: path }).toBe(0);
}

async function walkAdmin(
  role: Role,
  paths: readonly string[],
  look: BrowserContextOptions,
): Promise<string[]> {
  const page = await opened(look);
  await page.addInitScript("localStorage.setItem('vigil.language', 'fr')");
  await page.goto("/login");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const faults = await faultsOf(page, "/login");
  await page.locator("[name=username]").fill(`demo.${role}`);
  await page.locator("[name=password]").fill("demo-password");
  await page.locator("button[type=submit]").click();
  await adminReady(page);
  for (const path of paths) {
    await show(page, path);
    faults.push(...(await faultsOf(page, `${role} ${path}`)));
  }
  return faults;
}

for (const [role, paths] of Object.entries(adminScreens))
  test(`in a longer language every screen of ${role} has room for its words, and says nothing else`, async () => {
    const call = await api(role as Role);
    await call("PATCH", "usr/info/", { own_language: "fr" });
    const walks = looks.map((look) => walkAdmin(role as Role, paths, look));
    expect([...new Set((await Promise.all(walks)).flat())]).toEqual([]);
  });

test("in a longer language the Director Panel has room for its words, and says nothing else", async () => {
  const home = await api("funeral_home");
  await home("PATCH", "usr/info/", { own_language: "fr" });
  const { results } = await home("GET", "str/stream/?page_size=100");
  const coming = (results as Stream[]).find(
    ({ publish, broadcast_status }) => publish && broadcast_status === "waiting",
  );
  const walks = looks.map(async (look) => {
    const page = await opened(look);
    await page.addInitScript("localStorage.setItem('vigil.language', 'fr')");
    await page.goto("/login");
    await page.locator("[name=username]").fill("demo.funeral_home");
    await page.locator("[name=password]").fill("demo-password");
    await page.locator("button[type=submit]").click();
    await adminReady(page);
    await page.goto(`/director/${coming?.id}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByRole("button").nth(3).waitFor();
    return faultsOf(page, "the Director Panel");
  });
  expect([...new Set((await Promise.all(walks)).flat())]).toEqual([]);
});

test("in a longer language the pages of guests have room for their words, and say nothing else", async () => {
  const home = await api("funeral_home");
  const { results } = await home("GET", "str/stream/?page_size=100");
  const shown = (results as Stream[]).filter(({ publish, disabled_by_fh }) => publish && !disabled_by_fh);
  const coming = shown.find(({ broadcast_status }) => broadcast_status === "waiting") as Stream;
  const over = shown.filter(({ broadcast_status }) => broadcast_status === "completed").slice(0, 2);
  const walks = looks.map(async (look, at) => {
    const page = await opened(look);
    const faults: string[] = [];
    const visit = async (path: string, ready = "main") => {
      await page.goto(`${path}${path.includes("?") ? "&" : "?"}language=fr`);
      await page.locator(ready).first().waitFor();
      await page.waitForLoadState("networkidle");
      faults.push(...(await faultsOf(page, path)));
    };
    const register = async () => {
      await page.locator("[name=name]").fill("Anne Martel");
      await page.locator("[name=email]").fill(`anne.${at}@mail.example`);
      await page.locator("form button[type=submit]").first().click();
      await page.locator("[name=email]").waitFor({ state: "hidden" });
    };
    const openAll = async () => {
      const closed = page.locator("main [aria-expanded=false]");
      while ((await closed.count()) > 0) await closed.first().click();
      await page.waitForLoadState("networkidle");
    };
    await visit(`/m/${coming.slug}`);
    await page.locator("form button[type=submit]").first().click();
    faults.push(...(await faultsOf(page, "an empty registration")));
    await register();
    await openAll();
    faults.push(...(await faultsOf(page, "registered")));
    for (const { slug } of over) {
      await visit(`/m/${slug}`);
      if (await page.locator("[name=email]").isVisible()) await register();
      await openAll();
      faults.push(...(await faultsOf(page, `registered at /m/${slug}`)));
    }
    await visit("/m/nobody-here");
    await visit("/verify");
    await visit(`/m/${over[0]?.slug}/objection`);
    await visit("/tv");
    return faults;
  });
  expect([...new Set((await Promise.all(walks)).flat())]).toEqual([]);
});

test("a sentence that is in no catalogue, and a label that is cut off, are noticed", async () => {
  const page = await visitor();
  await page.setContent(`<html lang="fr"><body style="margin: 0">
    <p>Unexpected malfunction</p>
    <div style="width: 60px; overflow: hidden; white-space: nowrap">${pseudo("Please try again")}</div>
    <p style="width: 2000px">${pseudo("Wide")}</p>`);
  const faults = await faultsOf(page, "here");
  expect(faults).toEqual([
    "here, 1440 px: not in a catalogue: Unexpected malfunction",
    expect.stringContaining(`here, 1440 px: cut off: ${pseudo("Please try again")}`),
    "here, 1440 px: 560 px wider than the window",
  ]);
});

test("in a longer language every email keeps its keys and links, and is rendered with nothing of English", () => {
  for (const [name, { keys, en }] of Object.entries<EmailType>(emailTypes)) {
    const text = { subject: pseudo(en.subject), html: pseudo(en.html) };
    expect([...keyErrors(text.subject, keys), ...keyErrors(text.html, keys)], name).toEqual([]);
    expect(sanitised(text.html), name).toBe(text.html);
    const values = Object.fromEntries(
      keys.map((key) => [key, isLinkKey(key) ? "https://vigil.example/x" : pseudo(key)]),
    );
    const email = renderEmail(text, values, plainDesign);
    const rest = `${email.subject}\n${email.text}`.replaceAll(/https:\S+/g, "");
    expect(
      wordsIn(rest).filter((word) => !isPseudo(word)),
      name,
    ).toEqual([]);
    expect(email.html, name).not.toMatch(/\{\{|%\w+%/);
  }
});
