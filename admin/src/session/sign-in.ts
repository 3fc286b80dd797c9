import type { LoggedIn } from "@vigil/contract";
import { leaveFor } from "./end.ts";
import { openCall } from "./http.ts";
import { expiryOf, keepSession, readSession } from "./store.ts";

/** @throws Refused with the server's sentence, Unreachable */
export async function signIn(username: string, password: string): Promise<void> {
  const { id, access, refresh } = await openCall<LoggedIn>("usr/login/", {
    method: "POST",
    body: { username, password },
  });
  keepSession({ id, access, refresh, expires: expiryOf(access) });
}

/** Revokes the session at the server where it answers, forgets it here in any case. */
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
  leaveFor("/login");
}
