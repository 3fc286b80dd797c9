import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { RoomPage as Room } from "@vigil/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { cleanBrowser } from "../../test/browser.ts";
import { refusalOf } from "./core/refusals.ts";
import { RoomPage } from "./RoomPage.tsx";
import type { JoinRoom, Person, RoomEvents } from "./room-client.ts";

/** A room whose events the test sends; `joinable` false: its server lets nobody in. */
const server = vi.hoisted(() => ({
  events: null as RoomEvents | null,
  calls: [] as string[],
  joinable: true,
}));
vi.mock("./livekit.ts", () => ({
  joinLivekit: (async (access, stream, events) => {
    if (!server.joinable) throw new Error("no connection");
    server.events = events;
    server.calls.push(`join ${access.token} ${stream.getTracks().map(({ kind }) => kind)}`);
    return {
      send: async (next) => void server.calls.push(`send ${next.getTracks().map(({ id }) => id)}`),
      mute: async (what) => void server.calls.push(`mute ${what}`),
      unmute: async (what) => void server.calls.push(`unmute ${what}`),
      leave: () => void server.calls.push("leave"),
    };
  }) satisfies JoinRoom,
}));
vi.mock("../camera/Level.tsx", () => ({ Level: () => <meter aria-label="Loudness" /> }));

const { responses, requests } = cleanBrowser();
const path = "/room/the-link";
const api = `/v1/public${path}/join/`;
const room = (given: Partial<Room> = {}): Room => ({
  ...{ session_name: "Father Anselm", stream_name: "Edith Shaw", home: "Maple Ridge" },
  ...{ timezone: "America/Toronto", event_date: "2026-11-22T19:00:00.000Z", state: "open" },
  ...given,
});

class FakeTrack extends EventTarget {
  enabled = true;
  stopped = false;
  readonly kind: "audio" | "video";
  readonly id: string;
  constructor(kind: "audio" | "video", id: string) {
    super();
    this.kind = kind;
    this.id = id;
  }
  getSettings = () => ({ deviceId: this.id });
  stop(): void {
    this.stopped = true;
  }
}
const streamOf = (...tracks: FakeTrack[]) => ({
  getTracks: () => tracks,
  getAudioTracks: () => tracks.filter(({ kind }) => kind === "audio"),
  getVideoTracks: () => tracks.filter(({ kind }) => kind === "video"),
});
const refusal = (name: string) => Object.assign(new Error(name), { name });

let has: { cameras: string[]; microphones: string[] };
let tracks: FakeTrack[];
const getUserMedia = vi.fn(async ({ video, audio }: MediaStreamConstraints) => {
  const pick = (kind: "audio" | "video", names: string[], wanted: unknown) => {
    if (!wanted) return [];
    const id = (wanted as { deviceId?: { ideal: string } }).deviceId?.ideal ?? names[0];
    if (!id) throw refusal("NotFoundError");
    return [new FakeTrack(kind, id)];
  };
  tracks = [...pick("video", has.cameras, video), ...pick("audio", has.microphones, audio)];
  return streamOf(...tracks) as unknown as MediaStream;
});
beforeEach(() => {
  Object.assign(server, { events: null, calls: [], joinable: true });
  has = { cameras: ["front", "desk"], microphones: ["built in"] };
  getUserMedia.mockClear();
  window.history.replaceState(null, "", path);
  vi.stubGlobal("isSecureContext", true);
  const devices = (kind: string, names: string[]) =>
    names.map((name) => ({ kind, deviceId: name, label: name }));
  vi.stubGlobal("navigator", {
    ...{ userAgent: navigator.userAgent, clipboard: navigator.clipboard },
    mediaDevices: {
      getUserMedia,
      enumerateDevices: async () => [
        ...devices("videoinput", has.cameras),
        ...devices("audioinput", has.microphones),
      ],
    },
  });
  responses.set(api, { body: { url: "wss://rooms.example", token: "t1" } });
  return () => vi.unstubAllGlobals();
});

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (name: string) =>
  fireEvent.change(screen.getByLabelText("Your name"), { target: { value: name } });
const turnOn = async () => {
  press("Turn on camera and microphone");
  await screen.findByRole("button", { name: "Join" });
};
const joinAs = async (name: string) => {
  await turnOn();
  if (name) type(name);
  press("Join");
};
const person = (name: string, more: Partial<Person> = {}): Person => ({
  ...{ id: name, name, hasPicture: true, isMuted: false },
  stream: streamOf() as unknown as MediaStream,
  ...more,
});

test("a speaker sees their own picture, gives a name, joins, and sees who else is there", async () => {
  render(<RoomPage room={room()} />);
  expect(screen.getByRole("heading", { name: "Your part in the service for Edith Shaw" })).toBeTruthy();
  expect(screen.getByText(/^For Father Anselm\. The service is on Sunday 22 November 2026/)).toBeTruthy();
  await joinAs("Anselm");
  expect(await screen.findByText("You are in the room")).toBeTruthy();
  expect(screen.getByText("Nobody else is here yet. They appear by themselves.")).toBeTruthy();
  expect(server.calls).toEqual(["join t1 video,audio"]);
  expect(requests.at(-1)).toMatchObject({
    path: api,
    body: { name: "Anselm", device: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  });

  act(() =>
    server.events?.onPeople([person("Chapel"), person("Ines", { hasPicture: false, isMuted: true })]),
  );
  const others = within(screen.getByRole("list", { name: "The others" }));
  expect(others.getByText("Chapel")).toBeTruthy();
  expect(others.getByText("Camera off")).toBeTruthy();
  expect(others.getByText("Microphone off")).toBeTruthy();
});

test("nobody joins without a name, and what the server says about it is read beside the field", async () => {
  render(<RoomPage room={room()} />);
  await joinAs("");
  expect(screen.getByText("Please enter your name.")).toBeTruthy();
  expect(requests).toEqual([]);
  responses.set(api, { status: 400, body: { name: ["Please give a shorter name."] } });
  type("Anselm");
  press("Join");
  expect(await screen.findByText("Please give a shorter name.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Your name").value).toBe("Anselm");
});

test("camera and microphone are chosen before and while taking part", async () => {
  render(<RoomPage room={room()} />);
  await joinAs("Anselm");
  await screen.findByText("You are in the room");
  const before = tracks;
  fireEvent.change(screen.getByLabelText("Camera"), { target: { value: "desk" } });
  await waitFor(() => expect(server.calls.at(-1)).toBe("send desk,built in"));
  expect(before.every(({ stopped }) => stopped)).toBe(true);
  expect(screen.queryByLabelText("Microphone")).toBeNull();
});

test("who mutes or hides stays so when they leave and come back", async () => {
  render(<RoomPage room={room()} />);
  await joinAs("Anselm");
  await screen.findByText("You are in the room");
  press("Mute the microphone");
  expect(screen.getByText("Your microphone is muted.")).toBeTruthy();
  expect(tracks.map(({ kind, enabled }) => [kind, enabled])).toEqual([
    ["video", true],
    ["audio", false],
  ]);
  press("Leave");
  expect(await screen.findByRole("heading", { name: "You have left" })).toBeTruthy();
  expect(tracks.every(({ stopped }) => stopped)).toBe(true);
  press("Join again");
  await screen.findByText("You are in the room");
  expect(server.calls).toEqual([
    "join t1 video,audio",
    "mute audio",
    "leave",
    "join t1 video,audio",
    "mute audio",
  ]);
});

test("without a camera one is heard, and without either the page says what to do", async () => {
  has.cameras = [];
  const { unmount } = render(<RoomPage room={room()} />);
  await turnOn();
  expect(screen.getByText("No camera was found: the others will hear you, but not see you.")).toBeTruthy();
  unmount();
  has.microphones = [];
  render(<RoomPage room={room()} />);
  press("Turn on camera and microphone");
  expect(await screen.findByRole("heading", { name: "No camera or microphone was found" })).toBeTruthy();
});

test("who refused the permission reads how to give it, and tries again", async () => {
  getUserMedia.mockRejectedValueOnce(refusal("NotAllowedError"));
  render(<RoomPage room={room()} />);
  press("Turn on camera and microphone");
  expect(
    await screen.findByRole("heading", { name: "The browser may not use camera and microphone" }),
  ).toBeTruthy();
  press("Try again");
  expect(await screen.findByRole("button", { name: "Join" })).toBeTruthy();
});

test("an address without https says so at once", async () => {
  vi.stubGlobal("isSecureContext", false);
  render(<RoomPage room={room()} />);
  expect(
    await screen.findByRole("heading", { name: "Camera and microphone can’t be used at this address" }),
  ).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

/** Only the waits between attempts are skipped. */
const skipWaits = () => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
const later = () => act(() => vi.advanceTimersByTimeAsync(5000));

test("a room that isn't open yet is joined by itself as soon as it is", async () => {
  skipWaits();
  responses.set(api, { status: 503, body: { detail: "LiveKit doesn't respond right now." } });
  render(<RoomPage room={room()} />);
  await joinAs("Anselm");
  expect(await screen.findByText("The room isn’t open yet")).toBeTruthy();
  responses.set(api, { body: { url: "wss://rooms.example", token: "t2" } });
  await later();
  expect(await screen.findByText("You are in the room")).toBeTruthy();
  expect(server.calls).toEqual(["join t2 video,audio"]);
});

test("a lost connection is said, and comes back by itself with a new token", async () => {
  skipWaits();
  render(<RoomPage room={room()} />);
  await joinAs("Anselm");
  await screen.findByText("You are in the room");
  act(() => server.events?.onLine("lost"));
  expect(screen.getByText("Your connection was lost. Reconnecting…")).toBeTruthy();
  act(() => server.events?.onLine("connected"));
  expect(screen.getByText("You are in the room")).toBeTruthy();

  server.joinable = false;
  responses.set(api, { body: { url: "wss://rooms.example", token: "t2" } });
  act(() => server.events?.onEnd("lost"));
  expect(await screen.findByText("Your connection was lost. Reconnecting…")).toBeTruthy();
  server.joinable = true;
  await later();
  expect(await screen.findByText("You are in the room")).toBeTruthy();
  expect(server.calls.at(-1)).toBe("join t2 video,audio");
});

test("after the service, and when the link was taken back, camera and microphone are off and the page says why", async () => {
  const { unmount } = render(<RoomPage room={room()} />);
  await joinAs("Anselm");
  await screen.findByText("You are in the room");
  responses.set(api, { status: 409, body: { detail: "The service is over." } });
  act(() => server.events?.onEnd("lost"));
  expect(await screen.findByRole("heading", { name: "The service is over" })).toBeTruthy();
  expect(tracks.every(({ stopped }) => stopped)).toBe(true);
  unmount();

  responses.set(api, { status: 404, body: { detail: "Not found." } });
  render(<RoomPage room={room()} />);
  await turnOn();
  press("Join");
  expect(await screen.findByRole("heading", { name: "This link no longer works" })).toBeTruthy();
});

test("a page that is opened after the service asks for no camera", () => {
  render(<RoomPage room={room({ state: "over" })} />);
  expect(screen.getByText("Thank you for taking part.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("whoever joins in another window is told here, and may come back", async () => {
  render(<RoomPage room={room()} />);
  await joinAs("Anselm");
  await screen.findByText("You are in the room");
  act(() => server.events?.onEnd("replaced"));
  expect(await screen.findByRole("heading", { name: "You have joined in another window" })).toBeTruthy();
  press("Join here instead");
  expect(await screen.findByText("You are in the room")).toBeTruthy();
});

test("a camera that is unplugged is replaced by another one", async () => {
  render(<RoomPage room={room()} />);
  await joinAs("Anselm");
  await screen.findByText("You are in the room");
  has.cameras = ["desk"];
  act(() => void tracks[0]?.dispatchEvent(new Event("ended")));
  await waitFor(() => expect(server.calls.at(-1)).toBe("send desk,built in"));
});

test("what each refusal means", () => {
  const meanings = [undefined, 400, 404, 409, 429, 500, 503].map((status) => refusalOf(status));
  expect(meanings).toEqual(["lost", "name", "gone", "over", "notOpen", "notOpen", "notOpen"]);
});
