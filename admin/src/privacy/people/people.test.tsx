import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type {
  ErasurePreview,
  FoundPerson,
  PersonErasure,
  PersonExport,
  ProcessingRecord,
} from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../../test/open-admin.tsx";
import { person } from "../../../test/people.ts";
import { page } from "../../../test/records.ts";
import { fakeServer } from "../../../test/server.ts";
import { cleanBrowser } from "../../../test/setup.ts";

cleanBrowser();
const home = person("funeral_home");
const anne: FoundPerson = {
  ...{ key: { email: "anne@example.com" }, name: "Anne Martel", role: null, email: "anne@example.com" },
  ...{ telephone: null, registrations: 2, homes: ["Lindenwood"], erase_at: null },
};
const id = "01a1fbbc-0000-7000-8000-000000000501";
const made = (fields: Partial<PersonExport> = {}): PersonExport => ({
  ...{ id, name: "Anne Martel", asked_by: { id: home.id, name: "Lindenwood" }, is_own: true, language: "en" },
  ...{ state: "ready", progress: 1, size: 2048, created_at: "2026-11-20T12:00:00Z" },
  expires_at: "2026-11-27T12:00:00Z",
  ...fields,
});
const erasure = (fields: Partial<PersonErasure> = {}): PersonErasure => ({
  ...{
    id,
    name: "Anne Martel",
    asked_by: { id: home.id, name: "Lindenwood" },
    asked_by_role: "funeral_home",
  },
  ...{ state: "hidden", created_at: "2026-11-20T12:00:00Z", erase_at: "2026-11-27T12:00:00Z" },
  ...{ undone_at: null, done_at: null, goes: [{ kind: "messages", count: 3 }], proof: "ab12" },
  ...fields,
});
const preview: ErasurePreview = {
  person: anne,
  goes: [
    { kind: "registrations", count: 2 },
    { kind: "messages", count: 3 },
  ],
  stays: [{ kind: "backups", count: null }],
  refused: null,
};
const nothing = {
  "GET privacy/exports": () => ({ body: page([]) }),
  "GET privacy/erasures": () => ({ body: page([]) }),
};

test("a home finds a guest by the address, and gathers what is stored", async () => {
  const user = userEvent.setup();
  let stored: PersonExport[] = [];
  const requests = fakeServer({
    ...nothing,
    "GET privacy/exports": () => ({ body: page(stored) }),
    "POST privacy/people/find": () => ({ body: { results: [anne] } }),
    "POST privacy/exports": () => {
      stored = [made(), made({ id: `${id.slice(0, -1)}2`, is_own: false, asked_by: null })];
      return { status: 201, body: stored[0] };
    },
  });
  openAdmin(home, "/privacy");
  expect(
    await screen.findByText("There is no such file at present. Find somebody above and choose Gather."),
  ).toBeTruthy();
  await user.type(screen.getByLabelText(/^Email address, telephone/), "anne@example.com");
  await user.click(screen.getByRole("button", { name: "Find" }));
  expect(await screen.findByText("Guest of 2 services")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Gather" }));
  expect(await screen.findByText("The guest, on a memorial page")).toBeTruthy();
  // Only whoever asked downloads it.
  expect(screen.getAllByRole("button", { name: /^Download/ }).map(({ textContent }) => textContent)).toEqual([
    "Download (2 kB)",
  ]);
  expect(requests.find(({ path, method }) => method === "POST" && path === "privacy/exports")?.body).toEqual({
    person: { email: "anne@example.com" },
  });
});

test("a home that looks for its own address reads where its own account is", async () => {
  const user = userEvent.setup();
  fakeServer({ ...nothing, "POST privacy/people/find": () => ({ body: { results: [] } }) });
  openAdmin(home, "/privacy");
  await user.type(await screen.findByLabelText(/^Email address, telephone/), home.email);
  await user.click(screen.getByRole("button", { name: "Find" }));
  expect((await screen.findByText(/^Nobody was found by that/)).textContent).toMatch(/Your own account/);
  expect(screen.getByRole("link", { name: "Password and sign-ins" })).toHaveProperty("hash", "#stored_data");
  // And who downloads a file is said.
  expect(screen.getByText(/by whoever pressed Gather, signed in/)).toBeTruthy();
});

test("before somebody is erased it is said what goes and what stays, and a week long it can be taken back", async () => {
  const user = userEvent.setup();
  let stored: PersonErasure[] = [];
  fakeServer({
    ...nothing,
    "GET privacy/erasures": () => ({ body: page(stored) }),
    "POST privacy/people/find": () => {
      const [waiting] = stored.filter(({ state }) => state === "hidden");
      return { body: { results: [{ ...anne, erase_at: waiting?.erase_at ?? null }] } };
    },
    "POST privacy/erasures/preview": () => ({ body: preview }),
    "POST privacy/erasures": () => {
      stored = [erasure()];
      return { status: 201, body: stored[0] };
    },
    [`POST privacy/erasures/${id}/undo`]: () => {
      stored = [erasure({ state: "undone", undone_at: "2026-11-21T12:00:00Z" })];
      return { body: stored[0] };
    },
  });
  openAdmin(home, "/privacy");
  await user.type(await screen.findByLabelText(/^Email address, telephone/), "anne@example.com");
  await user.click(screen.getByRole("button", { name: "Find" }));
  await user.click(await screen.findByRole("button", { name: "Erase…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Erase Anne Martel" }));
  expect(await dialog.findByText("3 messages to families")).toBeTruthy();
  expect(dialog.getByText("Copies in backups, until these expire.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Erase" }));
  expect(await screen.findByText(/^Erased for good on .*27/)).toBeTruthy();
  // Who is found says so as well, and isn't erased twice.
  expect(await screen.findByText("Being erased")).toBeTruthy();
  expect(screen.getByText(/^Final on .*27/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Erase…" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Take back" }));
  const question = within(
    await screen.findByRole("dialog", { name: "Take back the erasure of Anne Martel?" }),
  );
  expect(question.getByText(/gathered files too\. What has ended stays so/)).toBeTruthy();
  expect(screen.queryByText("Taken back")).toBeNull();
  await user.click(question.getByRole("button", { name: "Take back" }));
  expect(await screen.findByText("Taken back")).toBeTruthy();
  expect(
    await screen.findByText("The erasure of Anne Martel is taken back. All that was hidden is there again."),
  ).toBeTruthy();
  expect(screen.getByText(/^On .*21/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Take back" })).toBeNull());
  expect(await screen.findByRole("button", { name: "Erase…" })).toBeTruthy();
  expect(screen.queryByText("Being erased")).toBeNull();
});

test("who can't be erased yet is said with what to do, without a list of what goes and a button that only fails", async () => {
  const user = userEvent.setup();
  const refused = "This family has a service to come. Cancel it first, or give it to another family.";
  fakeServer({
    ...nothing,
    "POST privacy/people/find": () => ({ body: { results: [anne] } }),
    "POST privacy/erasures/preview": () => ({ body: { ...preview, refused } }),
  });
  openAdmin(home, "/privacy");
  await user.type(await screen.findByLabelText(/^Email address, telephone/), "anne@example.com");
  await user.click(screen.getByRole("button", { name: "Find" }));
  await user.click(await screen.findByRole("button", { name: "Erase…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Erase Anne Martel" }));
  expect(await dialog.findByText(refused)).toBeTruthy();
  expect(dialog.queryByText("This goes:")).toBeNull();
  expect(dialog.queryByText(/taken? it back/)).toBeNull();
  expect(dialog.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Close"]);
});

test.for([
  ["a home", home, /the family asks for that at each memorial page before you erase them/],
  [
    "a super admin",
    person("super_admin", { admins: true, events: true }),
    /disable them and then delete them/,
  ],
] as const)(
  "%s reads how it can really have services deleted that an erasure leaves",
  async ([, who, advice]) => {
    const user = userEvent.setup();
    fakeServer({
      ...nothing,
      "POST privacy/people/find": () => ({ body: { results: [anne] } }),
      "POST privacy/erasures/preview": () => ({
        body: { ...preview, stays: [{ kind: "services", count: 3 }] },
      }),
    });
    openAdmin(who, "/privacy");
    await user.type(await screen.findByLabelText(/^Email address, telephone/), "anne@example.com");
    await user.click(screen.getByRole("button", { name: "Find" }));
    await user.click(await screen.findByRole("button", { name: "Erase…" }));
    expect(await screen.findByText(advice)).toBeTruthy();
  },
);

test("in the register an erasure that is done has a fingerprint of the address in place of the name, and says what it is", async () => {
  fakeServer({
    ...nothing,
    "GET privacy/erasures": () => ({
      body: page([erasure({ state: "done", name: null, done_at: "2026-11-27T13:00:00Z" })]),
    }),
  });
  openAdmin(home, "/privacy");
  const row = within((await screen.findByText("Name not kept")).closest("tr") as HTMLElement);
  expect(row.getByText(/^Fingerprint of the address:/).textContent).toBe("Fingerprint of the address: ab12…");
  expect(row.getAllByText(/erased/i).map(({ textContent }) => textContent)).toEqual(["Erased"]);
});

test("a super admin prints where data goes, for how long and on which ground, in words", async () => {
  const record: ProcessingRecord = {
    ...{ product_name: "Vigil", made_at: "2026-11-20T12:00:00Z", measures: ["passwords", "viruses"] },
    files: { kind: "bucket", at: "s3.example.com, ca-1" },
    backups: null,
    activities: [
      {
        purpose: "guests",
        data: [{ category: "registrations", erased: ["deleted"] }],
        recipients: ["telephone"],
        terms: [
          { kind: "guests", unit: "months", count: 13, other_homes: 2 },
          { kind: "bin", unit: "days", count: 30, other_homes: 0 },
        ],
      },
      {
        purpose: "services",
        data: [{ category: "recordings", erased: ["kept"] }],
        recipients: [],
        terms: [{ kind: "recordings", unit: "months", count: 0, other_homes: 0 }],
      },
    ],
  };
  fakeServer({ "GET privacy/processing_record": () => ({ body: record }) });
  openAdmin(person("super_admin", { admins: true }), "/privacy/record");
  expect(await screen.findByRole("heading", { name: "Guests" })).toBeTruthy();
  expect(screen.getByText(/Twilio/)).toBeTruthy();
  expect(
    screen.getByText("Guests: 13 months after the service (2 homes have chosen another term)"),
  ).toBeTruthy();
  expect(screen.getByText("Recordings: for good")).toBeTruthy();
  expect(screen.getByText(/^Registrations: name, email address/)).toBeTruthy();
  expect(
    screen.getByText("The contract with the family. For others who appear: the home’s to fill in."),
  ).toBeTruthy();
  expect(screen.getByText(/s3\.example\.com, ca-1/)).toBeTruthy();
  expect(screen.getByText("Uploads are searched for viruses.")).toBeTruthy();
  expect(screen.queryByText(/restored on trial/)).toBeNull();
});

test("each list says what it is for, and what to do while it is empty", async () => {
  fakeServer(nothing);
  openAdmin(home, "/privacy");
  expect(await screen.findByRole("heading", { name: "Files to give to people" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Register of erasures" })).toBeTruthy();
  expect(await screen.findByText(/^There is no such file at present/)).toBeTruthy();
  expect(await screen.findByText(/^Nobody has asked to be erased/)).toBeTruthy();
});

test("a family gathers what is stored about itself, and downloads it", async () => {
  const user = userEvent.setup();
  let stored: unknown[] = [];
  const requests = fakeServer({
    "GET usr/sessions": () => ({ body: page([]) }),
    "GET usr/stored_data": () => ({ body: { results: stored } }),
    "POST usr/stored_data": () => {
      const { name: _name, asked_by: _by, is_own: _own, ...one } = made();
      stored = [one];
      return { status: 201, body: one };
    },
  });
  openAdmin(person("family"), "/account");
  await user.click(await screen.findByRole("button", { name: "Gather what is stored about me" }));
  expect(await screen.findByRole("button", { name: /^Download/ })).toBeTruthy();
  expect(requests.filter(({ method, path }) => method === "POST" && path === "usr/stored_data")).toHaveLength(
    1,
  );
});
