import type { LocaleInput } from "@fullcalendar/react";
import type { Localization } from "@mui/material/locale";
import type { IncidentSentences, PreflightSentences, TimelineSentences } from "@vigil/contract";
import type { TranslationMessages } from "ra-core";
import type { acquirer } from "./acquirer.ts";
import type { boards } from "./boards.ts";
import type { BootWords } from "./boot.ts";
import type { director } from "./director.ts";

/** The same keys as an English table, each with any words; functions with the same arguments. */
export type Words<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : Words<T[K]>;
};

/** What the admin app needs of a language before it renders. */
export interface AppWords {
  messages: TranslationMessages;
  /** What happens on the day of a service; in English the contract's own. */
  day?: { incidents: IncidentSentences; preflight: PreflightSentences; timeline: TimelineSentences };
  mui: Localization;
  calendar: LocaleInput;
}

/** A language's catalogue, in the parts in which it is loaded. */
export interface Parts {
  /** Every page before the sign-in, and the one without a connection. */
  boot: BootWords;
  app: AppWords;
  /** The Director Panel and the live boards. */
  live: { director: Words<typeof director>; boards: Words<typeof boards> };
  /** The test acquirer's own pages. */
  acquirer: Words<typeof acquirer>;
}

/** How a language's parts are loaded. */
export type Catalogue = { [P in keyof Parts]: () => Promise<{ default: Parts[P] }> };
