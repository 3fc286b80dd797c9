import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DirectorView } from "@vigil/contract";
import { expect, test, vi } from "vitest";
import { chapel, health, live, organ, source, streamId } from "../../../test/director.ts";
import { openAdmin } from "../../../test/open-admin.tsx";
import { person } from "../../../test/people.ts";
import { page } from "../../../test/records.ts";
import { fakeServer } from "../../../test/server.ts";
import { cleanBrowser } from "../../../test/setup.ts";
import { lagMessage } from "../core/camera-notices.ts";

// Videos need a real browser; e2e/ tests those.
vi.mock("@vigil/player", () => ({
  HlsPlayer: ({ title }: { title: string }) => <p>programme of {title}</p>,
  FlvPreview: ({ title }: { title: string }) => <p>picture of {title}</p>,
}));

cleanBrowser();
const calls = `str/stream/${streamId}`;

/** Opens the panel of a service in this state; returns the requests it sends. */
function open(view: DirectorView, response: DirectorView = live()) {
  const requests = fakeServer({
    [`GET ${calls}/director`]: () => ({ body: view }),
    [`GET ${calls}/events`]: () => ({ stream: new ReadableStream() }),
    "GET usr/funeral_home_media": () => ({ body: page([]) }),
    [`POST ${calls}/ip_cameras/livestream`]: () => ({ body: response }),
  });
  openAdmin(person("funeral_home"), `/director/${streamId}`);
  return requests;
}
const onAir = { kind: "source", source: organ, slate: null, since: "2026-11-20T19:00:00Z" } as const;

test("a camera kept off air because its signal comes and goes is named, and can be onAir anyway", async () => {
  const unsteady = { source: chapel, returns_at: "2026-11-20T19:00:20Z" };
  const requests = open(live({ on_air: onAir, unsteady }), live({ version: 6 }));
  expect(
    (await screen.findByText(/^Chapel kept losing its signal and is back/)).closest("[role=alert]"),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Show it now" }));
  const commands = requests.filter(({ path }) => path.endsWith("/livestream"));
  expect(commands.map(({ body }) => body)).toEqual([{ action: "start", id: chapel }]);
  await act(async () => {});
  expect(screen.queryByText(/losing its signal/)).toBeNull();
});

test("while such a camera sends nothing, it can't be onAir", async () => {
  const gone = source(chapel, "Chapel", "ip_camera", { status: "waiting", health: null, preview_url: null });
  const view = live({ on_air: onAir, unsteady: { source: chapel, returns_at: null } });
  open({ ...view, sources: view.sources.map((one) => (one.id === chapel ? gone : one)) });
  expect(await screen.findByText(/^Chapel keeps losing its signal/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show it now" })).toBeNull();
});

test("a second encoder that uses a camera's key is reported with its address", async () => {
  const view = live();
  const taken = source(chapel, "Chapel", "ip_camera", {
    health: health(chapel, { second_encoder: "203.0.113.7" }),
  });
  open({ ...view, sources: view.sources.map((one) => (one.id === chapel ? taken : one)) });
  expect(
    await screen.findByText(/^Chapel: a second encoder is trying to use this key, from 203\.0\.113\.7\./),
  ).toBeTruthy();
});

test("a camera's tile says how far its video lags behind, once that is noticeable", () => {
  const of = (seconds: number | null) =>
    lagMessage({ health: health(chapel, { lag: seconds }) })?.args ?? null;
  expect([null, 0, 1.4, 1.6, 6.8, 240].map(of)).toEqual([
    null,
    null,
    null,
    { seconds: 2 },
    { seconds: 7 },
    { seconds: 240 },
  ]);
  expect(lagMessage({ health: null })).toBeNull();
});
