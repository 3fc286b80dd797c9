import { I18nContext } from "ra-core";
import { type ReactNode, use } from "react";
import { hasWords, loadWords } from "../language/words.ts";
import { MeContext } from "../me.tsx";
import { readBy } from "../providers/readBy.ts";
import { pagesI18n } from "./pages.ts";

/** A page whose words come with it instead of with the first list. Waits for them where they weren't loaded before. */
export const PagesWords = ({ children }: { children: ReactNode }) => {
  if (!hasWords("pages")) use(loadWords("pages"));
  const me = use(MeContext);
  return <I18nContext value={me ? readBy(me, pagesI18n()) : pagesI18n()}>{children}</I18nContext>;
};
