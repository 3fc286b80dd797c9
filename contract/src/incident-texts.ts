import type { Incident, IncidentKind } from "./incidents.schema.ts";
import type { Mending } from "./incidents.ts";
import { remembered } from "./remembered.ts";

type Values = Incident["values"];
/** `name`: of the camera. */
type Sentence = (values: Values, name: string) => string;

export const incidentSentences = /*#__PURE__*/ remembered<Record<IncidentKind, Sentence>>("incidents", {
  media_silent: () =>
    "The video server isn't responding. Services on air go on as long as it runs; call whoever runs this installation.",
  home_offline: ({ home }) =>
    `All cameras of ${home} stopped sending at once, so its internet connection is probably down. At the home, check that the router has power; from elsewhere, call the home.`,
  camera_missing: (_values, name) =>
    `${name} isn't sending. Check its power, its network cable and its encoder.`,
  no_camera: () =>
    "No camera is sending for this service. Switch on its encoder, or make a phone or laptop a camera.",
  camera_lost: ({ instead }, name) =>
    instead
      ? `${name} has failed; ${instead} shows the service in its place. Check its power and its network cable.`
      : `${name} has failed. Guests see a notice that the picture will be back. Check its power and its network cable.`,
  guests_see_notice: () =>
    "Guests see a notice instead of the service, although a camera was chosen. Open the Director Panel and choose a camera.",
  picture_black: (_values, name) =>
    `The picture of ${name} is black. Take off the lens cap, open the iris, or switch on the light.`,
  picture_frozen: (_values, name) => `The picture of ${name} is frozen. Restart the camera or its encoder.`,
  sound_missing: (_values, name) =>
    `No sound comes from ${name}. Check that the microphone is plugged in and not muted.`,
  check_failed: ({ count }) =>
    `The check before the service found ${count === 1 ? "something" : `${count} things`} that guests would miss. Open the Director Panel to see what to do, and check again.`,
  nobody_there: () =>
    "The service is about to begin, nobody has the Director Panel open, and it doesn't start by itself.",
  not_started: () => "The service should have begun and isn't on air. Start it in the Director Panel.",
  not_recording: () =>
    "The service is on air but isn't being recorded. Open the Director Panel to see the reason.",
  not_recording_twice: () =>
    "The second recording has stopped. The recording itself goes on; call whoever runs this installation.",
  guests_locked_out: () =>
    "Guests can't watch the service although it is on air: its page or its video doesn't open. Call whoever runs this installation.",
  not_ended: ({ minutes }) =>
    `The service is still on air ${minutes} minutes after its planned end. End it if it is over.`,
  recording_waits: ({ disk, needed, free }) => {
    const where = disk === "media" ? "The video server's disk" : "The disk for files";
    if (needed === undefined)
      return `${where} can't be written, so the recording of a service that is over waits. Check the disk: the recording is made by itself once it can be written. Nothing is lost so far.`;
    return `${where} is full, so the recording of a service that is over waits. Make at least ${needed} GB free (${free} GB are free now): the recording then appears by itself. Nothing is lost so far.`;
  },
});

/** What is mended in the Director Panel. */
type KindOfPanel = Extract<
  IncidentKind,
  "guests_see_notice" | "check_failed" | "not_started" | "not_recording" | "not_ended"
>;

/** The same for those who call the home about it. */
export const incidentsToCall = /*#__PURE__*/ remembered<Record<KindOfPanel, Sentence>>("incidents_to_call", {
  guests_see_notice: () =>
    "Guests see a notice instead of the service, although a camera was chosen. Call the home and ask them to choose a camera.",
  check_failed: ({ count }) =>
    `The check before the service found ${count === 1 ? "something" : `${count} things`} that guests would miss. Call the home and tell them what it found.`,
  not_started: () =>
    "The service should have begun and isn't on air. Call the home and ask them to start it.",
  not_recording: () =>
    "The service is on air but isn't being recorded. Call the home and ask them to look at the Director Panel.",
  not_ended: ({ minutes }) =>
    `The service is still on air ${minutes} minutes after its planned end. Call the home and ask whether it is over.`,
});

/** The same for those at the home who have no Director Panel. */
export const incidentsToAsk = /*#__PURE__*/ remembered<Record<KindOfPanel, Sentence>>("incidents_to_ask", {
  guests_see_notice: () =>
    "Guests see a notice instead of the service, although a camera was chosen. Ask whoever has the Director Panel to choose a camera.",
  check_failed: ({ count }) =>
    `The check before the service found ${count === 1 ? "something" : `${count} things`} that guests would miss. Ask whoever has the Director Panel what it found.`,
  not_started: () =>
    "The service should have begun and isn't on air. Ask whoever has the Director Panel to start it.",
  not_recording: () =>
    "The service is on air but isn't being recorded. Ask whoever has the Director Panel for the reason.",
  not_ended: ({ minutes }) =>
    `The service is still on air ${minutes} minutes after its planned end. If it is over, ask whoever has the Director Panel to end it.`,
});
/** What was wrong, without what to do about it, for those who hear that it is over. */
export const incidentsOver = /*#__PURE__*/ remembered<Record<IncidentKind | "never_begun", Sentence>>(
  "incidents_over",
  {
    media_silent: () => "The video server didn't respond.",
    home_offline: ({ home }) => `All cameras of ${home} had stopped sending at once.`,
    no_camera: () => "No camera was sending for this service.",
    camera_missing: (_values, name) => `The camera ${name} wasn't sending.`,
    camera_lost: (_values, name) => `The camera ${name} had failed.`,
    guests_see_notice: () => "Guests saw a notice instead of the service, although a camera was chosen.",
    picture_black: (_values, name) => `The picture of ${name} was black.`,
    picture_frozen: (_values, name) => `The picture of ${name} was frozen.`,
    sound_missing: (_values, name) => `No sound came from the camera ${name}.`,
    check_failed: () => "The check before the service had found something that guests would miss.",
    nobody_there: () => "Nobody had the Director Panel open shortly before the service.",
    not_started: () => "The service hadn't begun at its time.",
    not_recording: () => "The service was on air but wasn't being recorded.",
    not_recording_twice: () => "The second recording had stopped.",
    guests_locked_out: () => "Guests couldn't watch the service although it was on air.",
    not_ended: () => "The service was still on air past its planned end.",
    recording_waits: () => "The recording of a service that is over waited for its disk.",
    never_begun: () => "The service's time has passed, and it wasn't broadcast.",
  },
);

const toOthers = { directs: {}, asks: incidentsToAsk, calls_home: incidentsToCall };

type Spoken = Pick<Incident, "kind" | "values" | "source_name">;

/** What has gone wrong and what to do, in a sentence or two. */
export const incidentText = ({ kind, values, source_name }: Spoken): string =>
  incidentSentences[kind](values, source_name ?? "");

/** The same for a reader who has it mended in this way; see mendingOf(). */
export function incidentTextFor(mending: Mending, incident: Spoken): string {
  const { kind, values, source_name } = incident;
  const own: Partial<typeof incidentSentences> = toOthers[mending];
  return own[kind]?.(values, source_name ?? "") ?? incidentText(incident);
}

/** What was wrong, once it is over. `never_begun`: it is, because its services' time has passed and none was broadcast. */
export const incidentOverText = ({
  kind,
  values,
  source_name,
  never_begun,
}: Spoken & { never_begun: boolean }): string =>
  incidentsOver[never_begun ? "never_begun" : kind](values, source_name ?? "");
