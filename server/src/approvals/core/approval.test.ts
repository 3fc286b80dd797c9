import fc from "fast-check";
import { expect, test } from "vitest";
import { linkOutcome, ask, needsNewRequest, type Event, isPrefetch, longest, type Request, step } from "./approval.ts";

const hour = 3_600_000;
const day = 24 * hour;
const monday = Date.UTC(2026, 10, 16, 9);
const asked = (eventDate: number | null = monday + 30 * day) => ask(monday, eventDate) as Request;
const look: Event = { type: "look", remindAfter: day };

test("a request waits for a week, or until the session if that is sooner", () => {
  expect(asked().expires_at).toBe(monday + longest);
  expect(asked(null).expires_at).toBe(monday + 7 * day);
  expect(asked(monday + 5 * hour).expires_at).toBe(monday + 5 * hour);
  expect(ask(monday, monday)).toBeNull();
  expect(ask(monday, monday - day)).toBeNull();
});

test("what each event does, by where the request is", () => {
  const at = (status: Request["status"]): Request => ({ ...asked(), status });
  const events: Event[] = [{ type: "open" }, { type: "publish" }, { type: "withdraw" }, look];
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
    pending: ["approved: approve", "approved", "withdrawn: say_withdrawn", null],
    approved: [null, null, "withdrawn: say_withdrawn", null],
    expired: [null, null, null, null],
    withdrawn: [null, null, null, null],
  });
  expect(table(monday + 8 * day).pending).toEqual([
    null,
    "approved",
    "withdrawn: say_withdrawn",
    "expired: say_expired",
  ]);
});

test("the approver is reminded once, after the time that is set, and never with 0", () => {
  const waiting = asked();
  expect(step(waiting, look, monday + day - 1)).toBeNull();
  const reminded = step(waiting, look, monday + day);
  expect(reminded?.effect).toBe("remind");
  expect(step(reminded?.next as Request, look, monday + 3 * day)).toBeNull();
  expect(step(waiting, { type: "look", remindAfter: 0 }, monday + 6 * day)).toBeNull();
});

test("a link opened a second time is answered as the first time, until it has expired", () => {
  const approved: Request = { ...asked(), status: "approved" };
  expect(linkOutcome(asked(), monday)).toBe("approve");
  expect(linkOutcome(approved, monday + 6 * day)).toBe("approved_before");
  expect(linkOutcome(approved, monday + 7 * day)).toBe("over");
  expect(linkOutcome({ ...asked(), status: "withdrawn" }, monday)).toBe("over");
  expect(linkOutcome({ ...asked(), status: "expired" }, monday)).toBe("over");
  expect(linkOutcome(null, monday)).toBe("unknown");
});

test("a draft asks when it is new, and anew when its manager or its time changes", () => {
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

test("whatever happens in whatever order, nothing is approved late, twice, or after it was withdrawn", () => {
  const event: fc.Arbitrary<Event> = fc.oneof(
    fc.constantFrom<Event>({ type: "open" }, { type: "publish" }, { type: "withdraw" }),
    fc.integer({ min: 0, max: 200 }).map((hours): Event => ({ type: "look", remindAfter: hours * hour })),
  );
  const moves = fc.array(fc.tuple(event, fc.integer({ min: 0, max: 40 * hour })), { maxLength: 30 });
  const session = fc.option(fc.integer({ min: monday + 1, max: monday + 20 * day }));
  fc.assert(
    fc.property(session, moves, (eventDate, all) => {
      let request = asked(eventDate);
      let now = monday;
      const effects: string[] = [];
      for (const [what, later] of all) {
        now += later;
        const before = request;
        const done = step(before, what, now);
        if (!done) continue;
        request = done.next;
        if (done.effect) effects.push(done.effect);
        expect(request.expires_at).toBe(before.expires_at);
        // Only what waits moves, but for an approval, which can be withdrawn.
        if (before.status !== "pending")
          expect([before.status, request.status]).toEqual(["approved", "withdrawn"]);
        if (done.effect === "approve") expect(now).toBeLessThan(before.expires_at);
        if (done.effect === "remind") {
          expect(now).toBeLessThan(before.expires_at);
          expect(request.status).toBe("pending");
        }
        if (done.effect === "say_expired") expect(now).toBeGreaterThanOrEqual(before.expires_at);
      }
      for (const once of ["approve", "remind", "say_expired", "say_withdrawn"])
        expect(effects.filter((effect) => effect === once).length).toBeLessThanOrEqual(1);
      // A link says yes again exactly while what it approved stands and the link hasn't expired.
      expect(linkOutcome(request, now) === "approved_before").toBe(
        request.status === "approved" && now < request.expires_at,
      );
    }),
  );
});

test("what only looks in advance says so in one of its headers", () => {
  expect(isPrefetch({ "sec-purpose": "prefetch;prerender" })).toBe(true);
  expect(isPrefetch({ purpose: "prefetch" })).toBe(true);
  expect(isPrefetch({ "x-moz": "Prefetch" })).toBe(true);
  expect(isPrefetch({ "x-purpose": "preview" })).toBe(true);
  expect(isPrefetch({ "sec-fetch-mode": "cors", accept: "*/*" })).toBe(false);
});
