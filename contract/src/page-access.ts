import type { FieldErrors } from "./errors.ts";
import type { FormGuard } from "./form-guard.ts";

/**
 * Who sees a memorial page: anybody, search engines included; whoever has its link; whoever knows its password as well;
 * or only people whom the family has invited or let in. A guest's personal link opens it in any case.
 */
export const pageAccesses = ["public", "link", "password", "guests"] as const;
export type PageAccess = (typeof pageAccesses)[number];

/** Characters of a page's password, which is told by telephone and typed on tablets. */
export const pagePasswordLength = { min: 6, max: 100 } as const;

/** What stands before a private page. It says whom to call, and nothing of the service. */
export interface EntryPage {
  /** Of the response. */
  status: 200 | 400 | 403 | 429;
  slug: string;
  entry: "password" | "guests";
  home: { name: string; phone: string; logo: string | null };
  /** What was typed to be let in, and what is wrong with it; or that it was sent. */
  asked: { values: { name: string; email: string }; errors: FieldErrors } | "sent";
  guard?: FormGuard;
}
