import type { EmailTypeName } from "./index.ts";

/**
 * What readers can end with one click: from then on the home sends them none of these, nor any text that it writes to
 * all guests. Everything else is always sent, because whoever gets it needs it.
 */
export const news: ReadonlySet<EmailTypeName> = new Set([
  "guest_invitation",
  "reminder_24h",
  "reminder_1h",
  "live_now",
  "delayed",
  "recording_ready",
  "thank_you",
  "family_digest",
]);

/** Sent only to whoever asked for this one, and ended by itself: the home's news goes on. */
export const askedFor: ReadonlySet<EmailTypeName> = new Set(["anniversary"]);

/**
 * Always sent to guests, also to those who have unsubscribed, because who misses one stands before a closed door. Each
 * says why it comes.
 */
export const toEveryGuest: ReadonlySet<EmailTypeName> = new Set([
  "registration_confirmed",
  "service_changed",
  "service_cancelled",
  "service_resumed",
]);
