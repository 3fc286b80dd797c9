import type { Page } from "playwright";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { accessibilityErrors, api, horizontalOverflow, phone, signedIn, visitor } from "./visitor.ts";

const image = async (width: number, height: number) => ({
  name: "picture.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width, height, channels: 3, background: "#8090a0" } })
    .jpeg()
    .toBuffer(),
});

describe("daily work", () => {
  test("a long form is restored after a reload, with its dates and chosen people, and can be discarded", async () => {
    const page = await signedIn("funeral_home", { at: "/str/stream" });
    await page
      .getByRole("link", { name: /^Edit / })
      .first()
      .click();
    const born = page.getByLabel("Date of birth");
    const begins = page.getByLabel("Event date and time").first();
    const director = page.getByRole("combobox", { name: "Funeral Director" }).first();
    await director.click();
    await page.getByRole("option").last().click();
    const before = await born.inputValue();
    await born.fill("1931-02-03");
    await begins.fill("2027-05-06T13:30");
    const chosen = await director.inputValue();
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText("What you typed before is back.", { exact: false }).waitFor();
    await expect.poll(() => director.inputValue()).toBe(chosen);
    expect([await born.inputValue(), await begins.inputValue()]).toEqual(["1931-02-03", "2027-05-06T13:30"]);
    await page.getByRole("button", { name: "Discard draft" }).click();
    await expect.poll(() => born.inputValue()).toBe(before);
  });

  test("images are cropped to the required shapes, by keyboard too, and the server accepts them", async () => {
    const page = await signedIn("family", { at: "/str/stream" });
    await page
      .getByRole("link", { name: /^Edit / })
      .first()
      .click();
    const cut = page.getByRole("dialog", { name: "Choose the part to show" });
    const files = page.locator("input[type=file]");
    await files.nth(0).setInputFiles(await image(600, 1400));
    const frame = cut.getByLabel("Frame. Move it with the arrow keys.");
    const top = async () => (await frame.boundingBox())?.y ?? 0;
    const centred = await top();
    await frame.focus();
    await page.keyboard.press("Shift+ArrowUp");
    await expect.poll(top).toBeLessThan(centred);
    expect(await accessibilityErrors(page)).toEqual([]);
    await cut.getByRole("button", { name: "Use this part" }).click();
    await cut.waitFor({ state: "hidden" });
    await files.nth(1).setInputFiles(await image(300, 100));
    await cut.getByRole("button", { name: "Use this part" }).click();
    await cut.waitFor({ state: "hidden" });
    const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const stream = (await (await saved).json()) as { photo: string; guest_page_background: string };
    const sizeOf = async (address: string) => {
      const bytes = await (await fetch(new URL(address, page.url()))).arrayBuffer();
      const { width, height } = await sharp(bytes).metadata();
      return [width, height];
    };
    expect(await sizeOf(stream.photo)).toEqual([600, 600]);
    expect(await sizeOf(stream.guest_page_background)).toEqual([400, 100]);
  });

  test("a list is saved under a name and downloaded as it is shown", async () => {
    const home = await api("funeral_home");
    const { count } = await home("GET", "usr/fh_clients/?search=a");
    const page = await signedIn("funeral_home", { viewport: phone, at: "/usr/fh_clients" });
    await page.getByRole("textbox", { name: "Search" }).fill("a");
    await page.getByText(`Page: 1 | Total: ${count}`).waitFor();
    await page.getByRole("button", { name: "Saved filters" }).click();
    await page.getByRole("textbox", { name: "Name of this view" }).fill("With an a");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Show the view With an a" }).waitFor();
    expect(await accessibilityErrors(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toBe(0);
    await page.keyboard.press("Escape");
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download as CSV" }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^families-\d{4}-\d{2}-\d{2}\.csv$/);
    const text = await new Response((await file.createReadStream()) as never).text();
    expect(text.trim().split("\r\n").length).toBe(count + 1);
  });
});

describe("guests", () => {
  /** Presses Tab until this has the focus. */
  const tabTo = async (page: Page, name: string) => {
    const isThere = () =>
      page.evaluate<boolean>(
        `(() => { const at = document.activeElement; if (!at?.matches("a, button, input, textarea")) return false; const label = at?.labels?.[0]?.textContent ?? at?.textContent ?? ""; return label.includes(${JSON.stringify(name)}); })()`,
      );
    for (let keys = 0; keys < 120; keys++) {
      if (await isThere()) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab never reaches ${name}.`);
  };

  test("a guest joins by keyboard alone, is known on another device by one link, and leaves a message", async () => {
    const family = await api("family");
    const streams = (await family("GET", "str/stream/?page_size=50")).results;
    const found = await Promise.all(
      streams.map(async (stream: { id: string; slug: string }) => ({
        ...stream,
        wall: (await family("GET", `str/remembering_wall/?stream=${stream.id}`)).count as number,
      })),
    );
    const { id, slug } = found.toSorted((a, b) => b.wall - a.wall)[0];
    const page = await visitor({ viewport: phone });
    await page.goto(`/m/${slug}`);
    await page.getByLabel("Your name").waitFor();
    const name = `Keyboard Guest ${Date.now()}`;
    await tabTo(page, "Your name");
    await page.keyboard.type(name);
    await tabTo(page, "Your email address");
    await page.keyboard.type(`${name.replaceAll(" ", ".")}@example.com`);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: `Thank you, ${name}` }).waitFor();
    await tabTo(page, "Check my device");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Yes, both" }).waitFor();
    await tabTo(page, "Yes, both");
    await page.keyboard.press("Enter");
    await page.getByText("This device is ready for the service.").waitFor();
    await tabTo(page, "Watch on a television or another device");
    await page.keyboard.press("Enter");
    const link = await page.getByLabel("Your link").inputValue();
    expect([await accessibilityErrors(page), await horizontalOverflow(page)]).toEqual([[], 0]);

    const elsewhere = await visitor();
    await elsewhere.goto(link);
    await elsewhere.getByRole("heading", { name: `Thank you, ${name}` }).waitFor();
    expect(elsewhere.url()).not.toContain("join");

    await elsewhere.getByRole("heading", { name: "For the family" }).scrollIntoViewIfNeeded();
    const leave = elsewhere.getByRole("button", { name: "Leave a message" });
    // Its script loads when it scrolls into view.
    const opened = async () => {
      if ((await leave.getAttribute("aria-expanded")) === "false") await leave.press("Enter");
      return elsewhere.getByLabel("Your message").isVisible();
    };
    await expect.poll(opened).toBe(true);
    await tabTo(elsewhere, "Your message");
    await elsewhere.keyboard.type("She taught me to swim.");
    await tabTo(elsewhere, "Send the message");
    await elsewhere.keyboard.press("Enter");
    await elsewhere.getByText("Your message is with the family.").waitFor();
    expect(await accessibilityErrors(elsewhere)).toEqual([]);
    const [message] = (await family("GET", `str/guest_stream_message/?stream=${id}`)).results;
    expect(message).toMatchObject({ name, message: "She taught me to swim." });
  });

  test("a guest without email gets in by the code on their telephone", async () => {
    const family = await api("family");
    const { results } = await family("GET", "str/stream/?page_size=50");
    const { slug } = results.find(
      ({ publish, broadcast_status }: { publish: boolean; broadcast_status: string }) =>
        publish && broadcast_status === "waiting",
    );
    const page = await visitor({ viewport: phone });
    await page.goto(`/m/${slug}`);
    await page.getByLabel("Your name").fill("Angus Without Email");
    await page.getByRole("button", { name: "No email? Use your phone" }).click();
    await page.getByLabel("Your mobile number").fill("705-555-0188");
    expect([await accessibilityErrors(page), await horizontalOverflow(page)]).toEqual([[], 0]);
    await page.getByRole("button", { name: "Text me a code" }).click();
    await page.getByText("We texted a code to +1 705 555 0188.").waitFor();
    expect([await accessibilityErrors(page), await horizontalOverflow(page)]).toEqual([[], 0]);

    const admin = await api("super_admin");
    const [message] = (await admin("GET", "mail/outbox/?search=%2B17055550188")).results;
    const { text } = await admin("POST", `mail/outbox/${message.id}/reveal/`);
    const code = /^\d{6}/.exec(text)?.[0] ?? "";
    const field = page.getByLabel("The six digits from the text message");
    await field.fill(code === "111111" ? "222222" : "111111");
    await page.keyboard.press("Enter");
    await page.getByText("This isn't the code").waitFor();
    await field.fill(code);
    await page.getByRole("button", { name: "Confirm the code" }).click();
    await page.getByRole("heading", { name: "Thank you, Angus Without Email" }).waitFor();
    await page.getByText("We texted your link to +1 705 555 0188.").waitFor();
    expect(await accessibilityErrors(page)).toEqual([]);
  });
});
