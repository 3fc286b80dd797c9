/** The state of an approval request. Instants are in ms since the epoch. */
export interface RequestState {
  status: "pending" | "approved" | "expired" | "withdrawn";
  asked_at: number;
  expires_at: number;
  reminded_at: number | null;
}

/** `check` is the regular check of pending requests; `remindAfter` in ms, 0: never. */
export type Event =
  | { type: "open" }
  | { type: "publish" }
  | { type: "withdraw" }
  | { type: "check"; remindAfter: number };
export type Effect = "approve" | "notify_withdrawn" | "remind" | "notify_expired";

const day = 24 * 3_600_000;
/** How long an approval link works at most, in ms. */
export const maxLinkAge = 7 * day;

/** A new request, which expires after seven days or when the session begins; null when the session has begun. */
export function newRequest(now: number, eventDate: number | null): RequestState | null {
  const expires_at = Math.min(now + maxLinkAge, eventDate ?? Number.POSITIVE_INFINITY);
  return expires_at <= now ? null : { status: "pending", asked_at: now, expires_at, reminded_at: null };
}

/**
 * The request after an event, and the effect to carry out; null when the event changes nothing. A link approves only a
 * pending request: one that is approved, withdrawn or expired stays so.
 */
export function step(
  request: RequestState,
  event: Event,
  now: number,
): { next: RequestState; effect: Effect | null } | null {
  const { status } = request;
  const isOver = request.expires_at <= now;
  switch (event.type) {
    case "open":
      return status === "pending" && !isOver ? to(request, "approved", "approve") : null;
    case "publish":
      return status === "pending" ? to(request, "approved", null) : null;
    case "withdraw":
      return status === "pending" || status === "approved"
        ? to(request, "withdrawn", "notify_withdrawn")
        : null;
    case "check":
      if (status !== "pending") return null;
      if (isOver) return to(request, "expired", "notify_expired");
      return isReminderDue(request, event.remindAfter, now)
        ? { next: { ...request, reminded_at: now }, effect: "remind" }
        : null;
  }
}

const to = (request: RequestState, status: RequestState["status"], effect: Effect | null) => ({
  next: { ...request, status },
  effect,
});

const isReminderDue = ({ asked_at, reminded_at }: RequestState, after: number, now: number): boolean =>
  after > 0 && reminded_at === null && now >= asked_at + after;

/** What opening a link does: approves, reports that it was approved before, or is refused. */
export function linkOutcome(
  request: RequestState | null,
  now: number,
): "approve" | "approved_before" | "over" | "unknown" {
  if (!request) return "unknown";
  if (request.expires_at <= now) return "over";
  if (request.status === "approved") return "approved_before";
  return request.status === "pending" ? "approve" : "over";
}

/** What an approval is for. Another manager or another time needs a new approval. */
export interface Basis {
  /** The person who approves; null: nobody is known. */
  approver: string | null;
  event_date: number | null;
}

/**
 * Whether a saved draft needs a new request: it has none yet, or its manager or time has changed. After a withdrawal,
 * only the home itself requests approval again.
 */
export function needsNewRequest(
  request: (Pick<RequestState, "status"> & Basis) | null,
  draft: Basis,
): boolean {
  if (draft.approver === null) return false;
  if (!request) return true;
  return request.status !== "withdrawn" && !isSameBasis(request, draft);
}

export const isSameBasis = (one: Basis, other: Basis): boolean =>
  one.approver === other.approver && one.event_date === other.event_date;

/** Headers by which a browser or preview marks a prefetch. */
const prefetchHeaders = ["purpose", "sec-purpose", "x-purpose", "x-moz"] as const;

/** Whether a request is a prefetch, prerender or preview, which must not approve anything. */
export const isPrefetch = (headers: Record<string, string | string[] | undefined>): boolean =>
  prefetchHeaders.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? "")));
