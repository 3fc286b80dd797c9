import type { LoggedIn, SecondStepNeeded } from "@vigil/contract";
import { getPublicJson } from "./http.ts";
import { Refused } from "./problems.ts";
import { leaveTo } from "./session-end.ts";
import { readSession, renewalTimeOf, saveSession, seenFrom } from "./session-store.ts";
import { endSubscription } from "./subscription.ts";

/**
 * @returns what the second step needs, where the account has one; null once the user is signed in
 * @throws Refused with the server's message, Unreachable
 */
export const signIn = (username: string, password: string): Promise<SecondStepNeeded | null> =>
  enterOrStep("usr/login/", { username, password });

/** Signs in by a call that may be answered by the second step. @returns and throws as {@link signIn} */
export async function enterOrStep(path: string, body: object): Promise<SecondStepNeeded | null> {
  try {
    await enter(path, body);
    return null;
  } catch (error) {
    if (error instanceof Refused && error.code === "second_factor_needed")
      return error.answer as SecondStepNeeded;
    throw error;
  }
}

/** Signs in by a call that is answered as a sign-in. @throws as {@link signIn} */
export async function enter(path: string, body: object): Promise<void> {
  const { id, access, refresh } = await getPublicJson<LoggedIn>(path, { method: "POST", body });
  saveSession({ id, access, refresh, expires: renewalTimeOf(access) });
}

/**
 * Revokes the session at the server if it responds, and removes it and its notifications from this browser in any case.
 * In a tab that shows another person's screens it ends only that.
 */
export async function signOut(): Promise<void> {
  const session = readSession();
  if (session) {
    await fetch("/v1/usr/logout/", {
      method: "POST",
      headers: { authorization: `Bearer ${session.access}`, "content-type": "application/json" },
      body: JSON.stringify({ refresh: session.refresh }),
      keepalive: true,
    }).catch(() => undefined);
  }
  const from = seenFrom();
  if (from === null) await endSubscription().catch(() => undefined);
  leaveTo(from ?? "/login");
}
