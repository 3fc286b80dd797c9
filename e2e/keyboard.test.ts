import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { accessibilityErrors, api, signedIn } from "./visitor.ts";

/** Presses of Tab after which somebody would give up. */
const tabsAtMost = 120;

/** Tabs on to a control, and checks that it can be seen there: neither bars nor alerts cover it. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let tabs = 0; tabs < tabsAtMost; tabs++) {
    if (await control.evaluate((element) => element === element.ownerDocument.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  expect(
    await control.evaluate((element) => element === element.ownerDocument.activeElement),
    `${control} is reached by Tab`,
  ).toBe(true);
  await expect.poll(() => isUncovered(control), { message: `${control} is in sight` }).toBe(true);
}

/** Whether what stands at the control's middle is the control, or what labels it. */
const isUncovered = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = element.ownerDocument.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && (element.contains(top) || top.contains(element));
  });

async function press(page: Page, name: string | RegExp, role: "button" | "link" = "button"): Promise<void> {
  const control = page.getByRole(role, { name }).first();
  await expect.poll(() => control.isEnabled()).toBe(true);
  await tabTo(page, control);
  await page.keyboard.press("Enter");
}

async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label).first());
  await page.keyboard.type(text);
}

/** Opens a list of choices and takes one of the first. */
async function choose(page: Page, label: string): Promise<void> {
  await tabTo(page, page.getByRole("combobox", { name: label }).first());
  await page.keyboard.press("ArrowDown");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("option").first().waitFor({ state: "detached" });
}

test("by keyboard alone: a home books a service", async () => {
  const page = await signedIn("funeral_home");
  await press(page, "New stream", "link");
  await type(page, "Name of the deceased", "Nell Harrow");
  await type(page, "Date of birth", "03021941");
  await type(page, "Date of death", "11202026");
  await choose(page, "Event type");
  // From the year the field goes on to the hour by itself.
  await type(page, "Event date and time", "060320270200PM");
  await type(page, "Name of the family’s contact", "Ida Harrow");
  await type(page, "Email of the family", `ida.${Date.now()}@mail.example`);
  await choose(page, "Funeral director");
  await press(page, /^Book$/);
  const question = page.getByRole("dialog", { name: "Ready to Save?" });
  await question.getByText("Nell Harrow", { exact: true }).waitFor();
  await question.getByText(/, Thu 3 Jun 2027, 14:00/).waitFor();
  await question.getByText("Family: Ida Harrow, ida.").waitFor();
  expect(await accessibilityErrors(page)).toEqual([]);
  // The button that saves has the focus.
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Booked: Nell Harrow" }).waitFor();
  await page.getByText("Thursday 3 June 2027, 14:00 Toronto time").waitFor();
});

test("by keyboard alone: a home practises on air, pauses, resumes and ends", async () => {
  const page = await signedIn("funeral_home", { at: "/practice" });
  await press(page, "Make a practice service");
  await page.getByText("The test picture arrives.").waitFor();
  await press(page, "Open the Director Panel", "link");
  await press(page, /^Go live/);
  await press(page, /^Pause/);
  await press(page, /^Resume/);
  await press(page, /^End/);
  await page.getByRole("dialog").waitFor();
  await press(page, /^End/);
  const home = await api("funeral_home");
  await expect.poll(async () => (await home("GET", "str/practice/")).practice.state).toBe("over");
});

test("by keyboard alone: a super admin refunds part of an invoice", async () => {
  const admin = await api("super_admin");
  const { results } = await admin("GET", "fin/invoice/?page_size=100");
  const invoices = await Promise.all(
    (results as { id: string }[]).map(({ id }) => admin("GET", `fin/invoice/${id}/`)),
  );
  const paid = invoices.find(({ refundable, disputes }) => refundable > 20 && disputes.length === 0);
  expect(paid).toBeDefined();
  const page = await signedIn("super_admin", { at: `/fin/invoice/${paid.id}/show` });
  await press(page, "Refund", "link");
  const amount = page.getByLabel(/^Amount/);
  await tabTo(page, amount);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("11.30");
  await type(page, /^Reason/, "The line failed.");
  // What wasn't paid by card is only recorded.
  await press(page, /^(Refund|Record the refund of) \$11\.30$/);
  await page.getByRole("dialog", { name: /^(Refund|Record the refund of) \$11\.30\?$/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByText(/^Refund (started|of \$11\.30 recorded)/).waitFor();
});
