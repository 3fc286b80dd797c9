import { address } from "vigil:words/address";
import { page as words } from "vigil:words/page";
import { phone } from "vigil:words/phone";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { cleanBrowser } from "../../test/browser.ts";
import { page, renderedAt } from "../../test/page.ts";
import { Memorial } from "../page/Memorial.tsx";

const { responses, requests } = cleanBrowser();
const path = "/v1/public/stream/ruth";
const open = () => render(<Memorial page={page({ registration_by_phone: true })} renderedAt={renderedAt} />);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(new RegExp(label)), { target: { value } });
const valueIn = (label: string) => (screen.getByLabelText(new RegExp(label)) as HTMLInputElement).value;
const asked = () =>
  requests.filter((request) => request.path === `${path}/phone_code`).map(({ body }) => body);
const answersCode = (again_in = 30) =>
  responses.set(`${path}/phone_code`, { body: { telephone: "+17055550147", again_in } });
const to = "+1 705 555 0147";
/** Up to the code. */
async function askForCode() {
  answersCode();
  type(words.register.name, "Angus MacLeod");
  press(words.register.byPhone);
  await screen.findByLabelText(new RegExp(phone.telephone));
  type(phone.telephone, "705 555 0147");
  press(phone.submit);
  await screen.findByText(phone.sent(to));
}

test("a guest without email registers by the code on their telephone, with the name they had typed already", async () => {
  open();
  await askForCode();
  expect(asked()).toEqual([
    { name: "Angus MacLeod", telephone: "705 555 0147", country: "", anonymous: false },
  ]);
  const field = screen.getByLabelText(phone.code);
  expect([field.getAttribute("autocomplete"), field.getAttribute("inputmode")]).toEqual([
    "one-time-code",
    "numeric",
  ]);
  responses.set(`${path}/register_by_phone`, { body: { guest_token: "t1", name: "Angus MacLeod" } });
  type(phone.code, "123 456");
  press(phone.confirm);
  await screen.findByText(words.registered.title("Angus MacLeod"));
  await screen.findByText(address.texted(to));
  expect(requests.find((request) => request.path === `${path}/register_by_phone`)?.body).toMatchObject({
    telephone: "705 555 0147",
    code: "123456",
  });
});

test("who left the page to read the text message goes on with its code", async () => {
  open();
  await askForCode();
  cleanup();
  open();
  await screen.findByLabelText(phone.code);
});

test("a wrong code is named beside its field, and the number can be changed without losing anything", async () => {
  open();
  await askForCode();
  type(phone.code, "12");
  press(phone.confirm);
  await screen.findByText(phone.sixDigits);
  responses.set(`${path}/register_by_phone`, { status: 400, body: { code: ["This isn't the code."] } });
  type(phone.code, "123456");
  press(phone.confirm);
  await screen.findByText("This isn't the code.");
  expect(valueIn(phone.code)).toBe("123456");
  press(phone.change);
  await waitFor(() => expect(valueIn(phone.telephone)).toBe("705 555 0147"));
  expect(valueIn(words.register.name)).toBe("Angus MacLeod");
  press(words.register.byEmail);
  await screen.findByLabelText(new RegExp(words.register.email));
  await waitFor(() => expect(valueIn(words.register.name)).toBe("Angus MacLeod"));
});

test("another code can be asked for after half a minute, and a refusal says why", async () => {
  open();
  await askForCode();
  const waits = screen.getByRole("button", { name: /Send again in/ });
  fireEvent.click(waits);
  expect(asked()).toHaveLength(1);
  cleanup();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31_000 });
  open();
  responses.set(`${path}/phone_code`, { status: 429, body: { telephone: ["Please wait an hour."] } });
  fireEvent.click(await screen.findByRole("button", { name: phone.again }));
  await screen.findByText("Please wait an hour.");
  answersCode();
  press(phone.again);
  await screen.findByText(phone.sentAgain(to));
  expect(asked()).toHaveLength(3);
});

test("where the home doesn't allow it, nothing is offered", () => {
  render(<Memorial page={page()} renderedAt={renderedAt} />);
  expect(screen.queryByRole("button", { name: words.register.byPhone })).toBeNull();
});
