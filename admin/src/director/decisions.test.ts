import { BroadcastStatus, broadcastActions, clockText, type DirectorView } from "@vigil/contract";
import { expect, test } from "vitest";
import { chapel, health, live, organ, phone, source, view } from "../../test/director.ts";
import { createEventParser } from "../session/event-stream.ts";
import { autoStartPlan } from "./core/auto-start.ts";
import { disabledReasons } from "./core/controls.ts";
import { onAirMessage, programmeLabel } from "./core/on-air.ts";
import {
  findLostCamera,
  inPanelOrder,
  playingSources,
  previewSource,
  problemsOf,
  shortName,
  tallyOf,
} from "./core/sources.ts";
import { newerView } from "./core/updates.ts";

const pressable = (shown: DirectorView, preview: string | null) =>
  broadcastActions.filter(
    (action) => disabledReasons({ view: shown, preview, pending: null })[action] === null,
  );

/** The chapel's camera is on air for another service. */
const elsewhere = (shown: DirectorView): DirectorView => ({
  ...shown,
  sources: shown.sources.map((one) => ({ ...one, elsewhere: one.id === chapel })),
});

test("a camera in use by another service isn't the one to start with, and says so", () => {
  expect(previewSource(view(), null)?.id).toBe(chapel);
  const shown = elsewhere(view({}, { preferred_ip_camera: chapel }));
  expect(previewSource(shown, null)?.id).toBe(organ);
  const [, camera] = shown.sources.filter(({ kind }) => kind === "ip_camera").toReversed();
  expect(camera && tallyOf(shown, camera)).toEqual({
    colour: "trouble",
    message: { key: "tally.elsewhere" },
  });
});

test("the buttons a director may press, by status", () => {
  const at = (status: DirectorView["broadcast"]["status"]) => view({ status, source: chapel });
  expect(Object.fromEntries(BroadcastStatus.options.map((s) => [s, pressable(at(s), organ)]))).toEqual({
    waiting: ["close"],
    ready: ["start", "close"],
    play_intro: ["skip"],
    live: ["start", "pause", "stop"],
    paused: ["start", "resume", "stop"],
    ending: ["reset"],
    completed: ["reset", "reopen"],
  });
});

test("a button that can't be pressed says why", () => {
  const reason = (shown: DirectorView, preview: string | null = chapel) =>
    disabledReasons({ view: shown, preview, pending: null }).start?.key;
  expect(reason(view({ status: "waiting" }))).toBe("why.not_yet");
  expect(reason({ ...view({ status: "waiting" }), sources: [] })).toBe("why.no_camera");
  expect(reason(view({}, { disabled_by_fh: true }))).toBe("why.disabled");
  expect(reason(live(), chapel)).toBe("why.on_air");
  expect(reason(live(), phone)).toBe("why.not_connected");
  expect(reason(elsewhere(view()), chapel)).toBe("why.elsewhere");
  expect(reason(live({ on_air: null }), chapel)).toBe("why.chosen_live");
  expect(
    reason(live({ video: { id: organ, title: "Farewell", next: null, leads_to: "paused" } }), chapel),
  ).toBeUndefined();
  expect(disabledReasons({ view: view(), preview: chapel, pending: null }).pause?.key).toBe("why.not_live");
  expect(disabledReasons({ view: live(), preview: organ, pending: "pause" }).stop?.key).toBe("why.pending");
});

test("an update older than the current state is dropped", () => {
  const seen = live({ version: 8 });
  expect(newerView(seen, view({ version: 7 }))).toBe(seen);
  const healthier = live({ version: 8, viewers: 99 });
  expect(newerView(seen, healthier)).toBe(healthier);
  expect(newerView(null, seen)).toBe(seen);
});

test("the preview stays on the chosen camera, and no click switches cameras by surprise", () => {
  expect(previewSource(view(), null)?.id).toBe(chapel);
  expect(previewSource(view({}, { preferred_ip_camera: organ }), null)?.id).toBe(organ);
  expect(previewSource(view(), organ)?.id).toBe(organ);
  expect(previewSource(live(), null)?.id).toBe(chapel);
  expect(previewSource(live(), phone)?.id).toBe(phone);
  expect(previewSource({ ...view(), sources: [] }, organ)).toBeNull();
});

test("red is what guests see, amber is a problem, and each has a label", () => {
  const shown = live();
  expect(tallyOf(shown, source(chapel, "Chapel", "ip_camera"))).toEqual({
    colour: "on_air",
    message: { key: "tally.on_air" },
  });
  const slate = live({
    on_air: { kind: "slate", source: null, slate: "back", since: "2026-11-20T19:00:00Z" },
  });
  expect(tallyOf(slate, source(chapel, "Chapel", "ip_camera")).message?.key).toBe("tally.chosen");
  const frozen = source(organ, "Organ loft", "ip_camera", {
    health: health(organ, { frozen: true, well: false }),
  });
  expect(tallyOf(shown, frozen)).toEqual({ colour: "trouble", message: { key: "health.frozen" } });
  expect(problemsOf(source(organ, "x", "ip_camera", { health: health(organ, { audio: false }) }))).toEqual([
    { key: "health.no_sound" },
  ]);
  expect(problemsOf(source(phone, "x", "zoom", { status: "waiting", health: null }))).toEqual([]);
});

test("few videos play at once: three beside the preview on a desktop, two on a phone", () => {
  const many = Array.from({ length: 8 }, (_, n) => source(`camera-${n}`, `Camera ${n}`, "ip_camera"));
  const shown = { ...view(), sources: many };
  expect([...playingSources(shown, "camera-6", "desktop")]).toEqual(["camera-0", "camera-1", "camera-2"]);
  expect([...playingSources(shown, "camera-6", "phone")]).toEqual(["camera-6", "camera-0"]);
});

test("phones come before fixed cameras, each by its number", () => {
  expect(inPanelOrder(view()).map(({ name }) => name)).toEqual(["Phone", "Chapel", "Organ loft"]);
  const turned = { sources: view().sources.toReversed() };
  expect(inPanelOrder(turned)).toEqual(inPanelOrder(view()));
});

test("a camera's short name is the part that differs from the others", () => {
  const short = (...names: string[]) => names.map((name) => shortName(name, names));
  expect(short("Lindenwood Chapel Front", "Lindenwood Chapel organ loft", "Phone")).toEqual([
    "Front",
    "Organ loft",
    "Phone",
  ]);
  expect(short("Lindenwood Chapel – front", "Lindenwood Chapel – aisle")).toEqual(["Front", "Aisle"]);
  expect(short("Chapel", "Chapel 2")).toEqual(["Chapel", "Chapel 2"]);
  expect(short("Front")).toEqual(["Front"]);
});

test("a camera is lost on air when guests should see it and see something else", () => {
  const slate = { kind: "slate", source: null, slate: "back", since: "2026-11-20T19:00:00Z" } as const;
  const other = { ...slate, kind: "source", source: organ, slate: null } as const;
  const lost = (fields: Partial<DirectorView["broadcast"]>) => {
    const found = findLostCamera(live(fields));
    return found && [found.lost.name, found.replacement?.name ?? null];
  };
  expect(lost({})).toBeNull();
  expect(lost({ on_air: slate })).toEqual(["Chapel", null]);
  expect(lost({ on_air: other })).toEqual(["Chapel", "Organ loft"]);
  expect(lost({ on_air: null })).toBeNull();
  expect(lost({ on_air: slate, status: "paused" })).toBeNull();
  expect(lost({ on_air: slate, rehearsal: true })).toBeNull();
});

test("an automatic start is announced until it is due, and explained afterwards", () => {
  const at = "2026-11-22T05:45:00Z";
  const stateAt = (minutes: number, broadcast = {}, stream = {}) =>
    autoStartPlan(
      view(broadcast, { auto_start: true, auto_start_at: at, ...stream }),
      Date.parse(at) + minutes * 60_000,
    )?.state;
  expect([stateAt(-1), stateAt(0), stateAt(9)]).toEqual(["ahead", "due", "due"]);
  expect(stateAt(9, { started_at: at })).toBeUndefined();
  expect(stateAt(9, {}, { publish: false })).toBeUndefined();
});

test("what guests see is described in words", () => {
  expect(onAirMessage(live())).toEqual({ key: "sees.camera", args: { name: "Chapel" } });
  expect(onAirMessage(live({ source: organ }))).toEqual({
    key: "sees.standin",
    args: { name: "Chapel", chosen: "Organ loft" },
  });
  const video = live({
    on_air: { kind: "video", source: null, slate: null, since: "2026-11-20T19:00:00Z" },
    video: { id: organ, title: "Farewell", next: null, leads_to: "ended" },
    video_left: 75,
  });
  expect(onAirMessage(video)).toEqual({ key: "sees.video_left", args: { title: "Farewell", left: "1:15" } });
  expect(onAirMessage(view())).toEqual({ key: "sees.nothing" });
  // Beside a heading that already says who sees it, and in a rehearsal.
  expect(programmeLabel(live())).toEqual({ key: "would_sees.camera", args: { name: "Chapel" } });
  expect(onAirMessage(live({ rehearsal: true }))).toEqual(programmeLabel(live()));
});

test("a duration is shown in minutes and seconds, and hours where needed", () => {
  expect([0, 42, 725, 3727].map(clockText)).toEqual(["0:00", "0:42", "12:05", "1:02:07"]);
});

test("events are read whole, however the stream splits them", () => {
  const text =
    ': hello\n\nevent: director\ndata: {"a":1}\n\nevent: other\r\ndata: x\r\ndata: y\r\n\r\ndata: z\n\n';
  const whole = [
    { name: "director", data: '{"a":1}' },
    { name: "other", data: "x\ny" },
    { name: "message", data: "z" },
  ];
  for (let size = 1; size <= text.length; size++) {
    const read = createEventParser();
    const found = [];
    for (let at = 0; at < text.length; at += size) found.push(...read(text.slice(at, at + size)));
    expect(found).toEqual(whole);
  }
});
