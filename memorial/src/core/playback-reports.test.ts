import { expect, test } from "vitest";
import { beginPlayback, type Look, lookAtPlayback, type Report, unreported } from "./playback-reports.ts";

/** Looks every five seconds; a letter each: p plays, w waits for the video, s is stopped by the guest. */
function reportsOf(looks: string, isInTrouble = false): string[] {
  let playback = beginPlayback(0, isInTrouble);
  const reports: string[] = [];
  let position = 0;
  [...looks].forEach((letter, n) => {
    if (letter === "p") position += 5;
    const look: Look = {
      now: (n + 1) * 5000,
      isDue: letter !== "s",
      position: letter === "w" ? null : position,
    };
    const next = lookAtPlayback(playback, look);
    playback = next.playback;
    if (next.report) reports.push(`${next.report.what} ${next.report.seconds}`);
  });
  return reports;
}

test("a video that shows nothing for half a minute is reported once, and that it plays after all", () => {
  expect(reportsOf("wwwww")).toEqual([]);
  expect(reportsOf("wwwwwwwwww")).toEqual(["never_started 30"]);
  expect(reportsOf("wwwwwwwwppp")).toEqual(["never_started 30", "plays 45"]);
});

test("short stalls are nobody's business; one of half a minute is reported, and a second one not again", () => {
  expect(reportsOf("pwwwwpwwwwp")).toEqual([]);
  expect(reportsOf("ppwwwwwwwp")).toEqual(["stalled 30", "plays 40"]);
  expect(reportsOf("pwwwwwwpwwwwwwwp")).toEqual(["stalled 30", "plays 35"]);
});

test("a guest, director or browser who stopped the video isn't waiting for it", () => {
  expect(reportsOf("psssssssssssp")).toEqual([]);
  expect(reportsOf("wwwwsswwwwss")).toEqual([]);
});

test("a phone that slept for ten minutes didn't wait for ten minutes", () => {
  const { playback } = lookAtPlayback(beginPlayback(0, false), { now: 5000, isDue: true, position: 5 });
  const awake = lookAtPlayback(playback, { now: 605_000, isDue: true, position: null });
  expect([awake.report, awake.playback.since]).toEqual([null, 605_000]);
});

test("a guest who reloads the page after trouble is reported as watching once it plays", () => {
  expect(reportsOf("wwp", true)).toEqual(["plays 15"]);
  expect(reportsOf("wwp", false)).toEqual([]);
});

test("a report that didn't reach the server is made again", () => {
  const never: Report = { what: "never_started", seconds: 30 };
  const look = (now: number) => ({ now, isDue: true, position: null });
  const first = lookAtPlayback({ ...beginPlayback(0, false), at: 25_000 }, look(30_000));
  expect(first.report).toEqual(never);
  expect(lookAtPlayback(first.playback, look(35_000)).report).toBeNull();
  expect(lookAtPlayback(unreported(first.playback, never), look(35_000)).report).toEqual({
    ...never,
    seconds: 35,
  });
});
