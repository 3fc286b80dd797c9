/** Instants are milliseconds since the epoch. */
export interface Request {
  status: "pending" | "approved" | "expired" | "withdrawn";
  asked_at: number;
  expires_at: number;
  reminded_at: number | null;
}

/** `look` is the regular look at what waits; `remindAfter` in ms, 0: never. */
export type Event =
  | { type: "open" }
  | { type: "publish" }
  | { type: "withdraw" }
  | { type: "look"; remindAfter: number };
export type Effect = "approve" | "say_withdrawn" | "remind" | "say_expired";

const day = 24 * 3_600_000;
/** The longest a link works (DECISIONS A24). */
export const longest = 7 * day;

/** A new request; null when the session's time is over, so that there is nothing left to approve. */
export function ask(now: number, eventDate: number | null): Request | null {
  const expires_at = Math.min(now + longest, eventDate ?? Number.POSITIVE_INFINITY);
  return expires_at <= now ? null : { status: "pending", asked_at: now, expires_at, reminded_at: null };
}

/**
 * The request after an event, and what the world must do about it; null when the event changes nothing. A link is opened
 * for good only while it waits: what was decided, withdrawn or forgotten stays so.
 */
export function step(
  request: Request,
  event: Event,
  now: number,
): { next: Request; effect: Effect | null } | null {
  const { status } = request;
  const over = request.expires_at <= now;
  switch (event.type) {
    case "open":
      return status === "pending" && !over ? to(request, "approved", "approve") : null;
    case "publish":
      return status === "pending" ? to(request, "approved", null) : null;
    case "withdraw":
      return status === "pending" || status === "approved" ? to(request, "withdrawn", "say_withdrawn") : null;
    case "look":
      if (status !== "pending") return null;
      if (over) return to(request, "expired", "say_expired");
      return isReminderDue(request, event.remindAfter, now)
        ? { next: { ...request, reminded_at: now }, effect: "remind" }
        : null;
  }
}

const to = (request: Request, status: Request["status"], effect: Effect | null) => ({
  next: { ...request, status },
  effect,
});

const isReminderDue = ({ asked_at, reminded_at }: Request, after: number, now: number): boolean =>
  after > 0 && reminded_at === null && now >= asked_at + after;

/** How a link is answered: for the first time, once more, or not at all. */
export function linkOutcome(
  request: Request | null,
  now: number,
): "approve" | "approved_before" | "over" | "unknown" {
  if (!request) return "unknown";
  if (request.expires_at <= now) return "over";
  if (request.status === "approved") return "approved_before";
  return request.status === "pending" ? "approve" : "over";
}

/** What an approval is of: another manager or another time has to be asked about anew. */
export interface Basis {
  /** Whoever approves; null: nobody is known. */
  approver: string | null;
  event_date: number | null;
}

/**
 * Whether a saved draft asks for approval: one that was never asked about, or whose manager or time changed since. What
 * the home withdrew waits until it asks by itself.
 */
export function needsNewRequest(request: (Pick<Request, "status"> & Basis) | null, draft: Basis): boolean {
  if (draft.approver === null) return false;
  if (!request) return true;
  return request.status !== "withdrawn" && !isSame(request, draft);
}

export const isSame = (one: Basis, other: Basis): boolean =>
  one.approver === other.approver && one.event_date === other.event_date;

/** Who fetches an address before anybody has opened it says so in one of these. */
const marks = ["purpose", "sec-purpose", "x-purpose", "x-moz"] as const;

/** Whether a call only looks in advance (browsers' prefetch and prerender, previews): it must not approve. */
export const isPrefetch = (headers: Record<string, string | string[] | undefined>): boolean =>
  marks.some((mark) => /prefetch|prerender|preview/i.test(String(headers[mark] ?? "")));
