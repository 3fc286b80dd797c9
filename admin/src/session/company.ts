import type { SecondStepNeeded } from "@vigil/contract";
import { Refused } from "./problems.ts";
import { pageChange } from "./session-end.ts";
import { enterOrStep } from "./sign-in.ts";

/** Where the user wanted to go, while they are at their company's own sign-in; this tab alone knows it. */
const key = "vigil.sign-in";

/** Goes to the company's own sign-in. */
export function leaveForCompany(): void {
  sessionStorage.setItem(key, window.location.search);
  pageChange.go("/v1/usr/login/oidc/");
}

/** The address of the company account that was refused; null where the server doesn't say. */
export function refusedEmailOf(error: unknown): string | null {
  const answer = error instanceof Refused ? error.answer : null;
  const email =
    typeof answer === "object" && answer !== null && "company_email" in answer && answer.company_email;
  return typeof email === "string" ? email : null;
}

/** Whether the user comes back from there. What came of it is in a cookie, and in no address. */
export const comesFromCompany = (): boolean => window.location.hash === "#company";

/**
 * Fetches the session after that, once.
 * @returns as {@link enterOrStep}
 */
export function arriveFromCompany(): Promise<SecondStepNeeded | null> {
  const search = sessionStorage.getItem(key) ?? "";
  sessionStorage.removeItem(key);
  window.history.replaceState(null, "", `/login${search}`);
  return enterOrStep("usr/login/oidc/", {});
}
