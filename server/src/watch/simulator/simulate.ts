import { type IncidentKind, plannedMinutes, usualPlan } from "@vigil/contract";
import { type Broadcast, nextBroadcast, publicStatus } from "../../broadcast/core/machine.ts";
import { emptySince, isOver } from "../core/empty-room.ts";
import { callsOf, nextCall, type Person } from "../core/escalation.ts";
import {
  misses,
  overdueServices,
  servicesOnAir,
  type WatchedService,
  type WatchedSource,
  type World,
} from "../core/expectations.ts";
import { type Change, nextChanges, type OpenIncident } from "../core/incidents.ts";
import type { FaultKind, Scenario } from "./scenario.ts";

/** Somebody was called. Seconds since the service's time. */
interface SimulatedCall {
  at: number;
  kind: IncidentKind;
  /** 0 for the first call of an incident. */
  number: number;
  who: string;
}
export interface Course {
  calls: SimulatedCall[];
  /** What somebody had to be called for, and whether somebody was within its time; null for nothing. */
  fault: { kind: FaultKind; needsCallBy: number | null; calledAfter: number | null } | null;
  /** Calls that nothing called for. */
  falseCalls: SimulatedCall[];
  /** The next one wasn't called although nobody had answered. */
  missedEscalation: boolean;
  /** Guests were shown that it is over, although people were still there. */
  isCutOff: boolean;
  /** Everybody had left and guests could still see and hear the room, for longer than promised. */
  isLeftOpen: boolean;
  /** Incidents of which nobody was told, because they went by themselves. */
  quiet: number;
}

/** Seconds between two runs of the watchdog, and between two measurements of a source. */
const [step, measuredEvery] = [2, 30];
/** Seconds within which guests no longer see and hear a room: five minutes in which nothing happens, and one more. */
const emptyRoomPromise = 6 * 60;
/** Seconds by which a server's clock is ahead when it is wrong. */
const clockAhead = 25;
const [from, to] = [-35 * 60, 190 * 60];
const people: Person[] = (["operator", "director", "home", "on_call"] as const).map((who) => ({
  ...{ id: who, who, name: who, email: `${who}@example.com`, phone: null, hasDevice: false },
}));
const calls = callsOf(usualPlan, people, { time: "14:00", hasTelephone: true });
const [first, second] = ["altar", "aisle"];

/**
 * One service from before it is watched until after its end, through the real decisions of broadcast, watchdog and
 * escalation, in simulated time.
 */
export function simulate(scenario: Scenario): Course {
  const service = createService(scenario);
  const desk = createDesk();
  const found: SimulatedCall[] = [];
  let emptyFrom: number | null = null;
  let [isCutOff, isLeftOpen] = [false, false];
  const closesBy = Math.max(scenario.leave, plannedMinutes * 60) + emptyRoomPromise;
  for (let now = from; now <= to && !service.isOver(now); now += step) {
    service.advance(now);
    if (service.isServerDown(now)) continue;
    const clock = now + (service.isClockWrong(now) ? clockAhead : 0);
    const world = service.world(now, clock);
    const [watched] = world.services;
    emptyFrom = watched ? emptySince(watched, emptyFrom, clock * 1000) : null;
    if (isOver(emptyFrom, clock * 1000)) service.close();
    const wasOpenTooLong = watched?.status === "live" && now > closesBy;
    isLeftOpen ||= wasOpenTooLong;
    if (watched?.status === "paused" && now < scenario.leave) isCutOff = true;
    for (const call of desk.watch(world, clock)) {
      found.push(call);
      const answer = scenario.answers[Math.min(call.number, scenario.answers.length - 1)];
      if (typeof answer === "number") desk.answerAt(call, now + answer);
    }
    for (const answeredAt of desk.answers(now)) service.mendAt(answeredAt + scenario.mendsAfter);
  }
  return { ...judge(scenario, found, service.mendedAt(), desk), isCutOff, isLeftOpen };
}

/** The service itself: its cameras, its director and what guests get. */
function createService(scenario: Scenario) {
  const { fault } = scenario;
  let broadcast: Broadcast = {
    status: "waiting",
    rehearsal: false,
    source: null,
    video: null,
    room_empty: false,
  };
  let mended = Number.POSITIVE_INFINITY;
  let directed: number | null = null;
  const lastWell = new Map<string, number>();
  let measured: { at: number; of: WatchedSource["measured"] } = { at: Number.NEGATIVE_INFINITY, of: null };
  const has = (kind: FaultKind, now: number) =>
    fault?.kind === kind && now >= fault.from && now < Math.min(fault.until, mended);

  const isWell = (id: string, now: number) => {
    if (now < scenario.cameraFrom || has("network_cut", now)) return false;
    return (
      id === second ||
      !(["camera_absent", "camera_lost", "frozen", "blink"] as const).some((kind) => has(kind, now))
    );
  };
  const apply = (event: Parameters<typeof nextBroadcast>[1]) => {
    broadcast = nextBroadcast(broadcast, event) ?? broadcast;
  };
  const advance = (now: number) => {
    for (const id of [first, second]) if (isWell(id, now)) lastWell.set(id, now);
    // Whoever was called about it comes and starts it.
    const isLate = (fault?.kind === "nobody_comes" || fault?.kind === "staff_late") && now >= mended;
    if (now >= scenario.directorFrom || isLate) directed = now;
    const anyWell = isWell(first, now) || isWell(second, now);
    if (broadcast.status === "waiting" || broadcast.status === "ready") {
      broadcast = { ...broadcast, status: anyWell ? "ready" : "waiting" };
      const isDue =
        (scenario.autoStart !== null && now >= scenario.autoStart) || now >= scenario.start || isLate;
      if (isDue && !has("media_down", now))
        apply({ type: "start", source: isWell(first, now) ? first : second });
    } else if (broadcast.status === "live") {
      // Whoever was called about a forgotten end ends it.
      // Another service of the home takes this camera for a while, and this one goes on with the other.
      if (scenario.end > now && fault?.kind === "camera_swapped" && now >= fault.from)
        apply({ type: "start", source: has("camera_swapped", now) ? second : first });
      if (now >= scenario.end || (fault?.kind === "forgotten_end" && now >= mended)) apply({ type: "stop" });
    } else if (broadcast.status === "paused") {
      if (now >= scenario.end || now >= mended) apply({ type: "stop" });
    } else if (broadcast.status === "ending") apply({ type: "drained" });
  };

  const onAir = (now: number): WatchedService["onAir"] => {
    const { source } = broadcast;
    if (broadcast.status !== "live" || source === null) return { kind: "slate", source: null };
    if (isWell(source, now)) return { kind: "source", source };
    const other = source === first ? second : first;
    return scenario.standIn && isWell(other, now)
      ? { kind: "source", source: other }
      : { kind: "slate", source: null };
  };
  const measure = (now: number) => {
    const pace = now >= plannedMinutes * 60 ? 11 : measuredEvery;
    if (now - measured.at < pace) return measured.of;
    const isEmpty = now >= scenario.leave;
    const level = has("mute", now) ? -120 : has("quiet_prayer", now) ? -95 : isEmpty ? -48 : -38;
    measured = {
      at: now,
      of: {
        ...{ brightness: has("black", now) ? 0.02 : 0.4, change: 0.05, level },
        ...(isEmpty ? { spread: 2, movement: 0.002 } : { spread: 14, movement: 0.05 }),
      },
    };
    return measured.of;
  };
  const source = (id: string, now: number): WatchedSource => ({
    ...{
      id,
      name: id,
      isWell: isWell(id, now),
      isFrozen: false,
      isSession: false,
      hasAudio: isWell(id, now),
    },
    lastWellAt: lastWell.has(id) ? (lastWell.get(id) ?? 0) * 1000 : null,
    measured: id === first && isWell(id, now) ? measure(now) : null,
  });
  return {
    advance,
    isOver: (now: number) => broadcast.status === "completed" && now > scenario.end + 60,
    isServerDown: (now: number) => has("server_down", now),
    isClockWrong: (now: number) => has("clock_wrong", now),
    /** Everybody has left. */
    close: () => apply({ type: "room_empty" }),
    mendAt: (at: number) => {
      mended = Math.min(mended, at);
    },
    mendedAt: () => mended,
    /** @param clock what the server believes to be `now` */
    world: (now: number, clock: number): World => ({
      fullDisks: [],
      now: clock * 1000,
      isMediaHeard: !has("media_down", now),
      services: ["ending", "completed"].includes(broadcast.status)
        ? []
        : [
            {
              ...{ id: "service", home: { id: "home", name: "Home" }, eventDate: 0 },
              startsAt: scenario.autoStart === null ? null : scenario.autoStart * 1000,
              status: publicStatus(broadcast),
              ...{ stillOnAt: null, startedAt: null, isRoomEmpty: broadcast.room_empty },
              directorSeenAt: directed === null ? null : directed * 1000,
              redFindings: [],
              sources: [source(first, now), source(second, now)],
              preferredSource: first,
              chosenSource: broadcast.source,
              onAir: onAir(now),
              isRecording: !has("disk_full", now),
              isRecordedTwice: !has("disk_full", now),
              ...{ slug: "service", programme: "service", canGuestsWatch: !has("page_down", now) },
            },
          ],
    }),
  };
}

/** Who has been called after so many calls of this plan. */
const calledAfter = (count: number) =>
  calls
    .slice(0, count)
    .flatMap(({ people: callees }) => callees.map(({ id, who }) => ({ id, who, times: 1 })));

/** The incidents as a database would hold them, and the people who answer. */
function createDesk() {
  let open: OpenIncident[] = [];
  let last = 0;
  let quiet = 0;
  let missedEscalation = false;
  const pending: { id: string; at: number }[] = [];
  const edit = (id: string, values: Partial<OpenIncident>) => {
    open = open.map((one) => (one.id === id ? { ...one, ...values } : one));
  };
  /** Of the incident with this id, since people were last called from the first on. */
  const next = (id: string) => {
    const count = open.find((one) => one.id === id)?.calls ?? 0;
    return nextCall(calls, calledAfter(count));
  };
  const hasFurther = (id: string) => !next(id).isRepeat;
  const unanswered = { acknowledgedAt: null, calls: 0, lastToldAt: null };
  const apply = (change: Change, now: number): SimulatedCall[] => {
    if (change.type === "open") {
      const { cause, kind, source, streams, values } = change.miss;
      open.push({
        ...{
          id: String(++last),
          cause,
          kind,
          streams,
          openedAt: now * 1000,
          hasGrace: true,
          clearSince: null,
          toldAt: null,
        },
        ...{ lastToldAt: null, calls: 0, acknowledgedAt: null },
        source: source?.id ?? null,
        instead: typeof values.instead === "string" ? values.instead : null,
      });
      return [];
    }
    const incident = open.find(({ id }) => id === change.id);
    if (!incident) return [];
    if (change.type === "clear") edit(change.id, { clearSince: now * 1000 });
    if (change.type === "again") edit(change.id, { clearSince: null });
    if (change.type === "update") {
      const { instead } = change.miss.values;
      const { kind, streams } = change.miss;
      edit(change.id, { kind, streams, instead: typeof instead === "string" ? instead : null });
      if (change.isWorse) edit(change.id, unanswered);
    }
    if (change.type === "lapse") edit(change.id, unanswered);
    if (change.type === "resolve") {
      if (incident.toldAt === null) quiet++;
      open = open.filter(({ id }) => id !== change.id);
    }
    if (change.type !== "call") return [];
    const who = next(change.id).call?.people[0]?.who ?? "nobody";
    if (incident.lastToldAt !== null && now * 1000 - incident.lastToldAt > 310_000) missedEscalation = true;
    edit(change.id, {
      toldAt: incident.toldAt ?? now * 1000,
      lastToldAt: now * 1000,
      calls: incident.calls + 1,
    });
    return [{ at: now, kind: incident.kind, number: change.call, who }];
  };
  return {
    watch: (world: World, now: number) => {
      const [overdue, onAir] = [overdueServices(world), servicesOnAir(world)];
      const known = {
        hasFurther,
        isMeasured: () => true,
        isOverdue: (id: string) => overdue.has(id),
        isOnAir: (id: string) => onAir.has(id),
      };
      return nextChanges(open, misses(world), now * 1000, known).flatMap((change) => apply(change, now));
    },
    answerAt: (call: SimulatedCall, at: number) => {
      const incident = open.find(
        ({ kind, lastToldAt }) => kind === call.kind && lastToldAt === call.at * 1000,
      );
      if (incident) pending.push({ id: incident.id, at });
    },
    /** Who has answered by now, each once. */
    answers: (now: number): number[] => {
      const due = pending.filter(
        ({ id, at }) => at <= now && open.some((one) => one.id === id && one.acknowledgedAt === null),
      );
      for (const { id } of due) edit(id, { acknowledgedAt: now * 1000 });
      return due.map(({ at }) => at);
    },
    quiet: () => quiet,
    missedEscalation: () => missedEscalation,
  };
}

/** The kinds of calls that a fault may cause. */
const causes: Record<FaultKind, readonly IncidentKind[]> = {
  camera_absent: ["camera_missing", "camera_lost", "not_started", "guests_see_notice"],
  camera_lost: ["camera_missing", "camera_lost", "not_started", "guests_see_notice"],
  frozen: ["camera_missing", "camera_lost", "not_started", "guests_see_notice"],
  black: ["picture_black"],
  mute: ["sound_missing"],
  network_cut: ["home_offline", "camera_missing", "camera_lost", "not_started", "guests_see_notice"],
  nobody_comes: ["nobody_there", "not_started"],
  staff_late: ["nobody_there", "not_started"],
  disk_full: ["not_recording"],
  media_down: ["media_silent", "not_started"],
  page_down: ["guests_locked_out"],
  forgotten_end: ["not_ended"],
  blink: [],
  server_down: [],
  provider_down: [],
  quiet_prayer: [],
  camera_swapped: [],
  clock_wrong: [],
};

/** Seconds within which somebody has to be called, from when the fault matters. */
const promised: Partial<Record<FaultKind, number>> = {
  camera_absent: 30,
  camera_lost: 30,
  frozen: 30,
  black: 60 + measuredEvery + 10,
  mute: 150 + measuredEvery + 10,
  network_cut: 30,
  nobody_comes: 90,
  staff_late: 90,
  disk_full: 30,
  media_down: 30,
  page_down: 40,
  forgotten_end: 10,
};

function judge(
  scenario: Scenario,
  found: SimulatedCall[],
  mended: number,
  desk: ReturnType<typeof createDesk>,
): Omit<Course, "isCutOff" | "isLeftOpen"> {
  const { fault } = scenario;
  const allowed = fault ? causes[fault.kind] : [];
  const isFalse = ({ kind, at }: SimulatedCall) =>
    !allowed.includes(kind) || !fault || at < fault.from || at > Math.min(fault.until, mended) + 60;
  const needs = fault && needsCallBy(scenario, mended);
  const matching = needs ? found.filter((call) => !isFalse(call) && call.at >= needs.from - 2) : [];
  return {
    calls: found,
    fault: fault && {
      kind: fault.kind,
      needsCallBy: needs ? needs.by : null,
      calledAfter: needs && matching[0] ? matching[0].at - needs.from : null,
    },
    falseCalls: found.filter(isFalse),
    missedEscalation: desk.missedEscalation(),
    quiet: desk.quiet(),
  };
}

/** From when a fault matters to guests, and by when somebody has to know; null when it is over before that. */
function needsCallBy(
  { fault, start, autoStart, end, leave }: Scenario,
  mended: number,
): { from: number; by: number } | null {
  const within = fault ? promised[fault.kind] : undefined;
  if (!fault || within === undefined) return null;
  const matters: Partial<Record<FaultKind, number>> = {
    camera_absent: -15 * 60,
    black: -10 * 60,
    mute: -10 * 60,
    nobody_comes: -5 * 60,
    staff_late: -5 * 60,
    forgotten_end: (plannedMinutes + 15) * 60,
    disk_full: autoStart ?? start,
  };
  // Nobody has to end what guests no longer see.
  const isClosed = Math.max(leave, plannedMinutes * 60) + emptyRoomPromise - 60 < (plannedMinutes + 15) * 60;
  if (fault.kind === "forgotten_end" && isClosed) return null;
  const begins = Math.max(fault.from, matters[fault.kind] ?? -30 * 60);
  const ends = Math.min(fault.until, mended, end);
  return ends - begins > within ? { from: begins, by: begins + within } : null;
}
