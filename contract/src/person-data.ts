/** What is stored about a person: exports, erasures, and the record of what is processed. */

/** Days for which a finished export can be downloaded. */
export const exportDays = 7;
/** Days within which an erasure can be taken back. */
export const erasureDays = 7;

export const exportStates = ["waiting", "making", "ready", "failed"] as const;
export type ExportState = (typeof exportStates)[number];
export const erasureStates = ["hidden", "undone", "done"] as const;
export type ErasureState = (typeof erasureStates)[number];

/** Roles of accounts that are a person's own, and can be exported and erased; others belong to an organisation. */
export const personRoles = [
  "family",
  "funeral_home_staff",
  "customer_care_operator",
  "video_grapher",
  "super_admin",
] as const;
export type PersonRole = (typeof personRoles)[number];

/** Roles whose accounts ask themselves for what is stored about them: people, and homes of their own record. */
export const selfRoles = [...personRoles, "funeral_home"] as const;
export type SelfRole = (typeof selfRoles)[number];

/** Kinds of data that an erasure removes, in the order in which people read them. */
export const erasedKinds = [
  "registrations",
  "messages",
  "pictures",
  "ecards",
  "candles",
  "missed",
  "texts",
  "unsubscribed",
  "codes",
  "account",
  "sign_ins",
  "notifications",
  "addresses",
  "history",
  "exports",
] as const;
export type ErasedKind = (typeof erasedKinds)[number];

/** What an erasure leaves, each with a reason that the screens say. */
export const keptKinds = [
  "invoices",
  "services",
  "objections",
  "history",
  "backups",
  "unregistered",
] as const;
export type KeptKind = (typeof keptKinds)[number];

/** For what personal data is used: the lines of the record of processing. */
export const purposes = [
  "services",
  "guests",
  "accounts",
  "emails",
  "money",
  "operation",
  "history",
  "integrations",
  "requests",
] as const;
export type Purpose = (typeof purposes)[number];

/** What is stored for each purpose, as people would call it; every table with something about people is one of these. */
export const dataCategories = {
  services: ["families", "deceased", "recordings", "helpers"],
  guests: ["registrations", "condolences", "attempts", "objections"],
  accounts: ["profiles", "contacts", "sign_ins", "notices"],
  emails: ["letters", "unsubscribed"],
  money: ["invoices", "payments"],
  operation: ["calls", "on_air"],
  history: ["changes"],
  integrations: ["keys", "events", "connected"],
  requests: ["exports", "erasures"],
} as const satisfies Record<Purpose, readonly string[]>;
export type DataCategory = (typeof dataCategories)[Purpose][number];

/** Terms after which something goes by itself. */
export const terms = [
  "guests",
  "recordings",
  "emails",
  "bin",
  "addresses",
  "notifications",
  "webhooks",
  "archives",
  "exports",
  "erasures",
  "history",
  "sessions",
] as const;
export type TermKind = (typeof terms)[number];

/** How what is stored is protected, as far as it is set up. */
export const securityMeasures = [
  "transport",
  "passwords",
  "second_factor",
  "rights",
  "encryption",
  "files",
  "viruses",
  "history",
  "backups",
] as const;
export type SecurityMeasure = (typeof securityMeasures)[number];

/** What becomes of a column when a person is erased. */
export const erasureWays = ["deleted", "overwritten", "emptied", "expires", "kept"] as const;
export type ErasureWay = (typeof erasureWays)[number];

/** Companies to which data goes, where the installation has them set up. */
export const recipients = [
  "mailer",
  "telephone",
  "cards",
  "storage",
  "cloudflare",
  "youtube",
  "calendar",
  "zoom",
  "livekit",
  "push",
  "seen_passwords",
  "webhooks",
] as const;
export type RecipientKind = (typeof recipients)[number];
