import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Objection } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../../test/open-admin.tsx";
import { person } from "../../../test/people.ts";
import { page } from "../../../test/records.ts";
import { fakeServer } from "../../../test/server.ts";
import { cleanBrowser } from "../../../test/setup.ts";

cleanBrowser();
const home = person("funeral_home");
const id = "01a1fbbc-0000-7000-8000-000000000501";
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const objection = (fields: Partial<Objection> = {}): Objection => ({
  ...{ id, stream: { id, title: "Edith Shaw" }, home: "Maple Ridge", name: "Joan Ellis" },
  ...{ email: "joan@example.com", telephone: null, subject: "recording", place: "At 12 minutes" },
  ...{ explanation: null, language: "fr", created_at: inDays(-1), due_at: inDays(29) },
  ...{ hidden: { recording: false, items: [] }, outcome: null, answer: null },
  ...{ answered_at: null, answered_by: null, ...fields },
});
const item = { id: "01a1fbbc-0000-7000-8000-000000000502", kind: "gallery", words: "At the lake" };
const retention = {
  "GET retention": () => ({
    body: {
      ...{ installation: { guest_months: 13, recording_months: 0, address_days: 30, email_days: 90 } },
      own: { guest_months: null, recording_months: null },
      ...{ notices_from: inDays(10), last_run_at: null, last_run: null, upcoming: [] },
    },
  }),
};
const items = () => ({ body: page([{ ...item, sender: null, image: null }]) });

test("a home hides the recording and a picture, and answers in the language of the request", async () => {
  const user = userEvent.setup();
  let stored = objection();
  const requests = fakeServer({
    ...retention,
    "GET objections": () => ({ body: page([stored]) }),
    [`GET objections/${id}/items`]: items,
    [`POST objections/${id}/hide`]: ({ body }) => {
      stored = objection({ hidden: body as Objection["hidden"] });
      return { body: stored };
    },
    [`POST objections/${id}/answer`]: ({ body }) => {
      const { outcome, answer } = body as Objection;
      if (!answer) return { status: 400, body: { answer: ["This field is required."] } };
      stored = objection({ outcome, answer, answered_at: inDays(0), answered_by: "Sam Reed" });
      return { body: stored };
    },
  });
  openAdmin(home, "/privacy");
  await user.click(await screen.findByRole("button", { name: "Hide or show" }));
  const hiding = within(await screen.findByRole("dialog"));
  await user.click(await hiding.findByRole("checkbox", { name: "The recording" }));
  await user.click(await hiding.findByRole("checkbox", { name: "Video: At the lake" }));
  await user.click(hiding.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Recording hidden, 1 photo or video hidden")).toBeTruthy();

  await user.click(await screen.findByRole("button", { name: "Answer" }));
  const answering = within(await screen.findByRole("dialog"));
  expect(answering.getByText(/They wrote in French/)).toBeTruthy();
  await user.click(answering.getByRole("radio", { name: "Agreed" }));
  await user.click(answering.getByRole("button", { name: "Send the answer" }));
  expect(await answering.findByText("This field is required.")).toBeTruthy();
  await user.type(answering.getByRole("textbox"), "We have cut it.");
  await user.click(answering.getByRole("button", { name: "Send the answer" }));
  expect(await screen.findByText(/^Sam Reed,/)).toBeTruthy();
  const sent = requests.filter(({ method }) => method === "POST").map(({ body }) => body);
  const hidden = { recording: true, items: [item.id] };
  expect(sent.at(0)).toEqual(hidden);
  expect(sent.at(-1)).toEqual({ ...hidden, outcome: "granted", answer: "We have cut it." });
});

test("when nobody has objected, the page says so", async () => {
  fakeServer({ ...retention, "GET objections": () => ({ body: page([]) }) });
  openAdmin(home, "/privacy");
  expect(await screen.findByText("Nobody has objected.")).toBeTruthy();
});

test("a home chooses how long its recordings are kept, and reads that nothing goes at once", async () => {
  const user = userEvent.setup();
  const requests = fakeServer({
    ...retention,
    "GET objections": () => ({ body: page([]) }),
    "PATCH retention": retention["GET retention"],
  });
  openAdmin(home, "/privacy");
  expect(await screen.findByText(/Nothing is deleted or announced before/)).toBeTruthy();
  await user.click(screen.getByRole("combobox", { name: "Recordings" }));
  await user.click(await screen.findByRole("option", { name: "24 months" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "PATCH")?.body).toEqual({
      guest_months: null,
      recording_months: 24,
    }),
  );
});
