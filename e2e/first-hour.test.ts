import type { Page } from "playwright";
import sharp from "sharp";
import { expect, test } from "vitest";
import { adminReady, signIn, visitor } from "./visitor.ts";

/** A quarter of an hour at twenty seconds each, for reading what to do and doing it. */
const actionsAtMost = 45;

const logo = async () => ({
  name: "logo.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 600, height: 200, channels: 3, background: "#204060" } })
    .png()
    .toBuffer(),
});

test("a new home does its first steps from the list, one after the other, in a quarter of an hour", async () => {
  const page = await visitor({ permissions: ["camera", "microphone"] });
  let actions = 0;
  const act = async (work: Promise<unknown>) => {
    actions += 1;
    await work;
  };
  const press = (name: string | RegExp, on: Page = page) =>
    act(on.getByRole("button", { name }).first().click());
  const follow = (name: string | RegExp, on: Page = page) =>
    act(on.getByRole("link", { name }).first().click());
  /** The page that a press opens in a window of its own. */
  const opened = async (work: () => Promise<unknown>): Promise<Page> => {
    const [other] = await Promise.all([page.context().waitForEvent("page"), work()]);
    return other;
  };
  const back = () => follow("Back to the first steps");
  const first = (title: string) => follow(title);

  await page.goto("/login");
  await act(signIn(page, "new.funeral_home", "demo-password"));
  await adminReady(page);
  await page.getByText("1 of 6 done").first().waitFor();

  await first("Your logo and colours");
  const branding = page.getByRole("region", { name: "Branding" });
  await act(
    branding
      .locator("input[type=file]")
      .first()
      .setInputFiles(await logo()),
  );
  await press("Save");
  await page.getByText("Settings updated").waitFor();
  await back();

  await first("What families and guests are emailed");
  await press(/^Preview /);
  await page.getByRole("dialog").waitFor();
  await act(page.keyboard.press("Escape"));
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await back();

  await first("Streams");
  await follow("Choose");
  const provider = await opened(() => press(/^Pay \$/));
  await act(provider.getByText("Fill in a test card").click());
  await press(/4242/, provider);
  await press(/^Pay \$/, provider);
  await provider.getByText("Package successfully added to your account").waitFor();
  // The window that was left open has noticed.
  await page.getByText("Package successfully added to your account").waitFor();
  await back();

  await first("Your first camera");
  await follow("Make a practice service");
  await press("Make a practice service");
  const guest = await opened(() => follow("Open as a guest"));
  await follow("Open the Director Panel");
  await press("Add a phone or laptop");
  await act(page.getByLabel("What is it called?").fill("Phone at the lectern"));
  await press("Make the link");
  const link = await page.getByRole("textbox", { name: "Camera link" }).inputValue();
  const camera = await page.context().newPage();
  await act(camera.goto(link));
  await press(/camera/i, camera);
  await press("Done");
  await act(
    page
      .getByRole("button", { name: /Phone at the lectern/ })
      .first()
      .click(),
  );
  await press(/^Go live/);
  await guest.locator("video").first().waitFor();
  await act(page.goto("/first-steps"));
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole("heading", { name: "First steps" }).waitFor();
      return page.getByText("All first steps are done.").isVisible();
    })
    .toBe(true);
  expect(actions).toBeLessThanOrEqual(actionsAtMost);
});
