import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { cleanBrowser, FakeEventSource } from "../../test/browser.ts";
import { useServiceState } from "./useServiceState.ts";

const { responses } = cleanBrowser();
const before = { state: "before", event_date: null, served_by: "own" } as const;
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const newest = () => FakeEventSource.all.at(-1);

test("a page whose connection is dead, though nobody said so, asks for the state and connects anew", async () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useServiceState("ruth", before));
  for (let quarter = 0; quarter < 8; quarter++) {
    await pass(15);
    act(() => void newest()?.dispatchEvent(new MessageEvent("alive")));
  }
  expect(FakeEventSource.all, "the server gives signs of life").toHaveLength(1);
  responses.set("/v1/public/stream/ruth/state", { body: { ...before, state: "live", version: 2 } });
  await pass(61);
  expect(result.current.state).toBe("live");
  expect(FakeEventSource.all.map(({ readyState }) => readyState)).toEqual([
    FakeEventSource.CLOSED,
    FakeEventSource.OPEN,
  ]);
});
