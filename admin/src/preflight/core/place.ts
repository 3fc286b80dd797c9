import type { Finding, FindingKind } from "@vigil/contract";

/** The screen on which something is mended; null where it isn't mended in Vigil. */
export type FindingPlace = "camera" | "stream" | "guests" | null;

const elsewhere: Partial<Record<FindingKind, FindingPlace>> = {
  emails_failed: "guests",
  not_published: "stream",
  page_incomplete: "stream",
  nobody_assigned: "stream",
  videographer_missing: "stream",
};

/** A camera's page says what to enter in its encoder. */
export const placeOf = ({ kind, source }: Finding): FindingPlace =>
  elsewhere[kind] ?? (source ? "camera" : null);
