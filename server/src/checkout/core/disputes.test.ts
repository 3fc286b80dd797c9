import { type DisputeStatus, disputeStatuses } from "@vigil/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { balanceOf, holdEntries, paymentEntries } from "../../billing/core/ledger.ts";
import { type MoneyMove, nextDispute } from "./disputes.ts";

test.for([
  [null, "inquiry", "inquiry", []],
  [null, "open", "open", ["hold"]],
  [null, "lost", "lost", ["hold", "lose"]],
  [null, "won", "won", []],
  ["inquiry", "open", "open", ["hold"]],
  ["inquiry", "won", "won", []],
  ["open", "won", "won", ["release"]],
  ["open", "lost", "lost", ["lose"]],
  ["lost", "won", "won", ["regain"]],
  ["lost", "open", "lost", []],
  ["won", "open", "won", []],
] as const)("a dispute that was %s and is reported as %s", ([known, reported, status, moves]) => {
  expect(nextDispute(known, reported)).toEqual({ status, moves });
});

const entries = {
  hold: holdEntries(100),
  release: holdEntries(-100),
  lose: paymentEntries("disputed", -100),
  regain: paymentEntries("card", 100),
} satisfies Record<MoneyMove, unknown>;

test("in whatever order and however often a dispute is reported, its money ends up in one place", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...disputeStatuses), { minLength: 1, maxLength: 12 }), (reports) => {
      let known: DisputeStatus | null = null;
      const books = { card: 100, disputed: 0, receivable: 0 };
      for (const reported of reports) {
        const next = nextDispute(known, reported);
        known = next.status;
        for (const move of next.moves) {
          expect(balanceOf(entries[move])).toBe(0);
          for (const { account, amount_in_cents } of entries[move])
            books[account as keyof typeof books] += amount_in_cents;
        }
      }
      const place = { inquiry: "card", open: "disputed", won: "card", lost: "receivable" } as const;
      expect(books).toEqual({ card: 0, disputed: 0, receivable: 0, [place[known ?? "won"]]: 100 });
    }),
  );
});
