import type { SeenAs } from "@vigil/contract";
import { getJson } from "./http.ts";
import { leaveToSee } from "./session-end.ts";
import { renewalTimeOf } from "./session-store.ts";

/**
 * Opens another person's screens in this tab, to look at: the user's own session stays, and the page from which they
 * left.
 * @param path of the kind of person, such as usr/fh_clients
 * @throws Refused with the server's message, Unreachable
 */
export async function seeAs(path: string, person: string): Promise<void> {
  const { id, access, refresh } = await getJson<SeenAs>(`${path}/${person}/see_as/`, { method: "POST" });
  leaveToSee({ id, access, refresh, expires: renewalTimeOf(access) });
}
