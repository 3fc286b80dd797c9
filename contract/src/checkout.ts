import type { Grants } from "./access.ts";

/** Who pays invoices, and buys packages by card. */
export const checkout = {
  grants: {
    funeral_home: { verbs: ["create"] },
    funeral_home_staff: { needs: "billing", verbs: ["create"] },
  } satisfies Grants,
};

/** GET fin/bank_account_info: the bank account for wire transfers, and whom a cheque goes to. */
export const bankAccount = {
  grants: {
    super_admin: { needs: "packages", verbs: ["read"] },
    funeral_home: { verbs: ["read"] },
    funeral_home_staff: { needs: "billing", verbs: ["read"] },
  } satisfies Grants,
};
