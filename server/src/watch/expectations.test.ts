import type { BroadcastStatus } from "@vigil/contract";
import { expect, test } from "vitest";
import {
  type Measured,
  type Miss,
  misses,
  overdueServices,
  servicesOnAir,
  type WatchedService,
  type WatchedSource,
  type World,
} from "./core/expectations.ts";
import { nextChanges, type OpenIncident } from "./core/incidents.ts";

const minute = 60_000;
const begin = Date.parse("2026-11-20T15:00:00Z");
/** ms since the epoch, given minutes after the service's begin. */
const at = (minutes: number) => begin + minutes * minute;

const lively: Measured = { brightness: 0.4, change: 0.05, movement: 0.05, level: -38, spread: 14 };
const source = (given: Partial<WatchedSource> = {}): WatchedSource => ({
  ...{
    id: "altar",
    name: "Altar",
    isWell: true,
    isFrozen: false,
    isSession: false,
    hasAudio: true,
    lastWellAt: begin,
  },
  measured: lively,
  ...given,
});
const gone = (given: Partial<WatchedSource> = {}) =>
  source({ isWell: false, hasAudio: false, measured: null, lastWellAt: at(-60 * 24), ...given });
const service = (given: Partial<WatchedService> = {}): WatchedService => ({
  ...{ id: "shaw", home: { id: "maple", name: "Maple Ridge" }, eventDate: begin, startsAt: null },
  ...{
    status: "waiting",
    stillOnAt: null,
    startedAt: null,
    isRoomEmpty: false,
    directorSeenAt: null,
    redFindings: [],
    sources: [source()],
  },
  ...{ preferredSource: null, chosenSource: null, onAir: null, isRecording: false, isRecordedTwice: true },
  ...{ slug: "edith-shaw", programme: "p", canGuestsWatch: null },
  ...given,
});
const live = (given: Partial<WatchedService> = {}): WatchedService =>
  service({
    ...{ status: "live" as BroadcastStatus, chosenSource: "altar", isRecording: true },
    onAir: { kind: "source", source: "altar" },
    ...given,
  });
const world = (minutes: number, ...services: WatchedService[]): World => ({
  now: at(minutes),
  isMediaHeard: true,
  fullDisks: [],
  services,
});
const kinds = (given: World) => misses(given).map(({ kind }) => kind);

test("a service that has all it needs is left alone, from half an hour before until its end", () => {
  for (const minutes of [-30, -16, -11, -6])
    expect(kinds(world(minutes, service())), String(minutes)).toEqual([]);
  const watched = (minutes: number) => service({ directorSeenAt: at(minutes) });
  for (const minutes of [-5, -1, 0, 4]) expect(kinds(world(minutes, watched(minutes)))).toEqual([]);
  for (const minutes of [0, 10, 89, 104]) expect(kinds(world(minutes, live()))).toEqual([]);
  expect(kinds(world(60, live({ status: "paused", onAir: { kind: "slate", source: null } })))).toEqual([]);
});

test("somebody is called a quarter of an hour after a question that nobody answered, and not while somebody does", () => {
  expect(kinds(world(104, live()))).toEqual([]);
  expect(kinds(world(105, live()))).toEqual(["not_ended"]);
  expect(kinds(world(119, live({ stillOnAt: at(90) })))).toEqual([]);
  expect(misses(world(120, live({ stillOnAt: at(90) })))[0]).toMatchObject({
    kind: "not_ended",
    values: { minutes: 30 },
  });
});

test("a camera has to send a quarter of an hour before, and from half an hour before once it did", () => {
  const absent = service({ sources: [gone()] });
  expect(kinds(world(-16, absent))).toEqual([]);
  expect(kinds(world(-15, absent))).toEqual(["camera_missing"]);
  expect(kinds(world(-20, service({ sources: [gone({ lastWellAt: at(-25) })] })))).toEqual([
    "camera_missing",
  ]);
  expect(kinds(world(-15, service({ sources: [] })))).toEqual(["no_camera"]);
  expect(misses(world(-15, absent))[0]).toMatchObject({
    source: { name: "Altar" },
    streams: ["shaw"],
    home: "maple",
  });
});

test("the preferred camera has to send, whatever the others do", () => {
  const others = [source({ id: "aisle", name: "Aisle" }), gone()];
  expect(kinds(world(-12, service({ sources: others, preferredSource: "altar" })))).toEqual([
    "camera_missing",
  ]);
  expect(kinds(world(-12, service({ sources: others })))).toEqual([]);
});

test("a black or silent camera is noticed ten minutes before, not while the chapel is still dark", () => {
  const bad = [source({ measured: { ...lively, brightness: 0.01, change: 0, level: -120 } })];
  expect(kinds(world(-12, service({ sources: bad })))).toEqual([]);
  // A picture that stands still may be a title.
  expect(kinds(world(-9, service({ sources: bad })))).toEqual(["picture_black", "sound_missing"]);
  const still = [source({ measured: { ...lively, change: 0 } })];
  expect(kinds(world(20, live({ sources: still })))).toEqual(["picture_frozen"]);
  expect(kinds(world(20, live({ sources: [source({ hasAudio: false })] })))).toEqual(["sound_missing"]);
});

test("a picture that is black is told as that alone, although it stands still as well", () => {
  const black = [source({ measured: { ...lively, brightness: 0.01, change: 0 } })];
  expect(kinds(world(20, live({ sources: black })))).toEqual(["picture_black"]);
});

test("a camera that sends no sound at all is called about sooner than a desk that is muted, perhaps on purpose", () => {
  const graceOf = (one: WatchedSource) => misses(world(20, live({ sources: [one] })))[0]?.grace;
  expect(graceOf(source({ hasAudio: false }))).toBe(30);
  expect(graceOf(source({ measured: { ...lively, level: -120 } }))).toBe(150);
});

test("an empty chapel is quiet and still, and neither is a fault", () => {
  const empty = [source({ measured: { ...lively, brightness: 0.2, change: 0.001, level: -72 } })];
  expect(kinds(world(-9, service({ sources: empty })))).toEqual([]);
});

test("with nobody at the Director Panel and no automatic start, somebody is called before the begin and after it", () => {
  expect(kinds(world(-5, service()))).toEqual(["nobody_there"]);
  expect(kinds(world(-5, service({ startsAt: at(-1) })))).toEqual([]);
  expect(kinds(world(-5, service({ directorSeenAt: at(-8) })))).toEqual(["nobody_there"]);
  expect(kinds(world(1, service()))).toEqual(["not_started"]);
  expect(kinds(world(4, service({ directorSeenAt: at(4) })))).toEqual([]);
  expect(kinds(world(9, service({ directorSeenAt: at(9) })))).toEqual([]);
  expect(kinds(world(10, service({ directorSeenAt: at(10) })))).toEqual(["not_started"]);
  expect(kinds(world(0, service({ startsAt: at(-1) })))).toEqual(["not_started"]);
});

test("a service that nobody is there for and that then isn't begun is one matter", () => {
  const [before] = misses(world(-2, service()));
  const [after] = misses(world(2, service()));
  expect([before?.kind, after?.kind]).toEqual(["nobody_there", "not_started"]);
  expect(after?.cause).toBe(before?.cause);
});

test("that nobody is there isn't over because the time has come, although the camera is missing too", () => {
  const failed = service({ sources: [gone()] });
  const [, before] = misses(world(-2, failed));
  const [, after] = misses(world(2, failed));
  expect([before?.kind, after?.kind]).toEqual(["nobody_there", "not_started"]);
  expect(after?.cause).toBe(before?.cause);
});

test("what hides behind a missing camera isn't told as well", () => {
  const failed = service({ sources: [gone()], redFindings: ["camera_off"] });
  expect(kinds(world(-14, failed))).toEqual(["camera_missing"]);
  expect(kinds(world(12, { ...failed, directorSeenAt: at(12) }))).toEqual(["camera_missing"]);
  expect(kinds(world(2, { ...failed, startsAt: at(0) }))).toEqual(["camera_missing"]);
  expect(kinds(world(-14, service({ redFindings: ["disk_short"] })))).toEqual(["check_failed"]);
  // The camera has come since the check.
  expect(kinds(world(-14, service({ redFindings: ["camera_off"] })))).toEqual([]);
});

test("on air, a lost camera is told with the one that stands in, and a notice to guests without a reason by itself", () => {
  const aisle = source({ id: "aisle", name: "Aisle" });
  const lost = live({ sources: [gone(), aisle], onAir: { kind: "source", source: "aisle" } });
  expect(misses(world(20, lost))).toMatchObject([{ kind: "camera_lost", values: { instead: "Aisle" } }]);
  const dark = live({ sources: [gone()], onAir: { kind: "slate", source: null } });
  expect(misses(world(20, dark))).toMatchObject([{ kind: "camera_lost", values: {} }]);
  expect(kinds(world(20, live({ onAir: { kind: "slate", source: null } })))).toEqual(["guests_see_notice"]);
  expect(kinds(world(20, live({ isRecording: false })))).toEqual(["not_recording"]);
  expect(kinds(world(20, live({ isRecordedTwice: false })))).toEqual(["not_recording_twice"]);
  const elsewhere = live({ id: "doyle", home: { id: "harbour", name: "Harbour" }, isRecordedTwice: false });
  expect(
    misses(world(20, live({ isRecordedTwice: false }), elsewhere)),
    "one folder takes the second recordings of all homes",
  ).toMatchObject([{ kind: "not_recording_twice", home: null, streams: ["shaw", "doyle"] }]);
  const neither = { isRecording: false, isRecordedTwice: false };
  expect(kinds(world(20, live(neither)))).toEqual(["not_recording"]);
  expect(kinds(world(20, live({ canGuestsWatch: false })))).toEqual(["guests_locked_out"]);
  expect(kinds(world(105, live()))).toEqual(["not_ended"]);
});

test("a camera that fails before the service and is still missing in it is one matter", () => {
  const [before] = misses(world(-10, service({ sources: [gone()] })));
  const [during] = misses(world(10, live({ sources: [gone()], onAir: { kind: "slate", source: null } })));
  expect(during?.cause).toBe(before?.cause);
});

test("cameras that a home loses at the same moment are one matter of the home, for all its services", () => {
  const lost = (id: string, minutes: number) => gone({ id, name: id, lastWellAt: at(minutes) });
  const one = service({ sources: [lost("altar", -12), lost("aisle", -12.1)] });
  const two = service({ id: "moore", sources: [lost("altar", -12), lost("aisle", -12.1)] });
  expect(misses(world(-11, one, two))).toMatchObject([
    { kind: "home_offline", streams: ["shaw", "moore"], values: { home: "Maple Ridge" } },
  ]);
  const lastNight = service({ sources: [lost("altar", -900), lost("aisle", -900)] });
  expect(kinds(world(-11, lastNight))).toEqual(["camera_missing"]);
  const apart = service({ sources: [lost("altar", -12), lost("aisle", -25)] });
  expect(kinds(world(-11, apart))).toEqual(["camera_missing"]);
});

test("when the video server is silent, that is the only matter, for all services together", () => {
  const silent = { ...world(10, service(), live({ id: "moore" })), isMediaHeard: false };
  expect(misses(silent)).toMatchObject([{ kind: "media_silent", streams: ["shaw", "moore"], home: null }]);
  expect(misses({ ...silent, services: [] })).toEqual([]);
});

test("a preferred camera that is missing doesn't hide that nobody has begun, as long as another could", () => {
  const sources = [gone(), source({ id: "aisle", name: "Aisle" })];
  expect(kinds(world(2, service({ sources, preferredSource: "altar" })))).toEqual([
    "camera_missing",
    "not_started",
  ]);
  expect(kinds(world(2, service({ sources: [gone()], startsAt: at(0) })))).toEqual(["camera_missing"]);
});

test("a camera that two homes share is one matter for each of them", () => {
  const other = { id: "harbour", name: "Harbour" };
  const found = misses(
    world(-12, service({ sources: [gone()] }), service({ id: "bell", home: other, sources: [gone()] })),
  );
  expect(found.map(({ home, streams }) => [home, streams])).toEqual([
    ["maple", ["shaw"]],
    ["harbour", ["bell"]],
  ]);
});

test("a chosen camera that was removed while it was on air is noticed", () => {
  const removed = live({ chosenSource: "gone", onAir: { kind: "slate", source: null } });
  expect(kinds(world(10, removed))).toEqual(["guests_see_notice"]);
});

test("a phone or meeting is expected five minutes before, and the chapel's cameras aren't asked for then", () => {
  const phone = gone({ id: "phone", name: "Phone", isSession: true, lastWellAt: null });
  const sources = [gone(), phone];
  expect(kinds(world(-10, service({ sources })))).toEqual([]);
  expect(misses(world(-5, service({ sources, directorSeenAt: at(-5) })))[0]?.source?.name).toBe("Phone");
});

test("a camera that was only tried out half an hour before has five minutes to come back", () => {
  const tried = service({ sources: [gone({ lastWellAt: at(-25) })] });
  expect(misses(world(-20, tried))[0]?.grace).toBe(300);
  expect(misses(world(-14, tried))[0]?.grace).toBe(15);
});

test("a service that began late is asked about an hour and a half after it began, and a closed room never", () => {
  const late = live({ startedAt: at(100), stillOnAt: at(100) });
  expect(kinds(world(100 + 104, late))).toEqual([]);
  expect(kinds(world(100 + 105, late))).toEqual(["not_ended"]);
  const closed = live({ status: "paused", isRoomEmpty: true, onAir: { kind: "slate", source: null } });
  expect(kinds(world(140, closed))).toEqual([]);
});

const open = (given: Partial<OpenIncident> = {}): OpenIncident => ({
  ...{ id: "one", cause: "camera altar of maple camera_missing", kind: "camera_lost", streams: ["shaw"] },
  ...{
    openedAt: at(0),
    hasGrace: true,
    clearSince: null,
    toldAt: at(1),
    lastToldAt: at(1),
    calls: 1,
    acknowledgedAt: at(1),
  },
  ...{ source: "altar", instead: null },
  ...given,
});
const changes = (
  incident: OpenIncident,
  found: Miss[],
  minutes = 12,
  { isMeasured = true, overdue = new Set<string>(), onAir = new Set<string>() } = {},
) =>
  nextChanges([incident], found, at(minutes), {
    hasFurther: () => true,
    isMeasured: () => isMeasured,
    isOverdue: (stream) => overdue.has(stream),
    isOnAir: (stream) => onAir.has(stream),
  }).map((change) =>
    change.type === "update" ? `update ${change.isWorse ? "worse" : "same"}` : change.type,
  );
const lost = (given: Partial<Miss> = {}): Miss => ({
  ...{ cause: open().cause, kind: "camera_lost", grace: 15, streams: ["shaw"], home: "maple" },
  ...{ source: { id: "altar", name: "Altar" }, values: {} },
  ...given,
});

test("when the camera that stood in fails as well, or another family is concerned, people are called again", () => {
  expect(changes(open({ instead: "Aisle" }), [lost({ values: { instead: "Aisle" } })])).toEqual([]);
  expect(changes(open({ instead: "Aisle" }), [lost()])).toEqual(["update worse"]);
  expect(changes(open(), [lost({ streams: ["shaw", "bell"] })])).toEqual(["update worse"]);
  expect(changes(open(), [lost({ values: { instead: "Aisle" } })])).toEqual(["update same"]);
});

test("a later call says how late it is by then", () => {
  const forgotten = open({
    kind: "not_ended",
    cause: "stream shaw not_ended",
    acknowledgedAt: null,
    source: null,
  });
  const [still] = misses(world(110, live()));
  const made = (minutes: number) => changes(forgotten, still ? [still] : [], minutes);
  expect([made(2), made(3)]).toEqual([[], ["update same", "call"]]);
});

test("while media is silent nothing counts as well again", () => {
  const silent = misses({ ...world(12, service()), isMediaHeard: false });
  expect(changes(open(), silent)).toEqual(["open"]);
  expect(changes(open(), [])).toEqual(["clear"]);
});

test("while nobody can tell how a camera sounds, its silence doesn't count as over", () => {
  const silence = open({ cause: "sound of altar", kind: "sound_missing" });
  expect(changes(silence, [], 12, { isMeasured: false })).toEqual([]);
  expect(changes(silence, [], 12)).toEqual(["clear"]);
  // Whether a camera sends is known without a measurement.
  expect(changes(open(), [], 12, { isMeasured: false })).toEqual(["clear"]);
});

test("an answer holds for half an hour; if it still lasts then, people are called again", () => {
  expect(changes(open(), [lost()], 30)).toEqual([]);
  expect(changes(open(), [lost()], 31)).toEqual(["lapse"]);
  expect(changes(open(), [], 31)).toEqual(["clear"]);
});

test("that a service hasn't begun isn't over because a director is there, but once it is on air or moved", () => {
  const seen = (minutes: number, clearSince: number | null, ...services: WatchedService[]) => {
    const now = world(minutes, ...services);
    const late = open({ kind: "not_started", cause: "stream shaw not_started", acknowledgedAt: null });
    return changes({ ...late, clearSince }, misses(now), minutes, {
      overdue: overdueServices(now),
      onAir: servicesOnAir(now),
    });
  };
  const attended = service({ directorSeenAt: at(6) });
  // Nobody is called while the director is there.
  expect([seen(6, null, attended), seen(6, at(4), attended)]).toEqual([["clear"], []]);
  const withoutCamera = { ...attended, sources: [gone()] };
  expect(seen(6, at(4), withoutCamera)).toEqual(["open"]);
  expect(seen(8, at(4), attended)).toEqual(["again", "update same", "call"]);
  expect(seen(10, at(4), service({ directorSeenAt: at(10) }))).toEqual(["again", "update same", "call"]);
  expect([seen(6, at(4), live()), seen(6, null, live())], "at once").toEqual([["resolve"], ["resolve"]]);
  expect(seen(6, at(4), service({ eventDate: at(26) }))).toEqual(["resolve"]);
  expect(seen(6, at(4))).toEqual(["resolve"]);
});
