import type { Info, Language } from "@vigil/contract";
import { getJson } from "../session/http.ts";
import { reloadWithDrafts } from "../session/session-end.ts";
import { chooseLanguage } from "./chosen.ts";

/**
 * Speaks a person's language from now on, if they have chosen one. What is typed in forms stays.
 * @returns whether the page is loaded again
 */
export function speak(chosen: Language | null): boolean {
  const isAnother = chosen !== null && chooseLanguage(chosen);
  if (isAnother) reloadWithDrafts();
  return isAnother;
}

/** Stores the caller's language in their account, and speaks it. */
export async function speakAlways(chosen: Language): Promise<void> {
  const { own_language } = await getJson<Info>("usr/info", {
    method: "PATCH",
    body: { own_language: chosen },
  });
  speak(own_language);
}
