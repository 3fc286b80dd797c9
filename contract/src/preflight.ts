import type { Finding, FindingKind, Grade, PreflightStage } from "./preflight.schema.ts";
import { remembered } from "./remembered.ts";

/** Minutes before a service at which Vigil checks it by itself. */
export const preflightMinutes: Record<Exclude<PreflightStage, "asked">, number> = {
  day: 24 * 60,
  hours: 2 * 60,
  minutes: 20,
};

const order: readonly Grade[] = ["red", "amber", "green"];
export const byGrade = (one: { grade: Grade }, other: { grade: Grade }): number =>
  order.indexOf(one.grade) - order.indexOf(other.grade);
/** The worst grade of all; green for none. */
export const worstGrade = (findings: readonly { grade: Grade }[]): Grade =>
  order.find((grade) => findings.some((finding) => finding.grade === grade)) ?? "green";

type Values = Record<string, string | number>;
/** `name`: of the camera. `time` writes an instant in the reader's words. */
type Sentence = (values: Values, name: string, time: (instant: string) => string) => string;

const provider = (values: Values): string => (values.provider === "youtube" ? "YouTube" : "Cloudflare");
const some = (count: string | number | undefined, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

export const findingSentences = /*#__PURE__*/ remembered<Record<FindingKind, Sentence>>("findings", {
  media_silent: () =>
    "The video server isn't responding, so no camera can be checked. Call whoever runs this installation.",
  disk_short: ({ needed, free }) =>
    `The video server's disk has ${free} GB free, and this service needs ${needed} GB. Free some space, or its recording will be incomplete.`,
  disk_enough: ({ free }) => `There is room for the recording: ${free} GB are free.`,
  no_camera: () => "This service has no camera. Add one to the home, or make a phone or laptop a camera.",
  camera_off: ({ last_seen }, name, time) =>
    last_seen
      ? `${name} isn't sending; it last did ${time(String(last_seen))}. Check its power, its network cable and its encoder.`
      : `${name} has never sent anything. Enter Vigil's address and the camera's key in its encoder, or have somebody at the home do it.`,
  camera_sending: ({ width, height, fps, bitrate }, name) =>
    `${name} is sending: ${width} × ${height}, ${fps} pictures a second, ${bitrate} Mbit/s.`,
  camera_elsewhere: (_values, name) =>
    `${name} is on air for another service now. Make sure that it ends in time, or choose another camera.`,
  second_encoder: ({ address }, name) =>
    `A second encoder at ${address} is trying to send as ${name}. Give it a key of its own.`,
  no_picture: (_values, name) => `${name} is connected but sends no picture. Restart its encoder.`,
  picture_black: (_values, name) =>
    `The picture of ${name} is black. Take off the lens cap, open the iris, or switch on the light.`,
  picture_still: (_values, name) =>
    `The picture of ${name} hasn't changed for some seconds. Look at it: if somebody moves and it doesn't, restart the camera.`,
  picture_well: (_values, name) => `The picture of ${name} is bright enough and moves.`,
  not_measured: (_values, name) =>
    `${name} is sending, but its picture and sound could not be measured. Look at it.`,
  no_sound: (_values, name) => `${name} sends no sound. Switch sound on in its encoder.`,
  sound_silent: (_values, name) =>
    `The sound of ${name} is completely silent, more so than an empty room. Check that the microphone is plugged in and not muted.`,
  sound_one_sided: ({ side }, name) =>
    `${name} is heard on the ${side} only. Check the cable on the other side, or set the encoder to mono.`,
  sound_clipped: (_values, name) =>
    `The sound of ${name} is too loud and distorted. Turn the microphone down.`,
  sound_well: ({ level }, name) => `The sound of ${name} is there (${level} dB).`,
  picture_small: ({ height }, name) =>
    `The picture of ${name} has only ${height} lines, which looks blurred on a large screen. Set its encoder to 1280 × 720.`,
  frames_few: ({ fps }, name) =>
    `${name} sends ${fps} pictures a second, so movement is jerky. Set its encoder to 25 or 30.`,
  bitrate_low: ({ kilobits }, name) =>
    `${name} sends only ${kilobits} kbit/s, so its picture is coarse. Set its encoder to 2,500 kbit/s or more.`,
  key_frames_rare: ({ seconds }, name) =>
    `${name} sends a key frame every ${seconds} seconds, so guests join late. Set its encoder's key frame interval to 1 or 2 seconds.`,
  pictures_late: ({ seconds }, name) =>
    `The pictures of ${name} arrive ${seconds} seconds late: its line is too slow. Lower its bitrate, or use a cable.`,
  provider_missing: (values) =>
    `${provider(values)} isn't connected, so guests will watch on Vigil's own page. Connect it in the general settings.`,
  provider_problem: (values) =>
    `${provider(values)}: ${values.sentence} Guests will watch on Vigil's own page meanwhile.`,
  provider_ready: (values) => `${provider(values)} is ready; Vigil's own page stands by.`,
  emails_failed: ({ failed }) =>
    `${some(failed, "email to a guest", "emails to guests")} of this service could not be delivered. Call them, or correct their addresses.`,
  emails_sent: ({ sent }) =>
    sent === 0
      ? "No email has gone out to guests yet."
      : `${some(sent, "email", "emails")} to guests went out.`,
  not_published: () => "The service isn't published, so nobody can open its page. Publish it.",
  page_incomplete: ({ missing }) => `The memorial page has no ${missing}. Add it, or leave it so.`,
  page_complete: () => "The memorial page is published and complete.",
  nobody_assigned: () =>
    "Nobody is assigned to this service, and it doesn't start by itself. Assign somebody, or switch on the automatic start.",
  videographer_missing: () => "This service needs a videographer, and has none. Assign one.",
  starts_by_itself: ({ at }, _name, time) => `It starts by itself ${time(String(at))}.`,
  steps_without_telephone: ({ who }) =>
    `If something goes wrong, these are not called: ${who}. Their steps of the plan are by text message or telephone alone, and no telephone account is set up. Choose another way under “Who is called”.`,
  somebody_assigned: ({ people }) => `Assigned: ${people}.`,
  music_unlicensed: () =>
    "Recorded music is played, and the home has no music licence for that day. Enter it in the home's settings, or play no recorded music during the broadcast. It can be muted in the recording.",
  music_licensed: () => "The home's licence covers the recorded music.",
});

/** A finding in a sentence that says what to do. @param time writes an instant, such as "yesterday at 10:42" */
export const findingText = ({ kind, source, values }: Finding, time: (instant: string) => string): string =>
  findingSentences[kind](values as Values, source?.name ?? "", time);
