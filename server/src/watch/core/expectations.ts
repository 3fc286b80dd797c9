import {
  askAgainMinutes,
  type BroadcastStatus,
  begunAt,
  type IncidentKind,
  isRunning,
  plannedMinutes,
} from "@vigil/contract";
import { digitalSilence, isBlack } from "./judge-source.ts";

/** A camera as media sees it now. Instants are ms since the epoch. */
export interface WatchedSource {
  id: string;
  name: string;
  /** Media could put it on air now. */
  isWell: boolean;
  /** Its pictures arrive, but stand still. */
  isFrozen: boolean;
  hasAudio: boolean;
  /** When it was last well; null for never. */
  lastWellAt: number | null;
  /** A phone, laptop or meeting of this service alone, which connects shortly before it. */
  isSession: boolean;
  /** The last measurement of its picture (0 to 1) and sound (dBFS); null without one. */
  measured: Measured | null;
}

/** Picture and sound over some seconds. */
export interface Measured {
  /** 0 to 1. */
  brightness: number;
  /** Share of the picture that changed, and the largest change of brightness of any part of it; null if unknown. */
  change: number | null;
  movement: number | null;
  /** dBFS, and decibels between loud and quiet moments. */
  level: number;
  spread: number;
}

/** A service of the day and what is known of it. */
export interface WatchedService {
  id: string;
  slug: string;
  /** Its name at media; null before it is open. */
  programme: string | null;
  home: { id: string; name: string };
  eventDate: number;
  /** When it starts by itself. */
  startsAt: number | null;
  /** The stored status: `waiting` until somebody starts it. */
  status: BroadcastStatus;
  /** When it was started. */
  startedAt: number | null;
  /** Vigil has closed it to guests because everybody had left. */
  isRoomEmpty: boolean;
  /** When a director last did something with it, or said that it is still on. */
  stillOnAt: number | null;
  /** When somebody last had its Director Panel open. */
  directorSeenAt: number | null;
  /** The kinds of what the last check found red. */
  redFindings: string[];
  sources: WatchedSource[];
  preferredSource: string | null;
  /** The director's choice. */
  chosenSource: string | null;
  /** What guests get; null before its programme is open. */
  onAir: { kind: "slate" | "video" | "source"; source: string | null } | null;
  isRecording: boolean;
  /** Whether the camera on air is also recorded as it comes in; true while none is. */
  isRecordedTwice: boolean;
  /** Whether a guest of our own could watch it a moment ago; null while nobody has tried. */
  canGuestsWatch: boolean | null;
}

/** A disk for which recordings of services that are over wait. */
export interface FullDisk {
  disk: "media" | "files";
  /** Bytes that must be free; null when it isn't full but can't be written. */
  needed: number | null;
  free: number;
  streams: string[];
}

export interface World {
  now: number;
  fullDisks: FullDisk[];
  /** Media reported within the last seconds. */
  isMediaHeard: boolean;
  /** Where media reports, the services of a node of it that doesn't, by id. */
  unheard?: ReadonlySet<string>;
  services: WatchedService[];
}

/** What should be and isn't. The same cause is one incident, however many services and symptoms it has. */
export interface Miss {
  cause: string;
  kind: IncidentKind;
  /** Seconds in which it may go by itself before anybody is called. */
  grace: number;
  streams: string[];
  home: string | null;
  source: { id: string; name: string } | null;
  values: Record<string, string | number>;
}

const second = 1000;
const minute = 60 * second;

/** Minutes before a service from which it is watched. */
export const watchedFrom = 30;
/** Minutes before a service from which its camera has to send, and from which picture and sound have to be good. */
const [cameraFrom, soundFrom] = [15, 10];
/** The same for a phone, laptop or meeting, which nobody connects a quarter of an hour before. */
const sessionFrom = 5;
/** Seconds of grace for a camera that was tried out and switched off again before it has to send. */
const triedOut = 300;
/** Minutes before a service from which somebody has to be there, and minutes after which somebody counts as gone. */
const [somebodyFrom, presence] = [5, 2];
/** Minutes after its time from which a service is not started although its director is there. */
const familyMayBeLate = 10;
/** Minutes after an unanswered question whether a service is still on, after which somebody is called. */
const overrunAfter = 15;
/** Share of the picture that changes: only one that is sent again and again is below it, however still a chapel is. */
const standsStill = 0.00001;

/** Seconds of grace of each kind. Long for what a director may want, such as silence. */
const graces: Record<IncidentKind, number> = {
  media_silent: 10,
  home_offline: 15,
  no_camera: 15,
  camera_missing: 15,
  camera_lost: 15,
  guests_see_notice: 15,
  picture_black: 60,
  picture_frozen: 180,
  sound_missing: 150,
  check_failed: 90,
  nobody_there: 60,
  not_started: 0,
  not_recording: 20,
  not_recording_twice: 30,
  guests_locked_out: 30,
  not_ended: 0,
  recording_waits: 60,
};

/** Seconds of grace for a camera that sends no sound at all, which nobody can mean. */
const noSoundAtAll = 30;

/** All that isn't as it should be at this moment: the causes, without what only follows from them. */
export function misses(world: World): Miss[] {
  const waiting = world.fullDisks.map(recordingWaits);
  const isHeard = ({ id }: WatchedService) => world.isMediaHeard && !world.unheard?.has(id);
  const unheard = world.services.filter((service) => !isHeard(service));
  const found = world.services
    .filter(isHeard)
    .flatMap((service) => withoutSymptoms(service, missesOf(service, world.now), world.now));
  return [...(unheard.length > 0 ? [mediaSilent(unheard)] : []), ...joined(found, world), ...waiting];
}

/** On air, the source that guests see; before it, the one that the service is to begin with. */
export function sourcesInUse({ status, sources, onAir, preferredSource }: WatchedService): WatchedSource[] {
  const well = sources.filter(({ isWell }) => isWell);
  const used =
    status === "waiting"
      ? (well.find(({ id }) => id === preferredSource) ?? well[0])
      : well.find(({ id }) => onAir?.source === id);
  return used ? [used] : [];
}

/** The cameras in use of whose picture and sound nothing is known at present. */
export const unmeasuredSources = ({ services }: World): Set<string> =>
  new Set(
    services
      .flatMap(sourcesInUse)
      .filter(({ measured }) => measured === null)
      .map(({ id }) => id),
  );

/** The services that should be on air by now and aren't, whoever is at the Director Panel. */
export const overdueServices = ({ services, now }: World): Set<string> =>
  new Set(
    services
      .filter(({ status, startsAt, eventDate }) => status === "waiting" && now >= (startsAt ?? eventDate))
      .map(({ id }) => id),
  );

/** The ids of the services that are on air: none else is watched, but for those that wait to begin. */
export const servicesOnAir = ({ services }: World): Set<string> =>
  new Set(services.filter(({ status }) => status !== "waiting").map(({ id }) => id));

const mediaSilent = (services: WatchedService[]): Miss => ({
  cause: "media",
  kind: "media_silent",
  grace: graces.media_silent,
  streams: services.map(({ id }) => id),
  home: null,
  source: null,
  values: {},
});

/** A matter of whoever runs the installation, as long as the home can do nothing about it. */
const recordingWaits = ({ disk, needed, free, streams }: FullDisk): Miss => ({
  cause: `disk ${disk}`,
  kind: "recording_waits",
  grace: graces.recording_waits,
  streams,
  home: null,
  source: null,
  values: {
    disk,
    ...(needed === null
      ? {}
      : { needed: inGigabytes(needed, Math.ceil), free: inGigabytes(free, Math.floor) }),
  },
});

/** One folder takes the second recordings of all homes, which can do nothing about it. */
const notRecordingTwice = ({ id }: WatchedService): Miss => ({
  cause: "second recording",
  kind: "not_recording_twice",
  grace: graces.not_recording_twice,
  streams: [id],
  home: null,
  source: null,
  values: {},
});

/** To a tenth, rounded so that what is made free is enough. */
const inGigabytes = (bytes: number, round: (value: number) => number): number =>
  round(bytes / 100_000_000) / 10;

type Of = (kind: IncidentKind, source?: WatchedSource | null, values?: Miss["values"]) => Miss;

function missesOf(service: WatchedService, now: number): Miss[] {
  const of: Of = (kind, source = null, values = {}) => ({
    // A camera may belong to two homes, and each is told of its own services alone.
    cause: source
      ? `camera ${source.id} of ${service.home.id} ${aspectOf(kind)}`
      : `stream ${service.id} ${aspectOf(kind)}`,
    kind,
    grace: graces[kind],
    streams: [service.id],
    home: service.home.id,
    source: source && { id: source.id, name: source.name },
    values,
  });
  if (service.status === "waiting") return beforeMisses(service, now, of);
  if (!isRunning(service.status)) return [];
  return [
    ...(service.status === "live" ? liveMisses(service, of) : []),
    ...(service.canGuestsWatch === false ? [of("guests_locked_out")] : []),
    ...overrun(service, now, of),
  ];
}

/** What is one matter although its kind changes: a camera that stays away, a service that nobody begins. */
const aspectOf = (kind: IncidentKind): string =>
  kind === "camera_lost" ? "camera_missing" : kind === "nobody_there" ? "not_started" : kind;

/** Findings of a check that the watchdog sees by itself, and as they are now: a check may be minutes old. */
const seenAnyway: readonly string[] = [
  ...["media_silent", "no_camera", "camera_off", "no_picture", "picture_black", "picture_still"],
  ...["no_sound", "sound_silent"],
  // Guests don't miss it.
  "videographer_missing",
];

function beforeMisses(service: WatchedService, now: number, of: Of): Miss[] {
  const { eventDate, startsAt } = service;
  const redFindings = service.redFindings.filter((kind) => !seenAnyway.includes(kind));
  const left = (eventDate - now) / minute;
  if (left > watchedFrom) return [];
  const isAttended = isSomebodyThere(service, now);
  const startAt = startsAt === null ? eventDate + lateness(isAttended) : startsAt + minute;
  return [
    ...cameraMisses(service, left, now, of),
    ...(left <= cameraFrom && redFindings.length > 0
      ? [of("check_failed", null, { count: redFindings.length })]
      : []),
    ...(left <= somebodyFrom && startsAt === null && !isAttended && now < startAt
      ? [of("nobody_there")]
      : []),
    ...(now >= startAt ? [of("not_started", null, { minutes: Math.floor((now - eventDate) / minute) })] : []),
  ];
}

const isSomebodyThere = ({ directorSeenAt }: WatchedService, now: number): boolean =>
  directorSeenAt !== null && now - directorSeenAt < presence * minute;

/** A director who is there waits for the family, and sees that it is late; with nobody there nobody will start it. */
const lateness = (isAttended: boolean): number => (isAttended ? familyMayBeLate : 1) * minute;

/** The camera that the service is to begin with: the preferred one, else the best that there is. */
const firstSource = ({ sources, preferredSource }: WatchedService): WatchedSource | undefined =>
  sources.find(({ id }) => id === preferredSource) ??
  sources.find(({ isWell }) => isWell) ??
  sources.find(({ isSession }) => isSession) ??
  sources[0];

function cameraMisses(service: WatchedService, left: number, now: number, of: Of): Miss[] {
  const first = firstSource(service);
  if (!first) return left <= cameraFrom ? [of("no_camera")] : [];
  const from = first.isSession ? sessionFrom : cameraFrom;
  const watchBegan = service.eventDate - watchedFrom * minute;
  const wasWell = first.lastWellAt !== null && first.lastWellAt >= Math.min(watchBegan, now);
  if (!first.isWell) {
    if (left <= from) return [of("camera_missing", first)];
    return wasWell ? [{ ...of("camera_missing", first), grace: triedOut }] : [];
  }
  // Before a service the picture may be a title, which stands still.
  return left <= soundFrom ? pictureAndSound(first, of).filter(({ kind }) => kind !== "picture_frozen") : [];
}

function pictureAndSound(source: WatchedSource, of: Of): Miss[] {
  const { measured } = source;
  const isSilent = measured !== null && measured.level < digitalSilence;
  const isDark = measured !== null && isBlack(measured.brightness);
  return [
    // A black picture stands still as well.
    ...(!isDark && (measured?.change ?? 1) < standsStill ? [of("picture_frozen", source)] : []),
    ...(isDark ? [of("picture_black", source)] : []),
    ...(source.hasAudio ? [] : [{ ...of("sound_missing", source), grace: noSoundAtAll }]),
    ...(source.hasAudio && isSilent ? [of("sound_missing", source)] : []),
  ];
}

function liveMisses(service: WatchedService, of: Of): Miss[] {
  const { sources, chosenSource, onAir, isRecording, isRecordedTwice } = service;
  const chosen = sources.find(({ id }) => id === chosenSource);
  const shown = onAir?.kind === "source" ? sources.find(({ id }) => id === onAir.source) : undefined;
  const isLost = chosen !== undefined && !chosen.isWell;
  const instead: Miss["values"] = shown && shown !== chosen ? { instead: shown.name } : {};
  return [
    ...(isLost ? [of("camera_lost", chosen, instead)] : []),
    ...(onAir?.kind === "slate" && !isLost ? [of("guests_see_notice")] : []),
    ...(shown?.isWell ? pictureAndSound(shown, of) : []),
    ...(isRecording ? [] : [of("not_recording")]),
    // While neither is, the recording that guests get is what matters; without a camera there is nothing to record.
    ...(isRecording && !isRecordedTwice && shown?.isWell ? [notRecordingTwice(service)] : []),
  ];
}

function overrun(service: WatchedService, now: number, of: Of): Miss[] {
  // Nobody hears or sees it any more, and it ends by itself.
  if (service.isRoomEmpty) return [];
  const minutes = Math.floor((now - begunAt(service.eventDate, service.startedAt)) / minute) - plannedMinutes;
  return now - askedAt(service) >= overrunAfter * minute ? [of("not_ended", null, { minutes })] : [];
}

/** When a director is, or was, to be asked whether the service is still on: see the contract's asksWhetherOnAt. */
export const askedAt = ({ eventDate, startedAt, stillOnAt }: WatchedService): number =>
  Math.max(
    begunAt(eventDate, startedAt) + plannedMinutes * minute,
    (stillOnAt ?? 0) + askAgainMinutes * minute,
  );

/**
 * What hides behind a missing camera isn't told as well: its check found just that, and without any camera the service
 * can't start. That nobody is there to start it is a matter of its own, which isn't over once the time has come.
 */
function withoutSymptoms(service: WatchedService, found: Miss[], now: number): Miss[] {
  if (!found.some(({ kind }) => cameraKinds.includes(kind))) return found;
  const hasStarter = service.startsAt !== null || isSomebodyThere(service, now);
  const waitsForCamera = hasStarter && !service.sources.some(({ isWell }) => isWell);
  return found.filter(({ kind }) => kind !== "check_failed" && (kind !== "not_started" || !waitsForCamera));
}
const cameraKinds: readonly IncidentKind[] = ["no_camera", "camera_missing"];

/** Cameras of one home that went together within this time, and not hours ago, have one cause. */
const [together, recently] = [30 * second, 60 * minute];

/** Misses of the same cause become one; cameras that a home loses together are one incident of the home. */
function joined(found: Miss[], { services, now }: World): Miss[] {
  const homes = new Map(services.map(({ home }) => [home.id, home]));
  const offline = [...homes.keys()].filter((home) =>
    isOffline(
      services.filter((one) => one.home.id === home),
      now,
    ),
  );
  const byCause = new Map<string, Miss>();
  for (const miss of found) {
    const isCamera = miss.kind === "camera_missing" || miss.kind === "camera_lost";
    const home =
      isCamera && miss.home !== null && offline.includes(miss.home) ? homes.get(miss.home) : undefined;
    const cause: Miss = home ? homeOffline(miss, home) : miss;
    const known = byCause.get(cause.cause);
    const streams = [...new Set([...(known?.streams ?? []), ...cause.streams])];
    byCause.set(cause.cause, { ...(known ?? cause), streams });
  }
  return [...byCause.values()];
}

const homeOffline = (miss: Miss, home: WatchedService["home"]): Miss => ({
  ...miss,
  cause: `home ${home.id} offline`,
  kind: "home_offline",
  grace: graces.home_offline,
  source: null,
  values: { home: home.name },
});

/** Several cameras were well, and all of them went at about the same moment. */
function isOffline(services: WatchedService[], now: number): boolean {
  const sources = new Map(
    services.flatMap((service) => service.sources.map((source) => [source.id, source])),
  );
  const seen = [...sources.values()].filter(({ lastWellAt }) => lastWellAt !== null);
  const last = seen.map(({ lastWellAt }) => lastWellAt ?? 0);
  const latest = Math.max(...last);
  const gone = seen.filter(({ lastWellAt }) => latest - (lastWellAt ?? 0) <= together);
  return gone.length > 1 && now - latest <= recently && [...sources.values()].every(({ isWell }) => !isWell);
}
