import { getPublicJson } from "./http.ts";
import { pageChange } from "./session-end.ts";

/**
 * Reloads the page, but only if the server responds: otherwise the browser would replace the whole app with its own
 * error page. Drafts of forms survive.
 * @throws Unreachable, Refused
 */
export async function reloadIfReachable(): Promise<void> {
  await getPublicJson("public/settings");
  pageChange.reload();
}
