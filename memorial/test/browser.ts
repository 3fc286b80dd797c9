import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { present } from "../src/guest/present.ts";

// A busy machine may be slow; what never comes fails all the same.
configure({ asyncUtilTimeout: 5000 });

type Answer = { status?: number; body: unknown } | "away";

/** What the page asked for, in order. */
interface Asked {
  path: string;
  body: unknown;
}

/** A clean browser for each test, and a server that answers what the test says, by path. */
export function cleanBrowser() {
  const answers = new Map<string, Answer>();
  const asked: Asked[] = [];
  beforeEach(() => {
    answers.clear();
    asked.length = 0;
    localStorage.clear();
    sessionStorage.clear();
    window.history.replaceState(null, "", "/m/ruth");
    present.is(null);
    vi.stubGlobal("EventSource", Events);
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      asked.push({ path, body: init.body ? JSON.parse(String(init.body)) : null });
      const answer = answers.get(path) ?? "away";
      if (answer === "away") throw new TypeError("Failed to fetch");
      return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
    });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Events.all.length = 0;
    delete document.documentElement.dataset.guest;
  });
  return { answers, asked };
}

/** A line of events that a test speaks through. */
export class Events extends EventTarget {
  static readonly all: Events[] = [];
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState: number = Events.OPEN;
  constructor() {
    super();
    Events.all.push(this);
  }
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent("state", { data: JSON.stringify(data) }));
  }
  close(): void {
    this.readyState = Events.CLOSED;
  }
}
