import type { I18nProvider } from "ra-core";
import { spoken } from "../language/words.ts";
import { i18nOf } from "../providers/i18nProvider.ts";
import { boards } from "./boards.ts";
import { director } from "./director.ts";
import { english } from "./en.ts";

let provider: I18nProvider | undefined;
/**
 * The admin app's texts and those of the Director Panel and the live boards, which load with them because the first
 * list doesn't need them.
 */
export const liveI18n = (): I18nProvider => {
  const { messages } = spoken("app", english);
  provider ??= i18nOf({
    ...messages,
    vigil: { ...(messages.vigil as object), ...spoken("live", { director, boards }) },
  });
  return provider;
};
