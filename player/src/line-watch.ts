import { type Line, type LineEvent, nextLine } from "./core/line.ts";

export interface LineWatch {
  isLost(): boolean;
  happened(event: Extract<LineEvent, "heard" | "unanswered">): void;
  close(): void;
}

/** Milliseconds that the page's own server has to answer in, and between two questions. */
const probing = { patience: 3000, every: 1000 } as const;
/** Milliseconds in which what was on its way may still arrive after the device has lost its network. */
const lastBytes = 3000;

/** Watches whether the viewer has a line. Only while there is doubt is the page's own server asked for a small file. */
export function watchLine(onChange: (isLost: boolean) => void): LineWatch {
  let line: Line = "up";
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isProbing = false;
  let offlineAt = Number.NEGATIVE_INFINITY;

  const happened = (event: LineEvent) => {
    if (isClosed || (event === "heard" && performance.now() - offlineAt < lastBytes)) return;
    const before = line;
    line = nextLine(line, event);
    if (line !== "up" && !isProbing && timer === undefined) void probe();
    if ((line === "lost") !== (before === "lost")) onChange(line === "lost");
  };
  const probe = async () => {
    timer = undefined;
    if (isClosed || line === "up") return;
    isProbing = true;
    const isReached = navigator.onLine && (await reaches());
    isProbing = false;
    timer = isClosed ? undefined : setTimeout(probe, probing.every);
    happened(isReached ? "reached" : "unreached");
  };
  const offline = () => {
    offlineAt = performance.now();
    happened("offline");
  };
  const online = () => {
    offlineAt = Number.NEGATIVE_INFINITY;
    happened("online");
  };
  window.addEventListener("offline", offline);
  window.addEventListener("online", online);
  if (!navigator.onLine) queueMicrotask(offline);
  return {
    isLost: () => line === "lost",
    happened,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      window.removeEventListener("offline", offline);
      window.removeEventListener("online", online);
    },
  };
}

const reaches = () =>
  fetch("/favicon.svg", {
    method: "HEAD",
    cache: "no-store",
    signal: AbortSignal.timeout(probing.patience),
  }).then(
    () => true,
    () => false,
  );
