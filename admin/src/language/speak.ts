import type { Info, Language } from "@vigil/contract";
import { getJson } from "../session/http.ts";
import { reloadWithDrafts } from "../session/session-end.ts";
import { chooseClock, chooseLanguage, unchooseClock, unchooseLanguage } from "./chosen.ts";

type Own = Pick<Info, "own_language" | "own_clock">;

/**
 * Speaks a person's language and writes times by their clock from now on, where they have chosen one. What is typed in
 * forms stays.
 * @param before what they had chosen; what they no longer choose is as in this browser again
 * @returns whether the page is loaded again
 */
export function speak({ own_language, own_clock }: Own, before?: Own): boolean {
  const changes = [
    own_language ? chooseLanguage(own_language) : before?.own_language && unchooseLanguage(),
    own_clock ? chooseClock(own_clock) : before?.own_clock && unchooseClock(),
  ];
  const isAnother = changes.includes(true);
  if (isAnother) reloadWithDrafts();
  return isAnother;
}

/** Stores the caller's language in their account, and speaks it. */
export async function speakAlways(chosen: Language): Promise<void> {
  const me = await getJson<Info>("usr/info", {
    method: "PATCH",
    body: { own_language: chosen },
  });
  speak(me);
}
