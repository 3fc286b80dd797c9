import type { Locator, Page } from "playwright";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { accessibilityErrors, api, horizontalOverflow, phone, signedIn, visitor } from "./visitor.ts";

const photo = async (name: string) => ({
  name: `${name}.jpg`,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background: "#8090a0" } })
    .jpeg()
    .toBuffer(),
});

/** Counts what a person presses; choosing files on the phone is one press, as in its own list of photos. */
function thumbOn(page: Page) {
  let presses = 0;
  return {
    count: () => presses,
    async press(target: Locator) {
      await target.click();
      presses += 1;
    },
    async choose(target: Locator, files: Awaited<ReturnType<typeof photo>>[]) {
      const chooser = page.waitForEvent("filechooser");
      await target.click();
      await (await chooser).setFiles(files);
      presses += 1 + files.length;
    },
  };
}

describe("a family on a phone", () => {
  test("sets up its page in a few minutes: the portrait, photos and the invitation, without typing anything", async () => {
    const page = await signedIn("family", { viewport: phone, at: "/str/stream" });
    const thumb = thumbOn(page);
    const card = page.getByRole("listitem").filter({ hasText: "Edit the page" }).first();

    await thumb.press(card.getByRole("link", { name: "Edit the page" }));
    await thumb.choose(page.getByRole("button", { name: /Choose/ }).first(), [await photo("portrait")]);
    await thumb.press(page.getByRole("button", { name: "Use this part" }));
    await thumb.press(page.getByRole("button", { name: "Save", exact: true }));
    await page.waitForURL(/\/str\/stream$/);
    const portrait = thumb.count();

    await thumb.press(card.getByRole("link", { name: "Add photos" }));
    const dialog = page.getByRole("dialog", { name: "Add photos and videos" });
    await thumb.choose(dialog.getByRole("button", { name: "Choose files" }), [
      await photo("one"),
      await photo("two"),
      await photo("three"),
    ]);
    await thumb.press(dialog.getByRole("button", { name: "Upload 3 files" }));
    await dialog.waitFor({ state: "hidden" });
    const photos = thumb.count() - portrait;

    await page.goto("/str/stream");
    await thumb.press(card.getByRole("link", { name: "Invite", exact: true }));
    const whatsApp = page.getByRole("link", { name: "WhatsApp" });
    await whatsApp.waitFor();
    expect(await whatsApp.getAttribute("href")).toContain("https://wa.me/?text=");
    expect(await accessibilityErrors(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toBe(0);

    // At twenty seconds a press, that is less than five minutes.
    expect({ portrait, photos, invitation: thumb.count() - portrait - photos + 1 }).toEqual({
      portrait: 5,
      photos: 6,
      invitation: 2,
    });
  });

  test("sees what it changes before it saves, and the way back leads to the form with everything typed", async () => {
    const page = await signedIn("family", { viewport: phone });
    await editPage(page);
    const name = page.getByLabel(/Name of the deceased/);
    await name.fill("Margaret Ellen Hale Whitcombe");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect.poll(() => previewed(page)).toContain("Margaret Ellen Hale Whitcombe");
    expect(await horizontalOverflow(page)).toBe(0);
    expect(await accessibilityErrors(page)).toEqual([]);
    await page.goBack();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(await name.inputValue()).toBe("Margaret Ellen Hale Whitcombe");
  });
});

/** Opens the form of the family's first page. */
async function editPage(page: Page): Promise<void> {
  await page.goto("/str/stream");
  await page.getByRole("link", { name: "Edit the page" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Edit the page" }).waitFor();
}
/** What the preview says, read from outside, because nothing runs in its frame. */
const previewed = (page: Page): Promise<string> =>
  page.evaluate("document.querySelector('iframe[sandbox]')?.contentDocument?.body?.innerText ?? ''");

test("a family on a laptop changes the obituary, and reads it in the preview beside the form before saving", async () => {
  const page = await signedIn("family");
  await editPage(page);
  await page.getByRole("textbox", { name: "Obituary in English" }).click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("She baked on Sundays. ");
  await expect.poll(() => previewed(page)).toContain("She baked on Sundays.");
  expect(await page.locator("iframe[sandbox]").first().getAttribute("srcdoc")).not.toContain("<script");
  await page.getByRole("button", { name: "Français" }).click();
  await expect.poll(() => previewed(page)).toContain("Avis de décès");
  await page.getByRole("button", { name: "Computer" }).click();
  expect(await accessibilityErrors(page)).toEqual([]);
});

test("an obituary that a family changes is changed at all its services, and guests find from one to the other", async () => {
  const page = await signedIn("family");
  const { results } = await (await api("family"))("GET", "str/stream/");
  const [one, other] = results.filter(({ publish }: { publish: boolean }) => publish);
  await page.goto(`/str/stream/${one.id}`);
  await page.getByRole("textbox", { name: "Obituary in English" }).click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("She kept every letter. ");
  const choice = page.getByRole("checkbox", { name: /^Use this obituary for the other services too: / });
  await choice.check();
  expect(await accessibilityErrors(page)).toEqual([]);
  await page.setViewportSize(phone);
  expect(await horizontalOverflow(page)).toBe(0);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(/\/str\/stream$/);

  const guest = await visitor({ viewport: phone });
  await guest.goto(`/m/${one.slug}`);
  const others = guest.getByRole("region", { name: /^Other services for Margaret/ });
  expect(await accessibilityErrors(guest)).toEqual([]);
  await others.getByRole("link").click();
  await guest.waitForURL(new RegExp(`/m/${other.slug}$`));
  await guest.getByText("She kept every letter.").waitFor();
});
