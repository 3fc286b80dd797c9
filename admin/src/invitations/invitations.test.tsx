import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { guests, invitations } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page, stream } from "../../test/records.ts";
import { fakeServer, type Handler } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const service = stream(1, { publish: true, deceased_full_name: "Edith Shaw" });
const guest = {
  id: "01a1fbbc-0000-7000-9000-000000000001",
  stream: service.id,
  name: "Ben O'Hara",
  anonymous: false,
  country: null,
  email: "ben@example.com",
  download_video: false,
  access_to_stream: true,
  invited_at: "2026-11-20T18:00:00.000Z",
  opened_at: null,
  email_problem: "550 5.1.1 No such mailbox",
  created_at: "2026-11-20T18:00:00.000Z",
};
const ben = { name: guest.name, email: guest.email, invited_at: guest.invited_at };
const failed = { ...ben, state: "failed", reason: guest.email_problem };

function open(invite: Handler) {
  const requests = fakeServer({
    "GET str/stream": () => ({ body: page([service]) }),
    [`GET str/stream/${service.id}`]: () => ({ body: service }),
    [`GET ${guests.path}`]: () => ({ body: page([guest]) }),
    [`GET ${invitations.path}`]: () => ({ body: { count: 1, language: "fr", results: [failed] } }),
    [`POST ${invitations.path}`]: invite,
  });
  openAdmin(person("family"), `/${guests.path}`);
  return requests;
}
async function type(text: string) {
  await userEvent.click(await screen.findByRole("button", { name: "Invite guests" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite guests" }));
  const box = dialog.getByRole("textbox", { name: "Names and email addresses" });
  await userEvent.click(box);
  await userEvent.paste(text);
  return { dialog, box: box as HTMLTextAreaElement };
}

test("a family invites people, one a line; invalid lines are listed and stay, and the others are sent", async () => {
  const requests = open(() => ({ body: { invited: 1, known: ["ben@example.com"], unwanted: [] } }));
  const { dialog, box } = await type("Anne Martel, anne@example.com\nCora, cora@\nben@example.com; Ben");
  expect(dialog.getByText("Line 2: Cora, cora@ (Not a valid email address.)")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Invite 2 people" }));
  expect(await dialog.findByText("1 invitation is on its way.")).toBeTruthy();
  expect(dialog.getByText("Already guests, and not emailed again: ben@example.com")).toBeTruthy();
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
    stream: service.id,
    guests: [
      { name: "Anne Martel", email: "anne@example.com" },
      { name: "Ben", email: "ben@example.com" },
    ],
  });
  expect(box.value).toBe("Cora, cora@");
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  await userEvent.click(await screen.findByRole("button", { name: "Stay" }));
  expect(box.value).toBe("Cora, cora@");
  expect(
    dialog.getByText("ben@example.com: The address doesn’t exist. Is there a typing error?"),
  ).toBeTruthy();
});

test("before an email goes to an address that looks mistyped, the family is asked; one press corrects all", async () => {
  const requests = open(() => ({ body: { invited: 2, known: [], unwanted: [] } }));
  const { dialog } = await type("Cécile Roy, cecile@gmial.con\nAnne Martel, anne@example.com\nDora");
  await userEvent.click(dialog.getByRole("button", { name: "Invite 2 people" }));
  const question = within(await screen.findByRole("dialog", { name: "Is this address right?" }));
  expect(question.getByText("cecile@gmial.con")).toBeTruthy();
  expect(question.getByText("Did you mean cecile@gmail.com?")).toBeTruthy();
  expect(requests.some(({ method }) => method === "POST")).toBe(false);
  await userEvent.click(question.getByRole("button", { name: "Correct it and invite" }));
  await dialog.findByText("2 invitations are on their way.");
  expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({
    guests: [{ email: "cecile@gmail.com" }, { email: "anne@example.com" }],
  });
  expect(dialog.getByText("1 line needs correcting before this person can be invited:")).toBeTruthy();
});

test("an address that only looks mistyped is invited as it was typed", async () => {
  const requests = open(() => ({ body: { invited: 1, known: [], unwanted: [] } }));
  const { dialog } = await type("Cécile Roy, cecile@gmial.con");
  await userEvent.click(dialog.getByRole("button", { name: "Invite 1 person" }));
  await userEvent.click(await screen.findByRole("button", { name: "Invite as typed" }));
  await dialog.findByText("1 invitation is on its way.");
  expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({
    guests: [{ email: "cecile@gmial.con" }],
  });
});

test("an invitation is in the service's language, unless the family chooses another", async () => {
  const requests = open(() => ({ body: { invited: 1, known: [], unwanted: [] } }));
  const { dialog } = await type("Anne Martel, anne@example.com");
  const field = await dialog.findByRole("combobox", { name: "Language of the invitation" });
  expect(field.textContent).toBe("Français");
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole("option", { name: "English" }));
  await userEvent.click(dialog.getByRole("button", { name: "Invite 1 person" }));
  await dialog.findByText("1 invitation is on its way.");
  expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({ language: "en" });
});

test("what was typed stays when the server refuses it", async () => {
  open(() => ({
    status: 400,
    body: { stream: ["This service is over. Nobody can be invited to it any more."] },
  }));
  const { dialog, box } = await type("Anne Martel, anne@example.com");
  await userEvent.click(dialog.getByRole("button", { name: "Invite 1 person" }));
  expect(await dialog.findByText(/This service is over/)).toBeTruthy();
  expect(box.value).toBe("Anne Martel, anne@example.com");
});

test("the guest list says who was invited and whose email wasn't delivered", async () => {
  open(() => ({}));
  const row = within((await screen.findAllByRole("row"))[1] as HTMLElement);
  await waitFor(() => expect(row.getByText(/^Invited /)).toBeTruthy());
  expect(row.getByText("The address doesn’t exist. Is there a typing error?")).toBeTruthy();
});
