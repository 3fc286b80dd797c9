import type { LocaleInput } from "@fullcalendar/react";
import type { Localization } from "@mui/material/locale";
import type { Catalogue as ContractCatalogue, TranslatedWords } from "@vigil/contract";
import type { PlayerWords } from "@vigil/player";
import type { TranslationMessages } from "ra-core";
import type { acquirer } from "./acquirer.ts";
import type { boards } from "./boards.ts";
import type { BootWords } from "./boot.ts";
import type { CompanySignInWords } from "./company-sign-in.ts";
import type { director } from "./director.ts";
import type { monitoring } from "./monitoring.ts";
import type { pages } from "./pages.ts";
import type { PasswordStrengthWords } from "./password-strength.ts";
import type { SecondStepWords } from "./second-step.ts";

/** What the admin app needs of a language before it renders. */
export interface AppWords {
  messages: TranslationMessages;
  /** What the contract says; it says it in English by itself. */
  contract?: ContractCatalogue;
  /** In English the player brings them. */
  player?: PlayerWords;
  mui: Localization;
  calendar: LocaleInput;
}

/** A language's catalogue, in the parts in which it is loaded. */
export interface Parts {
  /** Every page before the sign-in, and the one without a connection. */
  boot: BootWords;
  app: AppWords;
  /** The Director Panel and the live boards. */
  live: {
    director: TranslatedWords<typeof director>;
    boards: TranslatedWords<typeof boards>;
    monitoring: TranslatedWords<typeof monitoring>;
  };
  /** Single pages. */
  pages: TranslatedWords<typeof pages>;
  /** The second step of signing in. */
  second_step: TranslatedWords<SecondStepWords>;
  /** Signing in by the company's own accounts. */
  company_sign_in: TranslatedWords<CompanySignInWords>;
  /** Beside a new password. */
  password_strength: TranslatedWords<PasswordStrengthWords>;
  /** The test acquirer's own pages. */
  acquirer: TranslatedWords<typeof acquirer>;
}

/** How a language's parts are loaded. */
export type Catalogue = { [P in keyof Parts]: () => Promise<{ default: Parts[P] }> };
