import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Event,
  isPrefetch,
  linkOutcome,
  maxLinkAge,
  needsNewRequest,
  newRequest,
  type RequestState,
  step,
} from "./approval.ts";

const hour = 3_600_000;
const day = 24 * hour;
const monday = Date.UTC(2026, 10, 16, 9);
const newPending = (eventDate: number | null = monday + 30 * day) =>
  newRequest(monday, eventDate) as RequestState;
const check: Event = { type: "check", remindAfter: day };

test("a request is valid for a week, or until the session if that is sooner", () => {
  expect(newPending().expires_at).toBe(monday + maxLinkAge);
  expect(newPending(null).expires_at).toBe(monday + 7 * day);
  expect(newPending(monday + 5 * hour).expires_at).toBe(monday + 5 * hour);
  expect(newRequest(monday, monday)).toBeNull();
  expect(newRequest(monday, monday - day)).toBeNull();
});

test("the effect of each event, by the request's status", () => {
  const at = (status: RequestState["status"]): RequestState => ({ ...newPending(), status });
  const events: Event[] = [{ type: "open" }, { type: "publish" }, { type: "withdraw" }, check];
  const table = (now: number) =>
    Object.fromEntries(
      (["pending", "approved", "expired", "withdrawn"] as const).map((status) => [
        status,
        events.map((event) => {
          const done = step(at(status), event, now);
          return done && `${done.next.status}${done.effect ? `: ${done.effect}` : ""}`;
        }),
      ]),
    );
  expect(table(monday + hour)).toEqual({
    pending: ["approved: approve", "approved", "withdrawn: notify_withdrawn", null],
    approved: [null, null, "withdrawn: notify_withdrawn", null],
    expired: [null, null, null, null],
    withdrawn: [null, null, null, null],
  });
  expect(table(monday + 8 * day).pending).toEqual([
    null,
    "approved",
    "withdrawn: notify_withdrawn",
    "expired: notify_expired",
  ]);
});

test("the approver is reminded once, after the set time, and never if it is 0", () => {
  const waiting = newPending();
  expect(step(waiting, check, monday + day - 1)).toBeNull();
  const reminded = step(waiting, check, monday + day);
  expect(reminded?.effect).toBe("remind");
  expect(step(reminded?.next as RequestState, check, monday + 3 * day)).toBeNull();
  expect(step(waiting, { type: "check", remindAfter: 0 }, monday + 6 * day)).toBeNull();
});

test("a link opened again gives the same result until it expires", () => {
  const approved: RequestState = { ...newPending(), status: "approved" };
  expect(linkOutcome(newPending(), monday)).toBe("approve");
  expect(linkOutcome(approved, monday + 6 * day)).toBe("approved_before");
  expect(linkOutcome(approved, monday + 7 * day)).toBe("over");
  expect(linkOutcome({ ...newPending(), status: "withdrawn" }, monday)).toBe("over");
  expect(linkOutcome({ ...newPending(), status: "expired" }, monday)).toBe("over");
  expect(linkOutcome(null, monday)).toBe("unknown");
});

test("a draft needs a request when it is new, and again when its manager or time changes", () => {
  const basis = { approver: "ruth", event_date: monday };
  expect(needsNewRequest(null, basis)).toBe(true);
  expect(needsNewRequest(null, { ...basis, approver: null })).toBe(false);
  for (const status of ["pending", "approved", "expired"] as const) {
    const request = { status, ...basis };
    expect(needsNewRequest(request, basis), status).toBe(false);
    expect(needsNewRequest(request, { ...basis, approver: "owen" }), status).toBe(true);
    expect(needsNewRequest(request, { ...basis, event_date: monday + day }), status).toBe(true);
    expect(needsNewRequest(request, { approver: null, event_date: monday + day }), status).toBe(false);
  }
  expect(needsNewRequest({ status: "withdrawn", ...basis }, { ...basis, approver: "owen" })).toBe(false);
});

test("in any order of events, nothing is approved late, twice, or after it was withdrawn", () => {
  const anyEvent: fc.Arbitrary<Event> = fc.oneof(
    fc.constantFrom<Event>({ type: "open" }, { type: "publish" }, { type: "withdraw" }),
    fc.integer({ min: 0, max: 200 }).map((hours): Event => ({ type: "check", remindAfter: hours * hour })),
  );
  const events = fc.array(fc.tuple(anyEvent, fc.integer({ min: 0, max: 40 * hour })), { maxLength: 30 });
  const session = fc.option(fc.integer({ min: monday + 1, max: monday + 20 * day }));
  fc.assert(
    fc.property(session, events, (eventDate, all) => {
      let request = newPending(eventDate);
      let now = monday;
      const effects: string[] = [];
      for (const [event, delay] of all) {
        now += delay;
        const before = request;
        const done = step(before, event, now);
        if (!done) continue;
        request = done.next;
        if (done.effect) effects.push(done.effect);
        expect(request.expires_at).toBe(before.expires_at);
        // Only a pending request changes, except that an approved one can be withdrawn.
        if (before.status !== "pending")
          expect([before.status, request.status]).toEqual(["approved", "withdrawn"]);
        if (done.effect === "approve") expect(now).toBeLessThan(before.expires_at);
        if (done.effect === "remind") {
          expect(now).toBeLessThan(before.expires_at);
          expect(request.status).toBe("pending");
        }
        if (done.effect === "notify_expired") expect(now).toBeGreaterThanOrEqual(before.expires_at);
      }
      for (const once of ["approve", "remind", "notify_expired", "notify_withdrawn"])
        expect(effects.filter((effect) => effect === once).length).toBeLessThanOrEqual(1);
      // A link reports the approval again exactly while the approval is valid and the link hasn't expired.
      expect(linkOutcome(request, now) === "approved_before").toBe(
        request.status === "approved" && now < request.expires_at,
      );
    }),
  );
});

test("a prefetch is recognised by its headers", () => {
  expect(isPrefetch({ "sec-purpose": "prefetch;prerender" })).toBe(true);
  expect(isPrefetch({ purpose: "prefetch" })).toBe(true);
  expect(isPrefetch({ "x-moz": "Prefetch" })).toBe(true);
  expect(isPrefetch({ "x-purpose": "preview" })).toBe(true);
  expect(isPrefetch({ "sec-fetch-mode": "cors", accept: "*/*" })).toBe(false);
});
