import { pageChange } from "./session-end.ts";
import { getPublicJson } from "./http.ts";

/**
 * Loads the page anew, but only if the server answers: otherwise the browser would replace the whole app by a page of
 * its own. What was typed into forms is kept.
 * @throws Unreachable, Refused
 */
export async function reloadIfReachable(): Promise<void> {
  await getPublicJson("public/settings");
  pageChange.reload();
}
