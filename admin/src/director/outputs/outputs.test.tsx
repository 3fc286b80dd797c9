import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DirectorView } from "@vigil/contract";
import { expect, test, vi } from "vitest";
import { live, streamId, view } from "../../../test/director.ts";
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
const id = "01a1fbbc-0000-7000-8000-000000000301";
const output = {
  id,
  stream: streamId,
  name: "Our Facebook page",
  url: "rtmps://live.example.com:443/app",
  has_key: true,
  encoding: "constant",
  enabled: true,
  created_at: "2026-11-20T12:00:00Z",
};
const row = (fields: Partial<DirectorView["outputs"][number]>): DirectorView["outputs"][number] => ({
  ...{ id, name: output.name, state: "waiting", bitrate: null, problem: null },
  ...fields,
});

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
const section = async () => within(await screen.findByRole("region", { name: "Also sent to" }));

test("a director adds a place; what the server refuses is named beside its field and nothing typed is lost", async () => {
  const answers = [
    { status: 400, body: { url: ["The server doesn't answer at this address. Please check it."] } },
    { status: 201, body: output },
  ];
  const requests = openPanel(view(), { "POST str/stream_output": () => answers.shift() ?? { status: 500 } });
  await userEvent.click((await section()).getByRole("button", { name: "Send it somewhere else" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Send it somewhere else" }));
  await userEvent.type(dialog.getByRole("textbox", { name: /Name/ }), output.name);
  await userEvent.type(dialog.getByRole("textbox", { name: /Server address/ }), output.url);
  await userEvent.type(dialog.getByLabelText("Stream key"), "FB-1");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/doesn't answer at this address/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>("Stream key").value).toBe("FB-1");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(requests.filter(({ method }) => method === "POST").at(-1)?.body).toEqual({
    stream: streamId,
    name: output.name,
    url: output.url,
    key: "FB-1",
    encoding: "constant",
  });
});

test("the panel says how each place gets the service, and what is wrong", async () => {
  const outputs = [
    row({ state: "sending", bitrate: 2_540_000 }),
    row({ id: `${id.slice(0, -1)}2`, name: "Vimeo", state: "retrying", problem: "The connection was lost." }),
  ];
  openPanel({ ...live(), outputs });
  const shown = await section();
  expect(shown.getByText("Sending, 2.5 Mbit/s")).toBeTruthy();
  expect(shown.getByText(/^The connection was lost. Trying again. Guests/)).toBeTruthy();
});

const delivery: NonNullable<DirectorView["delivery"]> = {
  provider: "cloudflare",
  phase: "live",
  serving: true,
  watch_url: null,
  viewers: 12,
  minutes_watched: 90,
  minutes_stored: 31,
  messages: [],
  problem: null,
  recording: null,
};

test("the panel says who shows the service to guests, and why when it isn't the provider", async () => {
  const problem = "Cloudflare isn't responding. Please try again in a few minutes.";
  openPanel({ ...live(), delivery: { ...delivery, serving: false, problem } });
  const shown = await section();
  expect(shown.getByText(/^Guests watch through Vigil. They go back to Cloudflare/)).toBeTruthy();
  expect(shown.getByText(problem)).toBeTruthy();
  expect(shown.getByText("Guests have watched 90 minutes there. 31 minutes are stored there.")).toBeTruthy();
});

test("a key at the provider that somebody else may know is replaced", async () => {
  const requests = openPanel(
    { ...live(), delivery },
    { [`POST str/stream/${streamId}/delivery_key`]: () => ({ status: 204 }) },
  );
  await userEvent.click((await section()).getByRole("button", { name: "Make a new key" }));
  expect(await screen.findByText("The key is new")).toBeTruthy();
  expect(requests.some(({ method }) => method === "POST")).toBe(true);
});

test("a provider's recording is compared with ours, and downloaded once its file is made", async () => {
  const comparison =
    "Vigil's recording is 20 minutes shorter than Cloudflare's, which you can download instead.";
  const answers = [
    { parts: [{ state: "preparing", percent: 40, url: null }] },
    { parts: [{ state: "ready", percent: null, url: "https://customer-x.cloudflarestream.com/t/file.mp4" }] },
  ];
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openPanel(
    {
      ...live(),
      delivery: {
        ...delivery,
        phase: "ended",
        serving: false,
        recording: { state: "ready", seconds: 1800, comparison },
      },
    },
    { [`POST str/stream/${streamId}/provider_recording`]: () => ({ body: answers.shift() }) },
  );
  const shown = await section();
  expect(shown.getByText(comparison)).toBeTruthy();
  fireEvent.click(shown.getByRole("button", { name: "Download it" }));
  expect(await shown.findByText("Cloudflare is making the file: 40 %")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(6000));
  const link = await shown.findByRole<HTMLAnchorElement>("link", { name: "Download it" });
  expect(link.href).toMatch(/file\.mp4$/);
  vi.useRealTimers();
});

test("a place is switched off while the service runs", async () => {
  const requests = openPanel(
    { ...live(), outputs: [row({ state: "sending" })] },
    { [`PATCH str/stream_output/${id}`]: () => ({ body: output }) },
  );
  await userEvent.click((await section()).getByRole("switch", { name: "Send to Our Facebook page" }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "PATCH")?.body).toEqual({ enabled: false }),
  );
});

test("a stored key is never shown, an empty field keeps it, and removing asks once more", async () => {
  const requests = openPanel(
    { ...view(), outputs: [row({})] },
    {
      [`GET str/stream_output/${id}`]: () => ({ body: output }),
      [`DELETE str/stream_output/${id}`]: () => ({ status: 204 }),
    },
  );
  await userEvent.click((await section()).getByRole("button", { name: "Our Facebook page: change" }));
  const dialog = within(await screen.findByRole("dialog", { name: output.name }));
  expect((await dialog.findByLabelText<HTMLInputElement>("Stream key")).value).toBe("");
  expect(dialog.getByText("A key is stored. Leave this empty to keep it.")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
  expect(requests.some(({ method }) => method === "DELETE")).toBe(false);
  await userEvent.click(dialog.getByRole("button", { name: "Remove it now" }));
  await waitFor(() => expect(requests.some(({ method }) => method === "DELETE")).toBe(true));
});
