import type { FieldErrors } from "./errors.ts";
import type { FormGuard } from "./form-guard.ts";

/** What a link leads to, as far as a stranger may know. */
export type LinkVerdict =
  /** The page of a published service. */
  | { kind: "true"; name: string; home: string; page_url: string }
  /** A page that is open to guests only; it doesn't say whose. */
  | { kind: "private"; home: string; page_url: string }
  /** The page of a service that was called off; like that page it doesn't say whose. */
  | { kind: "closed"; home: string; page_url: string }
  /** The link by which people at a service give photos to the family. */
  | { kind: "photos"; name: string; home: string }
  /** An address of this installation at which a stranger finds no service. */
  | { kind: "none" }
  | { kind: "foreign" }
  /** What was typed is no web address, such as a word. */
  | { kind: "no_link" }
  /** More than one link, or a link within a text. */
  | { kind: "several" };

/** Everything that the page at which links are checked and fake pages are reported shows. */
export interface VerifyPage {
  /** Of the response. */
  status: 200 | 400 | 413 | 429;
  /** The service from whose page the visitor comes: the last part of its address, and whom to call. */
  from: { slug: string; home: { name: string; phone: string } } | null;
  /** What was typed, and what is known of it. */
  link: string;
  verdict: LinkVerdict | null;
  /** The form for fake pages, with what was typed; null where only links are checked. */
  report: { values: Record<ReportField, string>; errors: FieldErrors } | "sent" | null;
  guard?: FormGuard;
}
export type ReportField = "address" | "happened" | "email";
