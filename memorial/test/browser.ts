import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { currentGuest } from "../src/guest/current-guest.ts";

// A busy machine may be slow; what never appears fails all the same.
configure({ asyncUtilTimeout: 60_000 });

type FakeResponse = { status?: number; body: unknown } | "away";

/** A request that the page sent. */
interface SentRequest {
  path: string;
  body: unknown;
}

/** A clean browser for each test, and a fake server with the test's responses, by path. */
export function cleanBrowser() {
  const responses = new Map<string, FakeResponse>();
  const requests: SentRequest[] = [];
  /** The Idempotency-Key of each request, in their order. */
  const keys: (string | null)[] = [];
  beforeEach(() => {
    responses.clear();
    requests.length = 0;
    keys.length = 0;
    localStorage.clear();
    sessionStorage.clear();
    window.history.replaceState(null, "", "/m/ruth");
    currentGuest.set(null);
    vi.stubGlobal("EventSource", FakeEventSource);
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      requests.push({ path, body: init.body ? JSON.parse(String(init.body)) : null });
      keys.push(new Headers(init.headers).get("idempotency-key"));
      const response = responses.get(path) ?? "away";
      if (response === "away") throw new TypeError("Failed to fetch");
      return new Response(JSON.stringify(response.body), { status: response.status ?? 200 });
    });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    FakeEventSource.all.length = 0;
    delete document.documentElement.dataset.guest;
  });
  return { responses, requests, keys };
}

/** An EventSource through which a test sends events. */
export class FakeEventSource extends EventTarget {
  static readonly all: FakeEventSource[] = [];
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState: number = FakeEventSource.OPEN;
  constructor() {
    super();
    FakeEventSource.all.push(this);
  }
  send(data: unknown): void {
    this.dispatchEvent(new MessageEvent("state", { data: JSON.stringify(data) }));
  }
  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}
