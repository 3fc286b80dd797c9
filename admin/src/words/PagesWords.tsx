import { I18nContext } from "ra-core";
import type { ReactNode } from "react";
import { pagesI18n } from "./pages.ts";

/** A page whose words come with it instead of with the first list. */
export const PagesWords = ({ children }: { children: ReactNode }) => (
  <I18nContext value={pagesI18n()}>{children}</I18nContext>
);
