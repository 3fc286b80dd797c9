import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DirectorView } from "@vigil/contract";
import { afterEach, expect, test, vi } from "vitest";
import { chapel, live, organ, streamId, view } from "../../test/director.ts";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page, stream } from "../../test/records.ts";
import { fakeServer, type Handler, type RecordedRequest } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";
import { holdFor } from "./controls/HoldButton.tsx";

// Videos need a real browser; e2e/ tests those.
vi.mock("@vigil/player", () => ({
  HlsPlayer: ({ title }: { title: string }) => <p>programme of {title}</p>,
  FlvPreview: ({ title, audible }: { title: string; audible?: boolean }) => (
    <p>
      picture{audible ? " and sound" : ""} of {title}
    </p>
  ),
}));

cleanBrowser();
afterEach(() => vi.useRealTimers());
const home = person("funeral_home");
const address = `/director/${streamId}`;
const calls = `str/stream/${streamId}`;
const farewell = {
  id: "01a1fbbc-0000-7000-8000-000000000201",
  funeral_home: home.funeral_home,
  title: "Farewell",
  video: "/v",
  transcoded_video: "/t",
  image: null,
  default: false,
  transcode: null,
  created_at: "2026-11-01T12:00:00Z",
};

/** A server whose broadcast is in the state `now`, and a way to send events. */
function broadcast(now: () => DirectorView, more: Record<string, Handler> = {}) {
  let events: ReadableStreamDefaultController<Uint8Array> | undefined;
  const requests = fakeServer({
    [`GET ${calls}/director`]: () => ({ body: now() }),
    [`GET ${calls}/events`]: () => ({
      stream: new ReadableStream({
        start(controller) {
          events = controller;
        },
      }),
    }),
    "GET usr/funeral_home_media": () => ({ body: page([farewell]) }),
    ...more,
  });
  const sendEvent = (view: DirectorView) =>
    act(async () => {
      events?.enqueue(new TextEncoder().encode(`event: director\ndata: ${JSON.stringify(view)}\n\n`));
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { requests, sendEvent, disconnect: () => events?.close() };
}

function onWideScreen() {
  window.matchMedia = ((query: string) => ({
    matches: query.includes("min-width"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
}

const commands = (requests: RecordedRequest[]) => requests.filter(({ path }) => path.endsWith("/livestream"));
const bar = async () => within(await screen.findByRole("region", { name: "Broadcast" }));
const button = async (name: RegExp) => (await bar()).findByRole("button", { name });

test("before the start only Go live can be pressed, and the other buttons say why they can't", async () => {
  broadcast(() => view());
  openAdmin(home, address);
  expect((await button(/^Go live/)).getAttribute("aria-disabled")).toBe("false");
  const pause = await button(/^Pause/);
  expect(pause.getAttribute("aria-disabled")).toBe("true");
  expect(document.getElementById(pause.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Stream isn't live",
  );
  expect(await button(/^End/)).toHaveProperty("title", "Stream isn't live");
});

test("Go live sends the camera and the video once, with an idempotency key", async () => {
  const { requests } = broadcast(() => view(), {
    [`POST ${calls}/ip_cameras/livestream`]: () => ({ body: live() }),
  });
  openAdmin(home, address);
  await userEvent.click(await screen.findByRole("radio", { name: "Play “Farewell” first" }));
  await userEvent.click(await button(/^Go live/));
  expect(await screen.findByText("On air", { selector: "[role=status]" })).toBeTruthy();
  expect(commands(requests).map(({ body }) => body)).toEqual([
    { action: "start", id: chapel, video: farewell.id },
  ]);
  expect(commands(requests)[0]?.key).toMatch(/^[\w-]{20,}$/);
});

test("a command without a response is sent again with the same key", async () => {
  let isReachable = false;
  const { requests } = broadcast(() => live(), {
    [`POST ${calls}/ip_cameras/livestream`]: () => {
      if (isReachable) return { body: live({ status: "paused", version: 6 }) };
      isReachable = true;
      throw new TypeError("the line broke");
    },
  });
  openAdmin(home, address);
  await userEvent.click(await button(/^Pause/));
  expect(await screen.findByText("Paused", { selector: "[role=status]" })).toBeTruthy();
  const keys = commands(requests).map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("a director whose command lost against another director's sees the new status", async () => {
  let now = live();
  broadcast(() => now, {
    [`POST ${calls}/ip_cameras/livestream`]: () => {
      now = live({ status: "paused", version: 6 });
      return { status: 400, body: { detail: "Not possible while paused." } };
    },
  });
  openAdmin(home, address);
  await userEvent.click(await button(/^Pause/));
  expect(await screen.findByText("Somebody else was quicker. The broadcast is now: Paused")).toBeTruthy();
});

test("a command refused for another reason says why", async () => {
  broadcast(() => live(), {
    [`POST ${calls}/ip_cameras/livestream`]: () => ({
      status: 400,
      body: { detail: "This service was called off." },
    }),
  });
  openAdmin(home, address);
  await userEvent.click(await button(/^Pause/));
  expect(await screen.findByText("This service was called off.")).toBeTruthy();
  expect(screen.queryByText(/^Somebody else was quicker/)).toBeNull();
});

test("End acts when it is held, not on an accidental tap", async () => {
  const { requests } = broadcast(() => live(), {
    [`POST ${calls}/ip_cameras/livestream`]: () => ({ body: live() }),
  });
  openAdmin(home, address);
  const end = await button(/^End/);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.pointerDown(end, { button: 0 });
  act(() => void vi.advanceTimersByTime(holdFor / 2));
  fireEvent.pointerUp(end);
  fireEvent.click(end, { detail: 1 });
  act(() => void vi.advanceTimersByTime(holdFor * 2));
  expect(commands(requests)).toEqual([]);
  fireEvent.pointerDown(end, { button: 0 });
  act(() => void vi.advanceTimersByTime(holdFor + 100));
  await waitFor(() => expect(commands(requests).map(({ body }) => body)).toEqual([{ action: "stop" }]));
});

test("by keyboard End asks first", async () => {
  const { requests } = broadcast(() => live(), {
    [`POST ${calls}/ip_cameras/livestream`]: () => ({ body: live() }),
  });
  openAdmin(home, address);
  (await button(/^End/)).focus();
  await userEvent.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "End the broadcast?" });
  expect(commands(requests)).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "End the broadcast" }));
  await waitFor(() => expect(commands(requests).map(({ body }) => body)).toEqual([{ action: "stop" }]));
});

test("the intro can be skipped while it plays, and success and failure are both reported", async () => {
  const intro = live({
    status: "play_intro",
    on_air: { kind: "video", source: null, slate: null, since: "2026-11-20T19:00:00Z" },
    video: { id: farewell.id, title: "Farewell", next: null, leads_to: "live" },
    video_left: 42,
  });
  let works = false;
  broadcast(() => intro, {
    [`POST ${calls}/ip_cameras/livestream`]: () =>
      works ? { body: live({ version: 6 }) } : { status: 500, body: { detail: "Something went wrong." } },
  });
  openAdmin(home, address);
  await userEvent.click(await button(/^Skip Intro Video/));
  expect(await screen.findByText("Failed to skip intro video")).toBeTruthy();
  works = true;
  await userEvent.click(await button(/^Skip Intro Video/));
  expect(await screen.findByText("Intro video skipped successfully")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Skip Intro Video/ })).toBeNull());
});

test("a button that shows a camera is named by its label, and its tooltip is the camera's full name", async () => {
  const now = live();
  const sources = now.sources.map((source) => ({ ...source, name: `Lindenwood ${source.name}` }));
  broadcast(() => ({ ...now, sources }));
  openAdmin(home, address);
  const show = await screen.findByRole("button", { name: "Show Organ loft" });
  expect(show.textContent).toBe("Show Organ loft");
  expect(show.getAttribute("title")).toBe("Lindenwood Organ loft");
});

test("keyboard shortcuts preview and show cameras, and none ends the broadcast", async () => {
  const { requests } = broadcast(() => live(), {
    [`POST ${calls}/ip_cameras/livestream`]: () => ({ body: live() }),
  });
  onWideScreen();
  openAdmin(home, address);
  await button(/^Show this camera Chapel$/);
  await userEvent.keyboard("2");
  await button(/^Show this camera Organ loft$/);
  await userEvent.keyboard("{Enter}");
  await waitFor(() =>
    expect(commands(requests).map(({ body }) => body)).toEqual([{ action: "start", id: organ }]),
  );
  for (const key of "abcdefghijklmnoqrstuvwxyz ") await userEvent.keyboard(key);
  expect(commands(requests).some(({ body }) => (body as { action: string }).action === "stop")).toBe(false);
  await userEvent.keyboard("?");
  expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeTruthy();
});

test("while the service is recorded, the panel says how much of it is recorded a second time", async () => {
  const recording = { state: "running" as const, seconds: 3492, id: null, second_seconds: 3480 };
  broadcast(() => live({ recording }));
  openAdmin(home, address);
  expect(await screen.findByText("Recording 58:12, second recording of the cameras 58:00")).toBeTruthy();
});

test("updates arrive as events, and an older one that arrives late changes nothing", async () => {
  const { sendEvent } = broadcast(() => live({ version: 5 }));
  openAdmin(home, address);
  await screen.findByText("On air", { selector: "[role=status]" });
  await sendEvent(live({ version: 7, status: "paused" }));
  expect(screen.getByText("Paused", { selector: "[role=status]" })).toBeTruthy();
  await sendEvent(live({ version: 6 }));
  expect(screen.getByText("Paused", { selector: "[role=status]" })).toBeTruthy();
});

test("a computer whose clock is set back by hours goes on polling", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let now = live();
  broadcast(() => now);
  openAdmin(home, address);
  await screen.findByText("On air", { selector: "[role=status]" });
  vi.setSystemTime(Date.now() - 3 * 3_600_000);
  now = live({ version: 9, status: "paused" });
  await act(() => vi.advanceTimersByTimeAsync(7000));
  expect(await screen.findByText("Paused", { selector: "[role=status]" })).toBeTruthy();
});

test("without events the panel polls every five seconds, and without responses it says how old its state is", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isReachable = true;
  const { requests } = broadcast(() => live(), {
    [`GET ${calls}/director`]: () => {
      if (!isReachable) throw new TypeError("no network");
      return { body: live() };
    },
  });
  const polls = () => requests.filter(({ path }) => path.endsWith("/director")).length;
  openAdmin(home, address);
  await screen.findByText("On air", { selector: "[role=status]" });
  expect(polls()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  expect(polls()).toBeGreaterThanOrEqual(3);
  expect(polls()).toBeLessThanOrEqual(4);
  expect(screen.queryByText(/^Last news/)).toBeNull();
  isReachable = false;
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  expect(screen.getByText(/^Last news 1\d s ago – showing the last known state$/)).toBeTruthy();
  expect(screen.getByText("On air", { selector: "[role=status]" })).toBeTruthy();
  isReachable = true;
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(screen.queryByText(/^Last news/)).toBeNull();
});

test("the Pause button says that the recording goes on, and during the pause so does the line beside the picture", async () => {
  const recording = { state: "running" as const, seconds: 3492, id: null, second_seconds: 3480 };
  const { sendEvent } = broadcast(() => live({ recording }));
  openAdmin(home, address);
  await userEvent.hover(await button(/^Pause/));
  expect((await screen.findByRole("tooltip")).textContent).toContain("The recording goes on");
  await sendEvent(live({ recording, status: "paused", version: 6 }));
  expect(await screen.findByText("Recording 58:12, the pause included")).toBeTruthy();
});

test("the panel opens the page as guests see it, without a form and without becoming a guest", async () => {
  broadcast(() => live());
  openAdmin(home, address);
  const link = await screen.findByRole("link", { name: "See what guests see" });
  expect(link.getAttribute("href")).toBe(live().stream.quick_join_link);
});

test("where only guests see the page, the panel offers no link that lets anybody in without a form", async () => {
  broadcast(() => view({}, { page_access: "guests" }));
  openAdmin(home, address);
  expect(await screen.findByLabelText("Memorial page")).toBeTruthy();
  expect(screen.queryByLabelText("Quick join link")).toBeNull();
  expect(screen.queryByRole("link", { name: "See what guests see" })).toBeNull();
});

test("an alarm that a service isn't on air is gone as soon as it is", async () => {
  const alarm = {
    ...{ id: organ, kind: "not_started", values: {}, source_name: null, stream: streamId, home: null },
    ...{ opened_at: "2026-11-20T14:00:00.000Z", services: [{ name: "Edith Shaw", event_type: null }] },
  };
  let alerts = [alarm];
  const { sendEvent } = broadcast(() => view(), { "GET str/incident/alerts": () => ({ body: alerts }) });
  openAdmin(home, address);
  const panel = { name: "Something is wrong" };
  expect(await screen.findByRole("complementary", panel)).toBeTruthy();
  alerts = [];
  await sendEvent(live());
  await waitFor(() => expect(screen.queryByRole("complementary", panel)).toBeNull());
});

test("the event stream reconnects with a renewed token", async () => {
  let token = "Bearer old";
  const { requests, disconnect } = broadcast(() => live(), {
    [`GET ${calls}/events`]: (call) =>
      call.token === token
        ? { stream: new ReadableStream({ start: (c) => void (end = () => c.close()) }) }
        : { status: 401 },
    "POST usr/token/refresh": () => ({ body: { access: "new", refresh: "refresh-2" } }),
  });
  let end = disconnect;
  openAdmin(home, address);
  await screen.findByText("On air", { selector: "[role=status]" });
  token = "Bearer new";
  end();
  await waitFor(
    () =>
      expect(requests.filter(({ path }) => path.endsWith("/events")).map((call) => call.token)).toEqual([
        "Bearer old",
        "Bearer old",
        "Bearer new",
      ]),
    { timeout: 60_000 },
  );
});

test("when the broadcast is over, the controls are gone and the recording is offered", async () => {
  broadcast(() =>
    view({
      status: "completed",
      started_at: "2026-11-20T19:00:00Z",
      ended_at: "2026-11-20T20:00:00Z",
      recording: { state: "ready", seconds: 3590, id: organ, second_seconds: 3580 },
    }),
  );
  openAdmin(home, address);
  expect(await screen.findByText("Stream completed")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Broadcast" })).toBeNull();
  expect(screen.getByRole("link", { name: "Open the recording" }).getAttribute("href")).toContain(streamId);
});

test("an ID session has cameras to watch and no broadcast", async () => {
  broadcast(() => view({}, { is_id_session: true }));
  openAdmin(home, address);
  expect(await screen.findByRole("button", { name: "Look at Chapel" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Broadcast" })).toBeNull();
  expect(screen.queryByRole("button", { name: /Go live/ })).toBeNull();
});

test("a phone becomes a camera by a link, a QR code or a message", async () => {
  const { requests } = broadcast(() => view(), {
    [`POST ${calls}/sessions`]: () => ({ status: 201, body: { id: organ } }),
    [`POST ${calls}/sessions/${organ}/link`]: () => ({
      body: { camera_join_link: "https://vigil.example/camera/x" },
    }),
  });
  openAdmin(home, address);
  await userEvent.click(await screen.findByRole("button", { name: "Add a phone or laptop" }));
  await userEvent.type(await screen.findByRole("textbox", { name: "What is it called?" }), "Lectern");
  await userEvent.click(screen.getByRole("button", { name: "Make the link" }));
  const link = "https://vigil.example/camera/x";
  expect(await screen.findByRole("textbox", { name: "Camera link" })).toHaveProperty("value", link);
  expect(screen.getByRole("img", { name: /^Code with the camera link/ })).toBeTruthy();
  const leads = (name: string) =>
    decodeURIComponent(screen.getByRole("link", { name }).getAttribute("href") ?? "");
  expect(leads("Film with this device")).toBe(link);
  expect(leads("Send by text message")).toMatch(/^sms:\?&body=.+https:\/\/vigil\.example\/camera\/x$/);
  expect(leads("Send by email")).toMatch(/^mailto:\?subject=.+https:\/\/vigil\.example\/camera\/x$/);
  expect(requests.find(({ path }) => path === `${calls}/sessions`)?.body).toEqual({
    session_name: "Lectern",
  });
});

test("a copied link says 'Copied!' for a second", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  broadcast(() => view());
  openAdmin(home, address);
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(await screen.findByRole("button", { name: "Copy Memorial page" }));
  expect(await screen.findByText("Copied!")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(screen.queryByText("Copied!")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(600));
  await waitFor(() => expect(screen.queryByText("Copied!")).toBeNull());
});

const ago = (minutes: number) => ({ event_date: new Date(Date.now() - minutes * 60_000).toISOString() });

test("past its planned end the panel says STILL LIVE, and ends the broadcast after asking", async () => {
  const late = { ...live(), stream: { ...live().stream, ...ago(102) } };
  const { requests } = broadcast(() => late, {
    [`POST ${calls}/ip_cameras/livestream`]: () => ({ body: late }),
  });
  openAdmin(home, address);
  expect((await screen.findByRole("alert")).textContent).toBe("STILL LIVE");
  expect(screen.getByText(/It was planned to end on .+, 1\d minutes ago\./)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "End the broadcast" }));
  expect(commands(requests)).toEqual([]);
  const dialog = await screen.findByRole("dialog", { name: "End the broadcast?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "End the broadcast" }));
  await waitFor(() => expect(commands(requests)[0]?.body).toEqual({ action: "stop" }));
});

test("a director who says that it is still on isn't asked again for a quarter of an hour", async () => {
  let now = { ...live(), stream: { ...live().stream, ...ago(102) } };
  const { requests } = broadcast(() => now, {
    [`POST ${calls}/still_on`]: () => {
      now = { ...now, broadcast: { ...now.broadcast, version: 6, still_on_at: new Date().toISOString() } };
      return { body: now };
    },
  });
  openAdmin(home, address);
  await userEvent.click(await screen.findByRole("button", { name: "It’s still on" }));
  await waitFor(() => expect(screen.queryByText("STILL LIVE")).toBeNull());
  expect(requests.filter(({ path }) => path.includes("still_on"))).toHaveLength(1);
});

test("a service that was closed because the room was empty is brought back with one press", async () => {
  const left = live({ status: "paused", room_empty_at: new Date().toISOString() });
  const closed = { ...left, stream: { ...left.stream, ...ago(102) } };
  const { requests } = broadcast(() => closed, {
    [`POST ${calls}/ip_cameras/livestream`]: () => ({ body: live() }),
  });
  openAdmin(home, address);
  expect((await screen.findByRole("alert")).textContent).toBe("CLOSED TO GUESTS");
  await userEvent.click(screen.getByRole("button", { name: "Bring it back" }));
  await waitFor(() => expect(commands(requests)[0]?.body).toEqual({ action: "resume" }));
});

test("a service that nobody has started says NOT STARTED, and starts on the best camera", async () => {
  const late = view({}, ago(7));
  const { requests } = broadcast(() => late, {
    [`POST ${calls}/ip_cameras/livestream`]: () => ({ body: live() }),
  });
  openAdmin(home, address);
  expect((await screen.findByRole("alert")).textContent).toBe("NOT STARTED");
  const [start] = await screen.findAllByRole("button", { name: "Go live with Chapel" });
  await userEvent.click(start as HTMLElement);
  await waitFor(() => expect(commands(requests)[0]?.body).toEqual({ action: "start", id: chapel }));
});

test("the alert's buttons play what is chosen, as those of the bar do", async () => {
  const booked = [{ id: farewell.id, title: "Farewell" }];
  const notStarted = view({}, { ...ago(7), videos_before: booked });
  const { requests } = broadcast(() => notStarted, {
    [`POST ${calls}/ip_cameras/livestream`]: () => ({ body: notStarted }),
  });
  openAdmin(home, address);
  await userEvent.click(await screen.findByRole("button", { name: "Go live: “Farewell”, then Chapel" }));
  await waitFor(() =>
    expect(commands(requests)[0]?.body).toEqual({ action: "start", id: chapel, video: farewell.id }),
  );
});

test("the answer to a command for one service isn't shown in the panel of the next", async () => {
  const other = "01a1fbbc-0000-7000-8000-0000000000f2";
  const next = view({ version: 1 }, { id: other, deceased_full_name: "Ben Next" });
  let answer = (_: { body: DirectorView }): void => {};
  broadcast(() => live({ version: 9 }), {
    [`POST ${calls}/ip_cameras/livestream`]: () => new Promise((resolve) => (answer = resolve)),
    [`GET str/stream/${other}/director`]: () => ({ body: next }),
    [`GET str/stream/${other}/events`]: () => ({ stream: new ReadableStream() }),
  });
  const router = openAdmin(home, address);
  await userEvent.click(await button(/^Pause/));
  await act(() => router.navigate(`/director/${other}`));
  expect(await screen.findByRole("heading", { level: 1, name: /Ben Next/ })).toBeTruthy();
  await act(async () => answer({ body: live({ version: 10 }) }));
  expect(screen.getByRole("heading", { level: 1, name: /Ben Next/ })).toBeTruthy();
});

const inHours = (hours: number) => ({ event_date: new Date(Date.now() + hours * 3_600_000).toISOString() });
const earlyStart = { status: 409, body: { detail: "The service is hours away.", code: "early_start" } };

test("the test link shows rehearsals to others; the recording of the last one is there until it is deleted", async () => {
  const last_rehearsal = { url: "/v1/files/rehearsed", until: "2026-11-23T15:05:00.000Z" };
  broadcast(() => view({}, { ...inHours(12), last_rehearsal }));
  openAdmin(home, address);
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: "Test link" })).value).toBe(
    "https://vigil.example/rehearsal/margaret.x",
  );
  const film = screen.getByRole("link", { name: "Recording of the last rehearsal" });
  expect(film.getAttribute("href")).toBe("/v1/files/rehearsed");
  expect(film.parentElement?.textContent).toMatch(/Only staff see it\. Deleted .*23 Nov/);
});

test("hours before the service Go live asks whether it is a rehearsal or the real start", async () => {
  let now = view({}, inHours(12));
  const { requests } = broadcast(() => now, {
    [`POST ${calls}/ip_cameras/livestream`]: ({ body }) => {
      if (!(body as { early?: string }).early) return earlyStart;
      now = { ...live({ rehearsal: true, version: 6 }), stream: now.stream };
      return { body: now };
    },
  });
  openAdmin(home, address);
  await userEvent.click(await button(/^Go live/));
  const dialog = await screen.findByRole("dialog", { name: /^The service begins on .+ Go live now\?$/ });
  expect(within(dialog).getByRole("button", { name: "Go live now" })).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: "Rehearse" }));
  expect(await screen.findByText("Rehearsal", { selector: "header [role=status]" })).toBeTruthy();
  expect(screen.getByText(/^Only you and whoever has the test link see this\./)).toBeTruthy();
  expect(screen.queryByText("On air")).toBeNull();

  // A camera switch in a rehearsal is marked as one.
  await userEvent.click(await screen.findByRole("button", { name: "Show Organ loft" }));
  await waitFor(() =>
    expect(commands(requests).map(({ body }) => body)).toEqual([
      { action: "start", id: chapel },
      { action: "start", id: chapel, early: "rehearse" },
      { action: "start", id: organ, early: "rehearse" },
    ]),
  );
  expect((await button(/^End rehearsal/)).textContent).toContain("hold");
});

test("after a rehearsal the video chosen for the start is still chosen, and the default one where none was", async () => {
  let now = view({}, inHours(12));
  const { sendEvent } = broadcast(() => now, {
    [`POST ${calls}/ip_cameras/livestream`]: () => {
      now = { ...live({ rehearsal: true, version: 6 }), stream: now.stream };
      return { body: now };
    },
  });
  openAdmin(home, address);
  await userEvent.click(await screen.findByRole("radio", { name: "Play “Farewell” first" }));
  await userEvent.click(await button(/^Go live/));
  expect(await screen.findByText("Rehearsal", { selector: "header [role=status]" })).toBeTruthy();
  now = view({ version: 8 }, inHours(12));
  await sendEvent(now);
  expect(await button(/^Go live.*Farewell/)).toBeTruthy();
});

test("a camera that isn't connected can't go live from its tile, also while another one can", async () => {
  const one = view();
  const dark = one.sources.map((source) =>
    source.id === organ ? { ...source, status: "waiting" as const } : source,
  );
  broadcast(() => ({ ...one, sources: dark }));
  openAdmin(home, address);
  const tile = await screen.findByRole("button", { name: /^Go live with .*Organ loft/ });
  expect(tile.getAttribute("aria-disabled")).toBe("true");
});

test("a finished test can be reset, after asking", async () => {
  const over = {
    ...view(
      {
        status: "completed",
        was_test: true,
        started_at: "2026-11-20T07:00:00Z",
        ended_at: "2026-11-20T07:04:00Z",
      },
      inHours(11),
    ),
  };
  const { requests } = broadcast(() => over, {
    [`POST ${calls}/sessions/livestream`]: () => ({ body: view({ version: 9 }, inHours(11)) }),
  });
  openAdmin(home, address);
  await userEvent.click(await screen.findByRole("button", { name: "It was a test: back to coming up" }));
  const dialog = await screen.findByRole("dialog", { name: "Bring the service back to coming up?" });
  expect(commands(requests)).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Back to coming up" }));
  expect(await screen.findByText("Ready to start")).toBeTruthy();
  expect(commands(requests).map(({ body }) => body)).toEqual([{ action: "reset" }]);
});

test("the panel says that the service before is still on, until when it was planned, and leads there", async () => {
  const service = { id: "01a1fbbc-0000-7000-8000-000000000077", name: "Seán O’Brien" };
  const planned_until = "2026-11-20T20:30:00Z";
  broadcast(() => ({
    ...view(),
    still_on_before: { service, planned_until, camera: "Chapel", person: null },
  }));
  openAdmin(home, address);
  expect(
    await screen.findByText(
      /is still on with the same camera, Chapel: Seán O’Brien\. It was planned until .*15:30/,
    ),
  ).toBeTruthy();
  const link = screen.getByRole("link", { name: "Open its panel" });
  expect(link.getAttribute("href")).toBe(`/director/${service.id}`);
});

test("once a practice has ended the panel says so, not that it is ready to start", async () => {
  broadcast(() => view({}, { is_practice: true, was_rehearsed: true }));
  openAdmin(home, address);
  expect(await screen.findByText("Practice over")).toBeTruthy();
  expect(screen.queryByText("Ready to start")).toBeNull();
  expect(screen.getByText(/what to do next are on the practice page/)).toBeTruthy();
  expect(screen.getByText("Nobody sees it: this is practice.")).toBeTruthy();
  expect(screen.queryByText(/^Begins in/)).toBeNull();
});

test("a director who needs help finds whom to call in the panel", async () => {
  const people = [
    { part: "specialist", name: "Olga Marsh", phone: "+14165550123", at_panel: false },
    { part: "home", name: "Maple Ridge", phone: "+14165550100", at_panel: false },
  ];
  broadcast(() => view(), { [`GET str/stream/${view().stream.id}/people`]: () => ({ body: people }) });
  openAdmin(home, address);
  await userEvent.click(await screen.findByRole("button", { name: "Who to call" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Who to call" }));
  const call = await dialog.findByRole("link", { name: /^Call Olga Marsh/ });
  expect(call.getAttribute("href")).toBe("tel:+14165550123");
});

test("the panel says of what kind the service is, as one person may have several", async () => {
  broadcast(() => view({}, { event_type: "Graveside" }));
  openAdmin(home, address);
  expect(
    await screen.findByRole("heading", { level: 1, name: "Margaret Whitcombe (Graveside)" }),
  ).toBeTruthy();
  expect(document.title).toContain("Margaret Whitcombe (Graveside)");
});

test("only a super admin can reopen a completed broadcast", async () => {
  const over = view({
    status: "completed",
    started_at: "2026-11-20T19:00:00Z",
    ended_at: "2026-11-20T20:00:00Z",
  });
  broadcast(() => over);
  openAdmin(home, address);
  await screen.findByText("Stream completed");
  expect(screen.queryByRole("button", { name: "Reopen the broadcast" })).toBeNull();
  document.body.replaceChildren();
  openAdmin(person("super_admin", { events: true }), address);
  await userEvent.click(await screen.findByRole("button", { name: "Reopen the broadcast" }));
  expect(await screen.findByRole("dialog", { name: "Reopen the broadcast?" })).toBeTruthy();
});

test("a camera lost on air raises an alarm that says what guests see and offers the other cameras", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const slate = { kind: "slate", source: null, slate: "back", since: "2026-11-20T19:00:00Z" } as const;
  const { requests, sendEvent } = broadcast(() => live(), {
    [`POST ${calls}/ip_cameras/livestream`]: () => ({ body: live({ version: 7, source: organ }) }),
  });
  openAdmin(home, address);
  await screen.findByText("On air", { selector: "[role=status]" });
  await sendEvent(live({ version: 6, on_air: slate }));
  expect(screen.queryByText("On air", { selector: "[role=status]" })).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3100));
  expect(screen.getByRole("alert").textContent).toBe("CAMERA LOST: Chapel");
  expect(screen.getByText("Guests see no camera", { selector: "[role=status]" })).toBeTruthy();
  const [first] = screen.getAllByRole("button", { name: "Show Organ loft" });
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(first as HTMLElement);
  await waitFor(() => expect(commands(requests)[0]?.body).toEqual({ action: "start", id: organ }));
});

test("an automatic start that is due says why it hasn't happened, and isn't announced any more", async () => {
  const due = { auto_start: true, auto_start_at: new Date(Date.now() - 60_000).toISOString() };
  broadcast(() =>
    view({ status: "waiting", problem: "No camera is connected. Starting as soon as one is." }, due),
  );
  openAdmin(home, address);
  expect(
    await screen.findByText(
      /^The automatic start was due on .+ No camera is connected\. Starting as soon as one is\.$/,
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/^Starts automatically/)).toBeNull();
  expect(screen.getAllByText(/No camera is connected\./)).toHaveLength(1);
});

test("what Vigil does to a camera's video is a collapsed technical detail", async () => {
  const shown = view();
  const [camera] = shown.sources;
  if (camera?.health) camera.health = { ...camera.health, why: "The sound of browsers is re-encoded." };
  broadcast(() => shown);
  openAdmin(home, address);
  const remark = (await screen.findAllByText(/^Re-encoded:/))[0];
  expect(remark?.closest("details")?.open).toBe(false);
});

test("a late service without a camera offers to use a phone", async () => {
  broadcast(() => ({ ...view({ status: "waiting" }, ago(7)), sources: [] }));
  openAdmin(home, address);
  await userEvent.click(await screen.findByRole("button", { name: "Use a phone or laptop as the camera" }));
  expect(await screen.findByRole("dialog", { name: "Add a phone or laptop" })).toBeTruthy();
});

test("a person who may not direct sees that the page isn't open to them, and nothing is fetched", async () => {
  const { requests } = broadcast(() => view());
  openAdmin(person("funeral_home_staff", { streams: true }), address);
  expect(await screen.findByText("This page isn't open to you")).toBeTruthy();
  expect(requests.filter(({ path }) => path.startsWith(calls))).toEqual([]);
});

test("the row action opens the panel for a home and its directors, and isn't offered to a super admin", async () => {
  fakeServer({ "GET str/stream": () => ({ body: page([stream(1)]) }) });
  const offered = async (...who: Parameters<typeof person>) => {
    openAdmin(person(...who), "/str/stream");
    await screen.findAllByText("Person 1");
    const link = screen.queryByRole("link", { name: "Director (Control Room) of Person 1" });
    document.body.replaceChildren();
    return link?.getAttribute("href") ?? null;
  };
  expect(await offered("funeral_home")).toBe(`/director/${stream(1).id}`);
  expect(await offered("funeral_home_staff", { streams: true, stream_director: true })).toBeTruthy();
  expect(await offered("funeral_home_staff", { streams: true })).toBeNull();
  expect(await offered("super_admin", { events: true })).toBeNull();
});

test("once End is pressed, the director no longer hears the camera either", async () => {
  let now = live();
  const { sendEvent } = broadcast(() => now);
  onWideScreen();
  openAdmin(home, address);
  await userEvent.click(await screen.findByRole("button", { name: "Listen to the preview" }));
  expect(await screen.findByText("picture and sound of Chapel")).toBeTruthy();
  now = live({ status: "ending", version: now.broadcast.version + 1 });
  await sendEvent(now);
  await waitFor(() => expect(screen.queryByText("picture and sound of Chapel")).toBeNull());
});

test("a practice service is marked as such, offers no page for guests, and leads back to where it is removed", async () => {
  broadcast(() =>
    view({}, { is_practice: true, publish: false, test_link: "https://vigil.example/rehearsal/x" }),
  );
  openAdmin(home, address);
  expect(await screen.findByText("PRACTICE.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "To the practice page" }).getAttribute("href")).toBe("/practice");
  expect(screen.getByLabelText("Test link")).toBeTruthy();
  expect(screen.queryByLabelText("Memorial page")).toBeNull();
  expect(screen.queryByText(/^This stream is a draft/)).toBeNull();
});

test("while a practice is on air, its panel asks to look at it as a guest, because that is part of it", async () => {
  const test_link = "https://vigil.example/rehearsal/x";
  broadcast(() =>
    view({ status: "live", rehearsal: true }, { is_practice: true, publish: false, test_link }),
  );
  openAdmin(home, address);
  const watch = await screen.findByRole("link", { name: "Open as a guest" });
  expect(watch.getAttribute("href")).toBe(test_link);
});
