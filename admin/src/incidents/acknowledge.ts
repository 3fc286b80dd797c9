import { incidents as contract, type Taken } from "@vigil/contract";
import { useSyncExternalStore } from "react";
import { getJson } from "../session/http.ts";
import { Refused, Unreachable } from "../session/problems.ts";
import { readSession } from "../session/session-store.ts";

/** Incidents that somebody has taken on in this browser without a line. */
const key = "vigil.acknowledgements";
interface Waiting {
  account: string;
  incident: string;
}

/**
 * Takes an incident on: nobody else is called. Without a line that is kept in this browser and sent once there is one.
 * Returns who takes care of it, or null while it waits for a line.
 * @throws Refused with the server's message
 */
export async function acknowledge(incident: string): Promise<Taken | null> {
  try {
    return await send(incident);
  } catch (error) {
    const account = readSession()?.id;
    if (!(error instanceof Unreachable) || !account) throw error;
    keep([...read().filter((one) => one.incident !== incident), { account, incident }]);
    return null;
  }
}

/** Sends what this person has taken on without a line. What can't be sent yet stays. */
export async function sendWaiting(): Promise<void> {
  for (const incident of waitingOf(readSession()?.id)) {
    const isSettled = await send(incident).then(
      () => true,
      (error: unknown) => error instanceof Refused && [400, 403, 404].includes(error.status),
    );
    if (isSettled) keep(read().filter((one) => one.incident !== incident));
  }
}

/** The incidents that this person has taken on and the server doesn't know of yet. */
export function useWaiting(): string[] {
  const ids = useSyncExternalStore(subscribe, () => waitingOf(readSession()?.id).join(" "));
  return ids === "" ? [] : ids.split(" ");
}

const send = (incident: string): Promise<Taken> =>
  getJson<Taken>(`${contract.path}/${incident}/acknowledge/`, { method: "POST" });

const waitingOf = (account: string | undefined): string[] =>
  read().flatMap((one) => (one.account === account ? [one.incident] : []));

function read(): Waiting[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "[]") as Waiting[];
  } catch {
    return [];
  }
}

const watchers = new Set<() => void>();
function keep(waiting: Waiting[]): void {
  if (waiting.length > 0) localStorage.setItem(key, JSON.stringify(waiting));
  else localStorage.removeItem(key);
  for (const watcher of watchers) watcher();
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  window.addEventListener("storage", watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener("storage", watcher);
  };
}
