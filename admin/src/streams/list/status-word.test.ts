import { expect, test } from "vitest";
import { stateText } from "./StreamState.tsx";
import { isComing, statusWord } from "./status-word.ts";

test("only what was on is called delivered", () => {
  const word = (status: "green" | "black", broadcast_status: "waiting" | "live" | "completed") =>
    statusWord({ status, broadcast_status });
  expect(word("green", "waiting")).toBe("vigil.streams.green");
  expect(word("black", "completed")).toBe("vigil.streams.black");
  expect(word("black", "waiting")).toBe("vigil.streams.not_broadcast");
  expect(word("black", "live")).toBe("vigil.streams.on_air.live");
});

test("a disabled service isn't coming up", () => {
  const disabled = { status: "green", broadcast_status: "waiting", disabled_by_fh: true } as const;
  expect(statusWord(disabled)).toBe("vigil.streams.disabled_none");
  expect(isComing(disabled)).toBe(false);
  expect(isComing({ ...disabled, disabled_by_fh: false })).toBe(true);
});

test("a late service, and one that is past its planned end, are called so in the CSV too", () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const service = {
    stream_type: "stream",
    publish: true,
    disabled_by_fh: false,
    auto_start: false,
    auto_start_at: null,
    event_date: hoursAgo(3),
    started_at: null,
    status: "green",
    broadcast_status: "waiting",
  } as const;
  const text = (given: Partial<Parameters<typeof stateText>[0]>) =>
    stateText({ ...service, ...given }, (key) => key);
  expect(text({})).toBe("vigil.attention.not_started.short");
  expect(text({ event_date: hoursAgo(-3) })).toBe("vigil.streams.green");
  expect(text({ broadcast_status: "live", started_at: hoursAgo(3) })).toBe(
    "vigil.streams.on_air.live, vigil.attention.still_live.short",
  );
});
