import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openFlv } from "./flv.ts";

const script = Promise.withResolvers<void>();
const players: { destroyed: boolean }[] = [];

vi.mock("mpegts.js", async () => {
  await script.promise;
  const createPlayer = () => {
    const player = { destroyed: false };
    players.push(player);
    return {
      on() {},
      attachMediaElement() {},
      load() {},
      destroy() {
        player.destroyed = true;
      },
    };
  };
  return { default: { LoggingControl: {}, Events: {}, createPlayer } };
});

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "performance"] }));
afterEach(() => void vi.useRealTimers());

test("a preview whose player takes long to arrive is opened once", async () => {
  const video = document.createElement("video");
  vi.spyOn(video, "play").mockResolvedValue();
  const preview = openFlv(
    video,
    () => "/camera.flv",
    () => {},
  );
  await vi.advanceTimersByTimeAsync(30_000);
  script.resolve();
  await vi.waitFor(() => expect(players.length).toBeGreaterThan(0), 60_000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(players).toEqual([{ destroyed: false }]);
  preview.close();
  expect(players).toEqual([{ destroyed: true }]);
});
