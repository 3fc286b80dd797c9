import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DirectorView } from "@vigil/contract";
import { expect, test, vi } from "vitest";
import { phone, source, streamId, view } from "../../../test/director.ts";
import { openAdmin } from "../../../test/open-admin.tsx";
import { person } from "../../../test/people.ts";
import { page } from "../../../test/records.ts";
import { fakeServer, type Handler } from "../../../test/server.ts";
import { cleanBrowser } from "../../../test/setup.ts";

vi.mock("@vigil/player", () => ({
  HlsPlayer: () => null,
  FlvPreview: () => null,
}));

cleanBrowser();
const invitation = { id: phone, join_url: "https://zoom.example/j/8123", passcode: "k7rm2xwq9p" };

function openPanel(shown: DirectorView, more: Record<string, Handler> = {}) {
  const requests = fakeServer({
    [`GET str/stream/${streamId}/director`]: () => ({ body: shown }),
    [`GET str/stream/${streamId}/events`]: () => ({ status: 503, body: {} }),
    "GET usr/funeral_home_media": () => ({ body: page([]) }),
    ...more,
  });
  openAdmin(person("funeral_home"), `/director/${streamId}`);
  return requests;
}
const meeting = (room: DirectorView["sources"][number]["room"]): DirectorView => ({
  ...view(),
  room_providers: ["zoom"],
  sources: [
    source(phone, "Father Anselm", "zoom", {
      provider: "zoom",
      status: "waiting",
      health: null,
      preview_url: null,
      room,
    }),
  ],
});

test("a director invites a speaker by Zoom or in their browser; what is refused is named beside its field, and then the link is shown", async () => {
  const answers = [
    { status: 400, body: { email: ["Not a valid email address."] } },
    { status: 201, body: invitation },
  ];
  const requests = openPanel(
    { ...view(), room_providers: ["zoom", "livekit"] },
    { [`POST str/stream/${streamId}/rooms`]: () => answers.shift() ?? { status: 500 } },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Invite a speaker" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/joins a Zoom meeting/)).toBeTruthy();
  await userEvent.click(dialog.getByLabelText("In their browser, without an account or app"));
  expect(dialog.getByText(/joins in their browser/)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText("Who is it?"), "Father Anselm");
  await userEvent.type(dialog.getByLabelText("Email address"), "anselm@abbey");
  await userEvent.click(dialog.getByRole("button", { name: "Invite" }));
  expect(await dialog.findByText("Not a valid email address.")).toBeTruthy();
  await userEvent.type(dialog.getByLabelText("Email address"), ".example");
  await userEvent.click(dialog.getByRole("button", { name: "Invite" }));
  expect(await dialog.findByText(/^The link was sent to anselm@abbey.example/)).toBeTruthy();
  expect(dialog.getByDisplayValue(invitation.join_url)).toBeTruthy();
  expect(dialog.getByDisplayValue(invitation.passcode)).toBeTruthy();
  expect(requests.filter(({ method }) => method === "POST").at(-1)?.body).toEqual({
    session_name: "Father Anselm",
    email: "anselm@abbey.example",
    provider: "livekit",
  });
});

test("without a place to meet nobody is invited", async () => {
  openPanel(view());
  await screen.findByRole("button", { name: "Add a phone or laptop" });
  expect(screen.queryByRole("button", { name: "Invite a speaker" })).toBeNull();
});

test("the picture of a meeting can be brought in as soon as somebody is there", async () => {
  openPanel(meeting({ participants: 0, relay: "off", problem: null }));
  expect(await screen.findByText("Nobody has joined yet")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Bring in the picture" }).disabled).toBe(true);
});

test("bringing in the picture asks Zoom, and its refusal is read", async () => {
  const requests = openPanel(meeting({ participants: 2, relay: "off", problem: null }), {
    [`POST str/stream/${streamId}/rooms/${phone}/relay`]: () => ({
      status: 429,
      body: { detail: "Zoom asks us to wait. Please try again in 30 seconds." },
    }),
  });
  expect(await screen.findByText("2 people have joined")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Bring in the picture" }));
  expect(await screen.findByText(/^Zoom asks us to wait/)).toBeTruthy();
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({ action: "start" });
});

test("a meeting's link is shown once more, and removing it asks once more", async () => {
  const requests = openPanel(meeting({ participants: 1, relay: "requested", problem: null }), {
    [`POST str/stream/${streamId}/rooms/${phone}/invitation`]: () => ({ body: invitation }),
    [`DELETE str/stream/${streamId}/sessions/${phone}`]: () => ({ status: 204 }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Invitation of Father Anselm" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByDisplayValue(invitation.join_url)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Remove this meeting" }));
  await userEvent.click(dialog.getByRole("button", { name: "Remove it now" }));
  await waitFor(() => expect(requests.some(({ method }) => method === "DELETE")).toBe(true));
});
