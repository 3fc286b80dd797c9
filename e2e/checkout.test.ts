import type { Page } from "playwright";
import { expect, test } from "vitest";
import { accessibilityErrors, api, horizontalOverflow, phone, signedIn } from "./visitor.ts";

/** An unpaid invoice of the demo's home. */
async function newInvoice(): Promise<string> {
  const home = await api("funeral_home");
  const { results } = await home("GET", "fin/package/?search=ten");
  const { invoice } = await home("POST", "fin/order/", { package: results[0].id });
  return invoice;
}
const pay = (page: Page) => page.getByRole("button", { name: /^Pay \$/ });
async function fillIn(page: Page, card: RegExp): Promise<void> {
  const fields = page.frameLocator("iframe");
  await page.getByLabel("Name on card").fill("Ruth Abernathy");
  await page.getByLabel("Address").fill("48 Mill Street");
  await page.getByLabel("Postal code").fill("K0L 2W0");
  await fields.getByText("Fill in a test card").click();
  await fields.getByRole("button", { name: card }).click();
}
const image = {
  name: "picture.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

test("one card is declined, another needs the bank's confirmation, and then the invoice is paid", async () => {
  const invoice = await newInvoice();
  const page = await signedIn("funeral_home", { at: `/checkout?invoiceId=${invoice}` });
  await page.frameLocator("iframe").getByLabel("Card number").waitFor();
  expect(await pay(page).isDisabled()).toBe(true);
  expect(await accessibilityErrors(page)).toEqual([]);
  await fillIn(page, /0002/);
  await pay(page).click();
  await page.getByText("Your card has been declined.").waitFor();

  const fields = page.frameLocator("iframe");
  await fields.getByRole("button", { name: /3155/ }).click();
  await pay(page).click();
  await fields.getByRole("button", { name: "Yes, it is me" }).click();
  await page.getByText("Your payment successfully submitted").waitFor();
  await page.getByText(/^Invoice V-\d+ is paid$/).waitFor();
  const home = await api("funeral_home");
  expect(await home("GET", `fin/invoice/${invoice}/`)).toMatchObject({ status: "paid", amount_due: 0 });
});

test("on a phone: a cheque and a wire transfer are sent, and a super admin accepts one", async () => {
  const page = await signedIn("funeral_home", { viewport: phone });
  const send = async (method: string, images: number, button: string, confirmation: string) => {
    const invoice = await newInvoice();
    await page.goto(`/checkout?invoiceId=${invoice}`);
    await page.getByRole("radio", { name: method }).click();
    for (let n = 0; n < images; n++) await page.locator('input[type="file"]').nth(n).setInputFiles(image);
    expect(await horizontalOverflow(page)).toBe(0);
    await page.getByRole("button", { name: button }).click();
    await page.getByText(confirmation, { exact: true }).waitFor();
    await page.getByText("is being checked", { exact: false }).waitFor();
    return invoice;
  };
  await send("Cheque", 2, "Send the photos", "Cheque successfully submitted");
  const wired = await send(
    "Wire Transfer",
    1,
    "Send the screenshot",
    "Wire transfer screenshot successfully submitted",
  );

  const admin = await api("super_admin");
  const { results } = await admin("GET", `fin/payment_proof/?invoice=${wired}`);
  const adminPage = await signedIn("super_admin", { at: `/fin/payment_proof/${results[0].id}/show` });
  await adminPage.getByRole("button", { name: "Accept" }).waitFor();
  expect(await accessibilityErrors(adminPage)).toEqual([]);
  await adminPage.getByRole("button", { name: "Accept" }).click();
  await adminPage.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
  await adminPage.getByText("Accepted and booked").waitFor();
  await page.reload();
  await page.getByText(/^Invoice V-\d+ is paid$/).waitFor();
});

test("a package is bought on the provider's page, in a window of its own", async () => {
  const page = await signedIn("funeral_home", { at: "/plan" });
  await page.getByRole("link", { name: "Buy", exact: true }).first().click();
  const [provider] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("button", { name: /^Pay \$/ }).click(),
  ]);
  await provider.getByText("Fill in a test card").click();
  expect(await accessibilityErrors(provider)).toEqual([]);
  await provider.getByRole("button", { name: /4242/ }).click();
  await provider.getByRole("button", { name: /^Pay \$/ }).click();
  await provider.getByText("Package successfully added to your account").waitFor();
});

test("a super admin refunds part of a paid invoice to its card, and sees how the sum is calculated", async () => {
  const invoice = await newInvoice();
  const payer = await signedIn("funeral_home", { at: `/checkout?invoiceId=${invoice}` });
  await fillIn(payer, /4242/);
  await pay(payer).click();
  await payer.getByText(/^Invoice V-\d+ is paid$/).waitFor();
  const admin = await api("super_admin");
  const { invoice_number: number, refundable_to_card: paid } = await admin("GET", `fin/invoice/${invoice}/`);

  const page = await signedIn("super_admin", { at: "/fin/invoice" });
  await page.getByText(number, { exact: true }).click();
  await page.getByRole("link", { name: "Refund", exact: true }).click();
  const amount = page.getByLabel(/^Amount/);
  await expect.poll(() => amount.inputValue()).toBe(paid.toFixed(2));
  expect(await accessibilityErrors(page)).toEqual([]);
  const send = page.getByRole("button", { name: /^Refund \$/ });
  await page.getByLabel(/^Reason/).fill("The chapel had no line.");
  await amount.fill(String(paid + 1));
  const confirmed = page.getByRole("dialog").getByRole("button", { name: /^Refund \$/ });
  await send.click();
  await confirmed.click();
  await page
    .getByText(/^At most .* can be sent back/)
    .first()
    .waitFor();
  await page.getByRole("dialog").waitFor({ state: "hidden" });

  await amount.fill("113.25");
  await send.click();
  await confirmed.click();
  await page.getByText("Refund started, and the payer notified").waitFor();
  const payments = page.getByRole("region", { name: "Payments" });
  await expect
    .poll(async () => {
      await page.reload();
      await payments.waitFor();
      return payments.getByRole("listitem").allInnerTexts();
    })
    .toEqual([expect.stringContaining("Paid by card"), expect.stringContaining("-$113.25")]);
  await payments.getByText(/The chapel had no line\.$/).waitFor();
  await page.getByText(/^Credit note V-\d+$/).waitFor();
  expect((await admin("GET", `fin/invoice/${invoice}/`)).refundable_to_card).toBeCloseTo(paid - 113.25, 2);

  await payer.goto(`/fin/invoice/${invoice}/show`);
  await payer.getByRole("region", { name: "Payments" }).getByText("Refunded to the card").waitFor();
});
