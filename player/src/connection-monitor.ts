import { type Connection, type ConnectionEvent, nextConnection } from "./core/connection.ts";

export interface ConnectionMonitor {
  isLost(): boolean;
  report(event: Extract<ConnectionEvent, "received" | "no_response">): void;
  close(): void;
}

/** Milliseconds that the page's own server has to respond in, and between two probes. */
const probing = { patience: 3000, every: 1000 } as const;
/** Milliseconds in which bytes in flight may still arrive after the device has lost its network. */
const lastBytes = 3000;

/** Monitors the viewer's connection. Only while it is in doubt is the page's own server probed with a HEAD request. */
export function monitorConnection(onChange: (isLost: boolean) => void): ConnectionMonitor {
  let connection: Connection = "up";
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isProbing = false;
  let offlineAt = Number.NEGATIVE_INFINITY;

  const report = (event: ConnectionEvent) => {
    if (isClosed || (event === "received" && performance.now() - offlineAt < lastBytes)) return;
    const before = connection;
    connection = nextConnection(connection, event);
    if (connection !== "up" && !isProbing && timer === undefined) void probe();
    if ((connection === "lost") !== (before === "lost")) onChange(connection === "lost");
  };
  const probe = async () => {
    timer = undefined;
    if (isClosed || connection === "up") return;
    isProbing = true;
    const isReached = navigator.onLine && (await isServerReachable());
    isProbing = false;
    timer = isClosed ? undefined : setTimeout(probe, probing.every);
    report(isReached ? "server_reached" : "server_unreachable");
  };
  const onOffline = () => {
    offlineAt = performance.now();
    report("offline");
  };
  const onOnline = () => {
    offlineAt = Number.NEGATIVE_INFINITY;
    report("online");
  };
  window.addEventListener("offline", onOffline);
  window.addEventListener("online", onOnline);
  if (!navigator.onLine) queueMicrotask(onOffline);
  return {
    isLost: () => connection === "lost",
    report,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      window.removeEventListener("offline", onOffline);
      window.removeEventListener("online", onOnline);
    },
  };
}

const isServerReachable = () =>
  fetch("/favicon.svg", {
    method: "HEAD",
    cache: "no-store",
    signal: AbortSignal.timeout(probing.patience),
  }).then(
    () => true,
    () => false,
  );
