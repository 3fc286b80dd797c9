import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { streamId, view } from "../../test/director.ts";
import { serveBoard, stream } from "../../test/monitoring.ts";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";
import { acquirer } from "../words/acquirer.ts";
import { boards } from "../words/boards.ts";
import type { BootWords } from "../words/boot.ts";
import { company_sign_in } from "../words/company-sign-in.ts";
import { director } from "../words/director.ts";
import { english } from "../words/en.ts";
import { monitoring } from "../words/monitoring.ts";
import { pages } from "../words/pages.ts";
import type { Catalogue } from "../words/parts.ts";
import { password_strength } from "../words/password-strength.ts";
import { second_step } from "../words/second-step.ts";

// Videos need a real browser; e2e/ tests those.
vi.mock("@vigil/player", () => ({ HlsPlayer: () => null, FlvPreview: () => null }));

cleanBrowser();
afterEach(() => vi.doUnmock("../words/catalogues.ts"));

/** A page that was loaded with this language remembered. */
async function inLanguage(code: string) {
  vi.resetModules();
  localStorage.setItem("vigil.language", code);
  const { loadWords } = await import("./words.ts");
  await loadWords("app");
  const { loadBootWords } = await import("../words/boot.ts");
  await loadBootWords();
}

const marked = <T,>(words: T): T => {
  if (typeof words === "string")
    return words
      .split(" |||| ")
      .map((form) => `⟦${form}⟧`)
      .join(" |||| ") as T;
  if (typeof words === "function")
    return ((...args: unknown[]) => marked((words as (...all: unknown[]) => unknown)(...args))) as T;
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, word]) => [key, marked(word)])) as T;
};

test("a third language is a catalogue: with one of marked words, the app says nothing else", async () => {
  const { login, approval, offline, session } = await import("../words/boot.ts");
  const boot: BootWords = { login, approval, offline, session };
  const pseudo: Catalogue = {
    boot: async () => ({ default: marked(boot) }),
    app: async () => ({ default: { ...english, messages: marked(english.messages) } }),
    pages: async () => ({ default: marked(pages) }),
    live: async () => ({ default: marked({ director, boards, monitoring }) }),
    second_step: async () => ({ default: marked(second_step) }),
    company_sign_in: async () => ({ default: marked(company_sign_in) }),
    password_strength: async () => ({ default: marked(password_strength) }),
    acquirer: async () => ({ default: marked(acquirer) }),
  };
  vi.doMock("../words/catalogues.ts", () => ({ catalogues: { fr: pseudo } }));
  await inLanguage("fr");
  fakeServer({ "GET usr/region": () => ({ body: page([]) }) });
  const { openAdmin } = await import("../../test/open-admin.tsx");
  openAdmin(person("super_admin", { admins: true, enterprise_account: true }), "/usr/region");
  await screen.findByText(/No regions yet/);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const bare: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim() ?? "";
    const parent = node.parentElement;
    const isShown = parent && !["STYLE", "SCRIPT"].includes(parent.tagName) && !parent.closest("[lang]");
    if (isShown && /\p{L}/u.test(text) && !text.startsWith("⟦")) bare.push(text);
  }
  // Names, and keys of the keyboard.
  const same = ["Ruth Example", "RE", "Vigil", "Ctrl K"];
  expect(bare.filter((text) => !same.includes(text))).toEqual([]);
});

test("who has chosen French reads French, with dates and money as Canadians write them", async () => {
  await inLanguage("fr");
  fakeServer({ "GET usr/region": () => ({ body: page([]) }) });
  const { openAdmin } = await import("../../test/open-admin.tsx");
  openAdmin(person("super_admin", { enterprise_account: true }), "/usr/region");
  expect(await screen.findByText("Pas encore de région")).toBeTruthy();
  const { formatDay, formatMoment, formatSize, toTheCent } = await import("./format.ts");
  const now = Date.parse("2026-11-20T00:00Z");
  expect(formatMoment("2026-12-01T18:00Z", "America/Moncton", { now, reader: "America/Moncton" })).toBe(
    "mar. 1er déc., 14\u00a0h",
  );
  expect(formatMoment("2026-11-20T18:30Z", "America/Moncton", { now, reader: "America/Toronto" })).toBe(
    "ven. 20 nov., 14\u00a0h\u00a030 HNA",
  );
  expect(formatDay("2026-11-20", "long")).toBe("20 novembre 2026");
  expect(toTheCent(1005.7)).toBe("1\u00a0005,70\u00a0$");
  expect(formatSize(30 * 1024 * 1024)).toBe("30\u00a0Mo");
  // A small file isn't 0 Mo.
  expect([0, 200, 2048, 1024 * 1024 - 2048].map(formatSize)).toEqual(
    ["0", "1", "2", "1\u00a0022"].map((number) => `${number}\u00a0ko`),
  );
  expect(formatSize(1024 * 1024)).toBe("1\u00a0Mo");
  expect(formatSize(3 * 1024 ** 3)).toBe("3\u00a0Go");
});

test("why a start failed, stored in English, is French in the Director Panel and in Monitoring", async () => {
  const { words } = await import("@vigil/contract");
  const { french } = await import("@vigil/contract/french");
  const problem = words.autoStartGivenUp;
  const sentence = String(french.areas.words?.autoStartGivenUp).replace(/\s/g, " ");
  await inLanguage("fr");
  const { loadWords } = await import("./words.ts");
  await loadWords("live");
  const { openAdmin } = await import("../../test/open-admin.tsx");
  fakeServer({
    [`GET str/stream/${streamId}/director`]: () => ({ body: view({ problem }) }),
    "GET usr/funeral_home_media": () => ({ body: page([]) }),
  });
  openAdmin(person("funeral_home"), `/director/${streamId}`);
  expect(await screen.findByText(sentence)).toBeTruthy();
  cleanup();
  serveBoard(() => [stream({ problem })]);
  openAdmin(person("super_admin"), "/monitoring");
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test("what a key may read and a webhook tells is named in French, and services are ceremonies", async () => {
  await inLanguage("fr");
  fakeServer({
    "GET webhook_endpoints": () => ({ body: page([]) }),
    "GET api_keys": () => ({ body: page([]) }),
  });
  const { openAdmin } = await import("../../test/open-admin.tsx");
  const { integrations } = await import("../words/fr/integrations.ts");
  openAdmin(person("super_admin", { events: true, packages: true }), "/integrations");
  await userEvent.click(await screen.findByRole("button", { name: integrations.make }));
  const dialog = await screen.findByRole("dialog");
  const names = within(dialog)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(["Suppléments", "Suppléments de diffusions"]));
  expect(names.filter((name) => /Add-ons|Products/.test(name ?? ""))).toEqual([]);
  expect(Object.values(integrations.of).filter((name) => /service/i.test(name))).toEqual([]);
});

test("what a page's words are needed for waits for them, whoever shows it first", async () => {
  await inLanguage("fr");
  const { PagesWords } = await import("../words/PagesWords.tsx");
  const { useTranslate } = await import("ra-core");
  const { act, render, screen } = await import("@testing-library/react");
  const { Suspense } = await import("react");
  const Said = () => useTranslate()("vigil.uses.to_bin_of_family", { days: 30 });
  await act(async () => {
    render(
      <Suspense>
        <PagesWords>
          <Said />
        </PagesWords>
      </Suspense>,
    );
  });
  expect((await screen.findByText(/30/)).textContent).toMatch(/corbeille/);
});

test("times in lists and under pickers are those of the language, until a person chooses a clock", async () => {
  const at = "2026-11-20T19:00:00Z";
  const when = async (language: string, clock: string | null) => {
    await inLanguage(language);
    if (clock) localStorage.setItem("vigil.clock", clock);
    vi.resetModules();
    const { formatMoment, formatTime } = await import("./format.ts");
    const options = { now: Date.parse("2026-11-01T00:00Z"), reader: "America/Toronto" };
    return [formatMoment(at, "America/Toronto", options), formatTime("2026-11-20T14:30")];
  };
  expect(await when("en", null)).toEqual(["Fri 20 Nov, 2:00 pm", "2:30 pm"]);
  expect(await when("en", "24")).toEqual(["Fri 20 Nov, 14:00", "14:30"]);
  expect(await when("fr", null)).toEqual(["ven. 20 nov., 14\u00a0h", "14\u00a0h\u00a030"]);
});

test("another language is chosen in the user menu: it is stored with the account, and the page is loaded again", async () => {
  await inLanguage("en");
  const { pageChange } = await import("../session/session-end.ts");
  const reload = vi.spyOn(pageChange, "reload").mockImplementation(() => undefined);
  const me = person("super_admin", { enterprise_account: true });
  const requests = fakeServer({
    "GET usr/region": () => ({ body: page([]) }),
    "PATCH usr/info": () => ({ body: { ...me, own_language: "fr" } }),
  });
  const { openAdmin } = await import("../../test/open-admin.tsx");
  openAdmin(me, "/usr/region");
  await userEvent.click(await screen.findByRole("button", { name: /Ruth Example/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Français" }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 60_000 });
  expect(requests.find(({ method }) => method === "PATCH")?.body).toEqual({ own_language: "fr" });
  expect(localStorage.getItem("vigil.language")).toBe("fr");
});

test("who no longer chooses a language reads that of the browser again", async () => {
  await inLanguage("fr");
  const { pageChange } = await import("../session/session-end.ts");
  const reload = vi.spyOn(pageChange, "reload").mockImplementation(() => undefined);
  const { speak } = await import("./speak.ts");
  expect(speak({ own_language: "fr", own_clock: null }, { own_language: "fr", own_clock: null })).toBe(false);
  expect(speak({ own_language: null, own_clock: null })).toBe(false);
  expect(localStorage.getItem("vigil.language")).toBe("fr");
  expect(speak({ own_language: null, own_clock: null }, { own_language: "fr", own_clock: null })).toBe(true);
  expect(localStorage.getItem("vigil.language")).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
});
