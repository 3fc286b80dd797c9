import { approvalWords, type TranslatedWords } from "@vigil/contract";
import { loadWords, spoken } from "../language/words.ts";
import { approval as englishApproval } from "./approval.ts";
import { login as englishLogin } from "./login.ts";
import { offline as englishOffline } from "./offline.ts";
import { session as englishSession } from "./session.ts";

const english = {
  login: englishLogin,
  approval: { ...approvalWords, ...englishApproval },
  offline: englishOffline,
  session: englishSession,
};
export type BootWords = TranslatedWords<typeof english>;

/** The words of pages before the sign-in, in the language of this page once {@link loadBootWords} has resolved. */
export let { login, approval, offline, session }: BootWords = english;

export async function loadBootWords(): Promise<void> {
  await loadWords("boot");
  ({ login, approval, offline, session } = spoken("boot", english));
}
