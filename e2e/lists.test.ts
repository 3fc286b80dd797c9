import { daysAfter } from "@vigil/contract";
import type { Page } from "playwright";
import { describe, expect, test, vi } from "vitest";
import {
  accessibilityErrors,
  adminReady,
  api,
  expectLostConnection,
  horizontalOverflow,
  phone,
  signedIn,
  signIn,
  visitor,
} from "./visitor.ts";

const family = (name: string) => ({
  family_admin_name: name,
  username: `family.${crypto.randomUUID().replaceAll("-", "")}`,
  email: "family@example.com",
  phone: "416 555 0100",
  postal_code: "M5V 2T6",
  password: "demo-password",
});

describe("a list", () => {
  test("shows its page and total, pages forward and back, and keeps its page in the address", async () => {
    const home = await api("funeral_home");
    for (let number = 1; number <= 11; number++)
      await home("POST", "usr/fh_clients/", family(`Paging Family ${number}`));
    const { count } = await home("GET", "usr/fh_clients/");
    const page = await signedIn("funeral_home", { at: "/usr/fh_clients" });
    await page.getByText(`Page: 1 | Total: ${count}`).waitFor();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText(`Page: 2 | Total: ${count}`).waitFor();
    await page.reload();
    await page.getByText(`Page: 2 | Total: ${count}`).waitFor();
    await page.getByRole("button", { name: "Prev" }).click();
    await page.getByText(`Page: 1 | Total: ${count}`).waitFor();
  });

  test("shows the same local times in an older browser, which lacks Temporal", async () => {
    const times = async (page: Page) => {
      await page.goto("/str/stream");
      await page.getByText(/Page: 1 \| Total/).waitFor();
      const text = await page.getByRole("main").innerText();
      // Without how long ago it was, because minutes pass between the two looks.
      return text.match(/\d{1,2} [A-Z][a-z]{2}.*, \d\d:\d\d [A-Z]{2,4}/g);
    };
    const older = await visitor();
    await older.addInitScript("delete globalThis.Temporal; delete Date.prototype.toTemporalInstant");
    await older.goto("/login");
    await signIn(older, "demo.funeral_home", "demo-password");
    await adminReady(older);
    expect((await times(older))?.length).toBeGreaterThan(3);
    expect(await older.evaluate("typeof Temporal")).toBe("object");
    const newer = await signedIn("funeral_home");
    // The house goes on between two looks: a service may begin or end.
    await vi.waitFor(async () => expect(await times(older)).toEqual(await times(newer)), {
      timeout: 120_000,
    });
  });

  test("moves a selected service after a preview, on a phone, and undoes that", async () => {
    const home = await api("funeral_home");
    const search = "Lakshmi";
    const when = async () =>
      (await home("GET", `str/stream/?search=${search}`)).results[0].event_date as string;
    const before = await when();
    const page = await signedIn("funeral_home", {
      viewport: phone,
      at: `/str/stream?filter=${encodeURIComponent(JSON.stringify({ search }))}`,
    });
    await page.getByLabel("Select this row").first().check();
    await page.getByRole("button", { name: "Reschedule" }).click();
    const moment = page.getByLabel("New date and time");
    const [day = "", time] = (await moment.inputValue()).split("T");
    await moment.fill(`${daysAfter(day, 1)}T${time}`);
    expect(await accessibilityErrors(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.getByText("1 will change", { exact: true }).waitFor();
    expect(await accessibilityErrors(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toBe(0);
    await page.getByRole("button", { name: "Move 1 service" }).press("Enter");
    await page.getByText("1 service moved").waitFor();
    expect(await when()).not.toBe(before);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText(/^Written to as soon as you confirm: /).waitFor();
    expect(await accessibilityErrors(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toBe(0);
    await page.getByRole("button", { name: "Undo for 1 service" }).click();
    await page.getByText("1 service is as before").waitFor();
    expect(await when()).toBe(before);
  });

  test("finds by a part of a name, and says so when nothing matches", async () => {
    const home = await api("funeral_home");
    await home("POST", "usr/fh_clients/", family("Élodie Searchable"));
    const page = await signedIn("funeral_home", { at: "/usr/fh_clients" });
    await page.getByRole("textbox", { name: "Search" }).fill("elodie search");
    await page.getByText("Page: 1 | Total: 1").waitFor();
    await page.getByRole("table").getByText("Élodie Searchable").waitFor();
    await page.getByRole("textbox", { name: "Search" }).fill("nobody of this name");
    await page.getByText(/No results found for/).waitFor();
  });

  test("opens a record at a press on its row", async () => {
    const page = await signedIn("funeral_home", { at: "/usr/fh_clients" });
    await page.getByRole("table").getByRole("row").nth(1).getByRole("cell").nth(1).click();
    await page.getByRole("heading", { level: 1, name: /^Edit Family/ }).waitFor();
  });

  test("asks before deleting many: no keeps them, yes deletes them", async () => {
    const home = await api("funeral_home");
    await home("POST", "usr/fh_clients/", family("Bulk Leaving One"));
    await home("POST", "usr/fh_clients/", family("Bulk Leaving Two"));
    const page = await signedIn("funeral_home", { at: "/usr/fh_clients" });
    await page.getByRole("textbox", { name: "Search" }).fill("bulk leaving");
    await page.getByText("Page: 1 | Total: 2").waitFor();
    const ask = async (answer: string) => {
      for (const box of await page
        .getByRole("row", { name: /Bulk Leaving/ })
        .getByRole("checkbox")
        .all())
        await box.check();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      const question = page.getByRole("dialog");
      await question.getByText("Delete 2 families?").waitFor();
      await question.getByRole("button", { name: answer }).click();
      await question.waitFor({ state: "hidden" });
    };
    await ask("Cancel");
    await page.getByText("Page: 1 | Total: 2").waitFor();
    for (const box of await page
      .getByRole("row", { name: /Bulk Leaving/ })
      .getByRole("checkbox")
      .all())
      await box.uncheck();
    await ask("Delete");
    await page.getByText(/No results found for/).waitFor();
    expect((await home("GET", "usr/fh_clients/?search=bulk%20leaving")).count).toBe(0);
  });

  test("on a phone its rows are cards with the same actions", async () => {
    const page = await signedIn("funeral_home", { viewport: phone, at: "/usr/fh_clients" });
    await page.getByText(/Page: 1 \| Total/).waitFor();
    expect(await page.getByRole("table").count()).toBe(0);
    expect(await page.getByRole("link", { name: /^Edit / }).count()).toBeGreaterThan(0);
    expect(await page.getByRole("button", { name: /^Delete / }).count()).toBeGreaterThan(0);
    expect(await horizontalOverflow(page)).toBe(0);
  });

  test("a page without the right to it says whom to ask, and signs nobody out", async () => {
    const page = await signedIn("funeral_home_staff", { at: "/usr/admin" });
    await page.getByText("This page isn't open to you").waitFor();
    await page.goto("/str/stream");
    await page.getByText(/Page: 1 \| Total/).waitFor();
    await page.goto("/no/such/place");
    await page.getByText("There is nothing at this address").waitFor();
  });
});

test("a stream that was broadcast is disabled after a warning, and only a super admin brings it back", async () => {
  const home = await api("funeral_home");
  const { results } = await home("GET", "str/stream/?page_size=100");
  const isOver = ({ broadcast_status, deceased_full_name: name }: Record<string, string>) =>
    broadcast_status === "completed" &&
    results.filter((one: Record<string, string>) => one.deceased_full_name === name).length === 1;
  const name: string = results.find(isOver).deceased_full_name;
  const found = async () => (await home("GET", `str/stream/?search=${encodeURIComponent(name)}`)).count;
  const choose = async (page: Page, deed: string) => {
    await page.getByRole("textbox", { name: "Search" }).fill(name);
    await page.getByText("Page: 1 | Total: 1").waitFor();
    await page.getByRole("button", { name: `More actions for ${name}` }).click();
    await page.getByRole("menuitem", { name: deed, exact: true }).click();
    return page.getByRole("dialog");
  };

  const director = await signedIn("funeral_home", { at: "/str/stream" });
  const question = await choose(director, "Disable");
  await question
    .getByText(
      "Please note that the stream has already been broadcasted and we can not credit you back for it",
    )
    .waitFor();
  expect(await accessibilityErrors(director)).toEqual([]);
  await question.getByRole("button", { name: "Disable" }).click();
  await director.getByText("The stream is disabled").waitFor();
  await director.getByText(`No results found for "${name}"`).waitFor();
  expect(await found()).toBe(0);

  const admin = await signedIn("super_admin", { at: "/str/stream" });
  await admin.getByRole("checkbox", { name: "Disabled" }).click();
  await admin.waitForURL(/disabled_by_fh/);
  const offer = await choose(admin, "Re-enable");
  await offer.getByText("Already broadcast: its credit is spent.").waitFor();
  await offer.getByRole("button", { name: "Re-enable" }).click();
  await admin.getByText("The stream is enabled again").waitFor();
  expect(await found()).toBe(1);
});

/** Demo staff with a single access: the page that sign-in leads to, and their menu beyond what everyone has. */
const single: Record<string, [landing: string, ...menu: string[]]> = {
  "owen.castellan": ["/usr/info", "Today", "Incidents", "IP cameras", "Videos"],
  "hannah.vogel": ["/usr/fh_clients", "Families"],
  "grace.okonkwo": ["/fin/invoice", "Plan", "Invoices"],
  "tomas.reyes": ["/usr/funeral_home_staff", "Staff"],
  "elsie.brandt": ["/mail/custom-templates", "Emails"],
  "piotr.zielinski": ["/usr/info"],
};

test("staff with a single access land on its page, and their menu has nothing else", async () => {
  const found: typeof single = {};
  for (const username of Object.keys(single)) {
    const page = await visitor();
    await page.goto("/login");
    await signIn(page, username, "demo-password");
    await adminReady(page);
    await page.waitForURL((url) => url.pathname !== "/login");
    const menu = page.getByRole("navigation", { name: "Main menu" });
    const folded = menu.locator("button[aria-expanded=false]");
    // The group of the present page opens by itself a moment later, so that a click may find nothing left to open.
    while ((await folded.count()) > 0)
      await folded
        .first()
        .click({ timeout: 2000 })
        .catch(() => undefined);
    const links = await menu.getByRole("link").allTextContents();
    const own = links.filter((name) => name !== "Learning Center" && name !== "Settings");
    found[username] = [new URL(page.url()).pathname, ...own];
  }
  expect(found).toEqual(single);
});

describe("a lost connection", () => {
  const menu = (page: Page) => page.getByRole("navigation", { name: "Main menu" });

  test("leaves every permitted screen usable, because each was prefetched after the first list", async () => {
    const storageState = await (await signedIn("funeral_home")).context().storageState();
    const page = await visitor({ storageState, preloads: true });
    expectLostConnection(page);
    // Pages are prefetched first, then lists and forms.
    const fetched = page.waitForResponse((response) => /\/FamilyEdit-[^/]*\.js$/.test(response.url()));
    await page.goto("/str/stream");
    await page.getByRole("row").nth(1).waitFor();
    await fetched;
    await page.context().setOffline(true);
    await menu(page).getByRole("link", { name: "Plan", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Plan" }).waitFor();
    await menu(page).getByRole("link", { name: "Families" }).click();
    await page.getByRole("heading", { level: 1, name: "Families" }).waitFor();
    await page.getByText("This list could not be fetched").waitFor();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText(/Page: 1 \| Total/).waitFor();
  });

  test("leaves menu and other screens usable when one wasn't prefetched, and that one opens once the connection is back", async () => {
    const page = await signedIn("funeral_home");
    expectLostConnection(page);
    await page.context().setOffline(true);
    await menu(page).getByRole("link", { name: "Families" }).click();
    await page.getByText("This page could not be loaded").waitFor();
    expect(await accessibilityErrors(page)).toEqual([]);
    await menu(page).getByRole("link", { name: "List", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Streams" }).waitFor();
    await menu(page).getByRole("link", { name: "Families" }).click();
    await page.getByText("This page could not be loaded").waitFor();
    await page.context().setOffline(false);
    await page.getByRole("heading", { level: 1, name: "Families" }).waitFor();
    await page.getByText(/Page: 1 \| Total/).waitFor();
  });

  test("shows progress while the server is slow, and the screen when it responds", async () => {
    const page = await signedIn("funeral_home");
    const { promise: patience, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/v1/usr/fh_clients/**", async (route) => {
      await patience;
      await route.continue();
    });
    await menu(page).getByRole("link", { name: "Families" }).click();
    await page.getByRole("banner").getByRole("progressbar", { name: "Loading" }).waitFor();
    answer();
    await page.getByText(/Page: 1 \| Total/).waitFor();
    await page.getByRole("banner").getByRole("progressbar").waitFor({ state: "hidden" });
  });
});
