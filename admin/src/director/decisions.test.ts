import { BroadcastStatus, broadcastActions, type DirectorView } from "@vigil/contract";
import { expect, test } from "vitest";
import { chapel, health, live, organ, phone, source, view } from "../../test/director.ts";
import { createEventParser } from "../session/event-stream.ts";
import { autoStart } from "./core/auto-start.ts";
import { hindrances } from "./core/controls.ts";
import { clock, follow } from "./core/follow.ts";
import { guestsSee, shown } from "./core/on-air.ts";
import { inOrder, lostOnAir, moving, previewOf, shortName, tally, troubles } from "./core/sources.ts";

const pressable = (shown: DirectorView, preview: string | null) =>
  broadcastActions.filter((action) => hindrances({ view: shown, preview, pending: null })[action] === null);

/** The chapel's camera is on air for another service. */
const elsewhere = (shown: DirectorView): DirectorView => ({
  ...shown,
  sources: shown.sources.map((one) => ({ ...one, elsewhere: one.id === chapel })),
});

test("a camera that shows another service is not the one to start with, and says so", () => {
  expect(previewOf(view(), null)?.id).toBe(chapel);
  const shown = elsewhere(view({}, { preferred_ip_camera: chapel }));
  expect(previewOf(shown, null)?.id).toBe(organ);
  const [, camera] = shown.sources.filter(({ kind }) => kind === "ip_camera").toReversed();
  expect(camera && tally(shown, camera)).toEqual({ colour: "trouble", said: { key: "tally.elsewhere" } });
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
  const why = (shown: DirectorView, preview: string | null = chapel) =>
    hindrances({ view: shown, preview, pending: null }).start?.key;
  expect(why(view({ status: "waiting" }))).toBe("why.not_yet");
  expect(why({ ...view({ status: "waiting" }), sources: [] })).toBe("why.no_camera");
  expect(why(view({}, { disabled_by_fh: true }))).toBe("why.disabled");
  expect(why(live(), chapel)).toBe("why.on_air");
  expect(why(live(), phone)).toBe("why.not_connected");
  expect(why(elsewhere(view()), chapel)).toBe("why.elsewhere");
  expect(why(live({ on_air: null }), chapel)).toBe("why.chosen_live");
  expect(why(live({ video: { id: organ, title: "Farewell", leads_to: "paused" } }), chapel)).toBeUndefined();
  expect(hindrances({ view: view(), preview: chapel, pending: null }).pause?.key).toBe("why.not_live");
  expect(hindrances({ view: live(), preview: organ, pending: "pause" }).stop?.key).toBe("why.pending");
});

test("what is older than what one has seen is thrown away", () => {
  const seen = live({ version: 8 });
  expect(follow(seen, view({ version: 7 }))).toBe(seen);
  const healthier = live({ version: 8, viewers: 99 });
  expect(follow(seen, healthier)).toBe(healthier);
  expect(follow(null, seen)).toBe(seen);
});

test("the preview stays where it is, and is never guests' picture by surprise", () => {
  expect(previewOf(view(), null)?.id).toBe(chapel);
  expect(previewOf(view({}, { preferred_ip_camera: organ }), null)?.id).toBe(organ);
  expect(previewOf(view(), organ)?.id).toBe(organ);
  expect(previewOf(live(), null)?.id).toBe(chapel);
  expect(previewOf(live(), phone)?.id).toBe(phone);
  expect(previewOf({ ...view(), sources: [] }, organ)).toBeNull();
});

test("red is what guests see, amber what goes wrong, each with a word", () => {
  const shown = live();
  expect(tally(shown, source(chapel, "Chapel", "ip_camera"))).toEqual({
    colour: "on_air",
    said: { key: "tally.on_air" },
  });
  const slate = live({
    on_air: { kind: "slate", source: null, slate: "back", since: "2026-11-20T19:00:00Z" },
  });
  expect(tally(slate, source(chapel, "Chapel", "ip_camera")).said?.key).toBe("tally.chosen");
  const frozen = source(organ, "Organ loft", "ip_camera", {
    health: health(organ, { frozen: true, well: false }),
  });
  expect(tally(shown, frozen)).toEqual({ colour: "trouble", said: { key: "health.frozen" } });
  expect(troubles(source(organ, "x", "ip_camera", { health: health(organ, { audio: false }) }))).toEqual([
    { key: "health.no_sound" },
  ]);
  expect(troubles(source(phone, "x", "zoom", { status: "waiting", health: null }))).toEqual([]);
});

test("few pictures move at once: three beside the preview on a desk, two on a phone", () => {
  const many = Array.from({ length: 8 }, (_, n) => source(`camera-${n}`, `Camera ${n}`, "ip_camera"));
  const shown = { ...view(), sources: many };
  expect([...moving(shown, "camera-6", "desk")]).toEqual(["camera-0", "camera-1", "camera-2"]);
  expect([...moving(shown, "camera-6", "phone")]).toEqual(["camera-6", "camera-0"]);
});

test("phones stand before fixed cameras, each by its number", () => {
  expect(inOrder(view()).map(({ name }) => name)).toEqual(["Phone", "Chapel", "Organ loft"]);
  const turned = { sources: view().sources.toReversed() };
  expect(inOrder(turned)).toEqual(inOrder(view()));
});

test("a camera's short name is what tells it from the others", () => {
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
    const found = lostOnAir(live(fields));
    return found && [found.lost.name, found.instead?.name ?? null];
  };
  expect(lost({})).toBeNull();
  expect(lost({ on_air: slate })).toEqual(["Chapel", null]);
  expect(lost({ on_air: other })).toEqual(["Chapel", "Organ loft"]);
  expect(lost({ on_air: null })).toBeNull();
  expect(lost({ on_air: slate, status: "paused" })).toBeNull();
  expect(lost({ on_air: slate, rehearsal: true })).toBeNull();
});

test("an automatic start is announced until it is due, and explained from then on", () => {
  const at = "2026-11-22T05:45:00Z";
  const is = (minutes: number, broadcast = {}, stream = {}) =>
    autoStart(
      view(broadcast, { auto_start: true, auto_start_at: at, ...stream }),
      Date.parse(at) + minutes * 60_000,
    )?.is;
  expect([is(-1), is(0), is(9)]).toEqual(["ahead", "due", "due"]);
  expect(is(9, { started_at: at })).toBeUndefined();
  expect(is(9, {}, { publish: false })).toBeUndefined();
});

test("what guests see is said in words", () => {
  expect(guestsSee(live())).toEqual({ key: "sees.camera", args: { name: "Chapel" } });
  expect(guestsSee(live({ source: organ }))).toEqual({
    key: "sees.standin",
    args: { name: "Chapel", chosen: "Organ loft" },
  });
  const video = live({
    on_air: { kind: "video", source: null, slate: null, since: "2026-11-20T19:00:00Z" },
    video: { id: organ, title: "Farewell", leads_to: "ended" },
    video_left: 75,
  });
  expect(guestsSee(video)).toEqual({ key: "sees.video_left", args: { title: "Farewell", left: "1:15" } });
  expect(guestsSee(view())).toEqual({ key: "sees.nothing" });
  // Beside a heading that says already who sees it, and in a rehearsal.
  expect(shown(live())).toEqual({ key: "would_sees.camera", args: { name: "Chapel" } });
  expect(guestsSee(live({ rehearsal: true }))).toEqual(shown(live()));
});

test("a clock is read at a glance", () => {
  expect([0, 42, 725, 3727].map(clock)).toEqual(["0:00", "0:42", "12:05", "1:02:07"]);
});

test("events are read whole, however the line cuts them up", () => {
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
