import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DirectorView } from "@vigil/contract";
import { expect, test, vi } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { chapel, health, live, organ, source, streamId } from "../../test/director.ts";
import { person } from "../../test/people.ts";
import { page } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";
import { lag } from "./core/camera-notices.ts";

// Pictures need a browser that plays them; e2e/ looks at those.
vi.mock("@vigil/player", () => ({
  HlsPlayer: ({ title }: { title: string }) => <p>programme of {title}</p>,
  FlvPreview: ({ title }: { title: string }) => <p>picture of {title}</p>,
  playerWords: { state: {} },
}));

cleanBrowser();
const calls = `str/stream/${streamId}`;

/** The panel of a service that stands so, and what was asked of the server. */
function open(view: DirectorView, answer: DirectorView = live()) {
  const asked = fakeServer({
    [`GET ${calls}/director`]: () => ({ body: view }),
    [`GET ${calls}/events`]: () => ({ stream: new ReadableStream() }),
    "GET usr/funeral_home_media": () => ({ body: page([]) }),
    [`POST ${calls}/ip_cameras/livestream`]: () => ({ body: answer }),
  });
  openAdmin(person("funeral_home"), `/director/${streamId}`);
  return asked;
}
const shown = { kind: "source", source: organ, slate: null, since: "2026-11-20T19:00:00Z" } as const;

test("a camera kept off air because it comes and goes is named, and can be shown all the same", async () => {
  const unsteady = { source: chapel, returns_at: "2026-11-20T19:00:20Z" };
  const asked = open(live({ on_air: shown, unsteady }), live({ version: 6 }));
  expect(
    (await screen.findByText(/^Chapel kept losing its signal and is back/)).closest("[role=alert]"),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Show it now" }));
  const commands = asked.filter(({ path }) => path.endsWith("/livestream"));
  expect(commands.map(({ body }) => body)).toEqual([{ action: "start", id: chapel }]);
  await act(async () => {});
  expect(screen.queryByText(/losing its signal/)).toBeNull();
});

test("while such a camera sends nothing there is nothing to show", async () => {
  const gone = source(chapel, "Chapel", "ip_camera", { status: "waiting", health: null, preview_url: null });
  const view = live({ on_air: shown, unsteady: { source: chapel, returns_at: null } });
  open({ ...view, sources: view.sources.map((one) => (one.id === chapel ? gone : one)) });
  expect(await screen.findByText(/^Chapel keeps losing its signal/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show it now" })).toBeNull();
});

test("a second encoder with a camera's key is told of, with its address", async () => {
  const view = live();
  const taken = source(chapel, "Chapel", "ip_camera", {
    health: health(chapel, { second_encoder: "203.0.113.7" }),
  });
  open({ ...view, sources: view.sources.map((one) => (one.id === chapel ? taken : one)) });
  expect(
    await screen.findByText(/^Chapel: a second encoder is trying to use this key, from 203\.0\.113\.7\./),
  ).toBeTruthy();
});

test("a camera's tile says by how much its pictures are late, once that is worth a word", () => {
  const of = (seconds: number | null) => lag({ health: health(chapel, { lag: seconds }) })?.args ?? null;
  expect([null, 0, 1.4, 1.6, 6.8, 240].map(of)).toEqual([
    null,
    null,
    null,
    { seconds: 2 },
    { seconds: 7 },
    { seconds: 240 },
  ]);
  expect(lag({ health: null })).toBeNull();
});
