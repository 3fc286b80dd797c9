import type { Grants } from "./access.ts";

/** Who has a plan and buys for it. */
export const plan = {
  grants: {
    funeral_home: { verbs: ["read"] },
    funeral_home_staff: { needs: "billing", verbs: ["read"] },
  } satisfies Grants,
};

/**
 * Whether a home may buy so many streams on invoice. Who owes nothing may buy one package of any size, because else
 * nobody could buy a large one; the limit holds from the second unpaid one on. A limit of 0 means paying at once.
 */
export const mayBuyOnInvoice = (unpaid: { streams: number; limit: number }, streams: number): boolean =>
  unpaid.limit > 0 && (unpaid.streams === 0 || unpaid.streams + streams <= unpaid.limit);
