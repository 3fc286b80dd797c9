import { lengthText, lostText } from "@vigil/contract";
import { expect, test } from "vitest";
import { lossesOf, lostSeconds, type Seen, type ServiceSeen } from "./core/lost-time.ts";

const minute = 60_000;
const two = Date.parse("2026-11-20T19:00:00Z");
/** Kinds with the minutes after two o'clock at which each begins; `until` ends the last. */
function seen(begins: [Seen["kind"], number][], until: number): Seen[] {
  return begins.map(([kind, from], n) => ({
    kind,
    from: two + from * minute,
    to: two + (begins[n + 1]?.[1] ?? until) * minute,
  }));
}
const service = (given: Partial<ServiceSeen>): ServiceSeen => ({
  eventDate: two,
  programmes: [],
  notBegun: [],
  now: two + 120 * minute,
  ...given,
});
const onAir = (from: number, to: number, spans: Seen[]) => ({
  startedAt: two + from * minute,
  endedAt: two + to * minute,
  spans,
});
const lost = (given: Partial<ServiceSeen>) => lostSeconds(lossesOf(service(given)));

test("guests lose the time in which a notice or nothing stands in for the camera that the director wanted", () => {
  const spans = seen(
    [
      ["waiting", -30],
      ["camera", 0],
      ["fallback", 10],
      ["camera", 13],
      ["gap", 20],
      ["camera", 20.5],
    ],
    60,
  );
  const losses = lossesOf(service({ programmes: [onAir(0, 60, spans)] }));
  expect(losses.map(({ why, seconds }) => [why, seconds])).toEqual([
    ["notice", 180],
    ["nothing", 30],
  ]);
});

test("what Vigil closed because the room seemed empty is lost when somebody brings the service back", () => {
  const spans = seen(
    [
      ["camera", 0],
      ["ended", 100],
      ["camera", 104],
      ["ended", 110],
    ],
    112,
  );
  expect(lost({ programmes: [onAir(0, 110, spans)] })).toBe(240);
});

test("a pause, a video and what comes after the end are the director's wish", () => {
  const spans = seen(
    [
      ["camera", 0],
      ["hold", 10],
      ["video", 20],
      ["camera", 25],
      ["fallback", 40],
      ["ended", 41],
    ],
    42,
  );
  expect(lost({ programmes: [onAir(0, 40, spans)] })).toBe(0);
});

test("the second or two of a start or a switch is no loss", () => {
  const spans = seen(
    [
      ["waiting", -30],
      ["camera", 1.5 / 60],
    ],
    60,
  );
  expect(lost({ programmes: [onAir(0, 60, spans)] })).toBe(0);
});

test("a late start counts where nobody was taking care of it, from a minute after the booked time, once", () => {
  const notBegun = [
    { from: two - 4 * minute, to: two + 3 * minute },
    { from: two + 2 * minute, to: two + 5 * minute },
  ];
  expect(lost({ programmes: [onAir(5, 60, seen([["camera", 5]], 60))], notBegun })).toBe(240);
});

test("a director who waits for the family loses nobody anything", () => {
  expect(lost({ programmes: [onAir(4, 60, seen([["camera", 4]], 60))] })).toBe(0);
});

test("a service that begins early is owed from the press of Start", () => {
  const spans = seen(
    [
      ["fallback", -10],
      ["camera", -8],
    ],
    60,
  );
  expect(lost({ programmes: [onAir(-10, 60, spans)] })).toBe(120);
});

test("after Start the notice before the service is one that nobody wanted", () => {
  const spans = seen(
    [
      ["waiting", -30],
      ["camera", 1],
    ],
    60,
  );
  expect(lost({ programmes: [onAir(0, 60, spans)] })).toBe(60);
});

test("of a reopened service both parts count, and not the time between", () => {
  const first = onAir(
    0,
    30,
    seen(
      [
        ["camera", 0],
        ["fallback", 10],
        ["camera", 11],
        ["ended", 30],
      ],
      31,
    ),
  );
  const second = onAir(
    50,
    60,
    seen(
      [
        ["waiting", 40],
        ["camera", 50],
        ["gap", 55],
        ["camera", 57],
      ],
      60,
    ),
  );
  expect(lost({ programmes: [first, second] })).toBe(180);
});

test("the figure is said in minutes and seconds", () => {
  expect(lostText({ lost_seconds: 200, is_final: true })).toBe("Guests lost 3 min 20 s");
  expect(lostText({ lost_seconds: 0, is_final: true })).toBe("Nothing was lost");
  expect(lostText({ lost_seconds: 45, is_final: false })).toBe("Guests lost 45 s so far");
  expect([3600, 3725].map(lengthText)).toEqual(["1 h", "1 h 2 min 5 s"]);
});
