import { type DisputeStatus, disputeStatuses } from "@vigil/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { balanceOf, holdEntries, paymentEntries } from "../../billing/core/ledger.ts";
import { readIntentState, type Move } from "./disputes.ts";

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
] as const)("a dispute that was %s and is told to be %s", ([known, told, status, moves]) => {
  expect(readIntentState(known, told)).toEqual({ status, moves });
});

const entries = {
  hold: holdEntries(100),
  release: holdEntries(-100),
  lose: paymentEntries("disputed", -100),
  regain: paymentEntries("card", 100),
} satisfies Record<Move, unknown>;

test("in whatever order and however often it is told, the money is in one place in the end", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...disputeStatuses), { minLength: 1, maxLength: 12 }), (news) => {
      let known: DisputeStatus | null = null;
      const books = { card: 100, disputed: 0, receivable: 0 };
      for (const told of news) {
        const heard = readIntentState(known, told);
        known = heard.status;
        for (const move of heard.moves) {
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
