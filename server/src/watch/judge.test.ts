import { findingText, type SourceHealth, type SourceInspection, worstGrade } from "@vigil/contract";
import { expect, test } from "vitest";
import { health } from "../../test/media.ts";
import { judgeService, type ServiceFacts } from "./core/judge-service.ts";
import { judgeSource, type SourceFacts } from "./core/judge-source.ts";

const altar = { id: "01a1fbbc-0000-7000-8000-000000000001", name: "Altar" };
const inspection = {
  seconds: 12,
  picture: { pictures: 12, brightness: 0.4, change: 0.05, movement: 0.05 },
  sound: { left: -38, right: -39, spread: 14, peak: -12, clipped: 0 },
};
const camera = (given: Partial<SourceFacts> = {}, state: Partial<SourceHealth> = {}): SourceFacts => ({
  source: altar,
  health: health(altar.id, state),
  inspection,
  lastSeen: "2026-11-20T14:00:00.000Z",
  isElsewhere: false,
  ...given,
});
const found = (facts: SourceFacts, minutesLeft: number | null = 20) =>
  judgeSource(facts, minutesLeft)
    .filter(({ grade }) => grade !== "green")
    .map(({ kind, grade }) => `${grade} ${kind}`);

const service = (given: Partial<ServiceFacts> = {}): ServiceFacts => ({
  minutesLeft: 20,
  isMediaHeard: true,
  diskFree: 50e9,
  sources: [camera()],
  preferredSource: altar.id,
  provider: null,
  emails: { sent: 12, failed: 0 },
  isPublished: true,
  hasPhoto: true,
  hasDates: true,
  startsAt: "2026-11-20T15:00:00.000Z",
  people: ["Sarah Jones"],
  lacksVideographer: false,
  music: "none",
  stepsWithoutTelephone: [],
  ...given,
});
const kinds = (facts: ServiceFacts) =>
  judgeService(facts)
    .filter(({ grade }) => grade !== "green")
    .map(({ kind, grade }) => `${grade} ${kind}`);

test("a service with everything in place is green, and each finding is a sentence", () => {
  const findings = judgeService(service());
  expect(worstGrade(findings)).toBe("green");
  expect(findings.map((finding) => findingText(finding, () => "at 10:42"))).toEqual([
    "Altar is sending: 1280 × 720, 30 pictures a second, 2.5 Mbit/s.",
    "The picture of Altar is bright enough and moves.",
    "The sound of Altar is there (-38 dB).",
    "There is room for the recording: 50 GB are free.",
    "The memorial page is published and complete.",
    "It starts by itself at 10:42.",
    "Assigned: Sarah Jones.",
    "12 emails to guests went out.",
  ]);
});

test("a camera that sends nothing is amber the day before, and red in the last hour", () => {
  const off = camera({ health: null, inspection: null });
  expect(found(off, 24 * 60)).toEqual(["amber camera_off"]);
  expect(found(off, 60)).toEqual(["red camera_off"]);
  expect(found(camera({ health: health(altar.id, { publishing: false }) }))).toEqual(["red camera_off"]);
  const [finding] = judgeSource(camera({ health: null, lastSeen: null }), 20);
  expect(finding && findingText(finding, String)).toContain("has never sent anything");
});

test("a picture that is black, still or missing is noticed", () => {
  const seen = (picture: Partial<SourceInspection["picture"]>) =>
    found(camera({ inspection: { ...inspection, picture: { ...inspection.picture, ...picture } } }));
  expect(seen({ brightness: 0.06 })).toEqual(["red picture_black"]);
  expect(seen({ change: 0.0005 })).toEqual(["amber picture_still"]);
  expect(seen({ change: 0.0005, pictures: 2 })).toEqual([]);
  expect(seen({ change: null, pictures: 1 })).toEqual([]);
  expect(found(camera({}, { frozen: true }))).toEqual(["red picture_still"]);
  expect(found(camera({}, { video: false }))).toEqual(["red no_picture"]);
  expect(found(camera({ inspection: "failed" }))).toEqual(["amber not_measured"]);
});

test("an empty room isn't silence; a muted microphone, a lost side and distortion are noticed", () => {
  const heard = (sound: Partial<typeof inspection.sound>) =>
    found(camera({ inspection: { ...inspection, sound: { ...inspection.sound, ...sound } } }));
  expect(heard({ left: -68, right: -69 })).toEqual([]);
  expect(heard({ left: -120, right: -95 })).toEqual(["red sound_silent"]);
  expect(heard({ left: -30, right: -90 })).toEqual(["amber sound_one_sided"]);
  expect(heard({ clipped: 0.004 })).toEqual(["amber sound_clipped"]);
  expect(found(camera({}, { audio: false }), 24 * 60)).toEqual(["amber no_sound"]);
});

test("a format that guests would suffer from is noticed", () => {
  const poor = {
    height: 360,
    fps: 10,
    bitrate: 400_000,
    key_interval: 8,
    lag: 6,
    second_encoder: "10.0.0.7",
  };
  expect(found(camera({ isElsewhere: true }, poor))).toEqual([
    "amber camera_elsewhere",
    "amber second_encoder",
    "amber picture_small",
    "amber frames_few",
    "amber bitrate_low",
    "amber key_frames_rare",
    "amber pictures_late",
  ]);
});

test("another camera of the home is judged only while it sends, and never worse than amber", () => {
  const gallery = { id: "01a1fbbc-0000-7000-8000-000000000002", name: "Gallery" };
  const other = (given: Partial<SourceFacts>) =>
    kinds(service({ sources: [camera({ source: gallery, ...given }), camera()] }));
  expect(other({ health: null })).toEqual([]);
  expect(other({ health: health(gallery.id, { video: false }) })).toEqual(["amber no_picture"]);
  const unpreferred = {
    preferredSource: null,
    sources: [camera({ source: gallery, health: null }), camera()],
  };
  expect(kinds(service(unpreferred))).toEqual([]);
  expect(kinds(service({ sources: [] }))).toEqual(["red no_camera"]);
});

test("what else a service needs is asked for, the worst first", () => {
  expect(
    kinds(
      service({
        diskFree: 4e9,
        isPublished: false,
        startsAt: null,
        people: [],
        lacksVideographer: true,
        emails: { sent: 5, failed: 1 },
        provider: { name: "youtube", isSetUp: false, problem: null },
      }),
    ),
  ).toEqual([
    "red disk_short",
    "red not_published",
    "red videographer_missing",
    "red nobody_assigned",
    "amber provider_missing",
    "amber emails_failed",
  ]);
  expect(kinds(service({ isMediaHeard: false, diskFree: null }))).toEqual(["red media_silent"]);
  expect(kinds(service({ hasPhoto: false, hasDates: false }))).toEqual(["amber page_incomplete"]);
  expect(kinds(service({ isPublished: false, minutesLeft: 24 * 60 }))).toEqual(["amber not_published"]);
  expect(kinds(service({ stepsWithoutTelephone: ["director", "home"] }))).toEqual([
    "amber steps_without_telephone",
  ]);
  const problem = "The quota is nearly used up.";
  expect(kinds(service({ provider: { name: "youtube", isSetUp: true, problem } }))).toEqual([
    "amber provider_problem",
  ]);
});
