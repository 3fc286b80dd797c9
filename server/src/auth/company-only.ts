import type { Role } from "@vigil/contract";
import { problem } from "../problems.ts";
import type { Runtime } from "../resource/define.ts";
import { accounts } from "../tables/accounts.table.ts";

interface Entering {
  role: string;
  /** True for the account of `vigil create-admin`. */
  keeps_password?: boolean | null;
  /** True for one that a claim made, which nothing else says any more: whoever loses it must not have another way in. */
  by_claim?: boolean | null;
}

/** What {@link isCompanyOnly} needs of an account. */
export const enteringColumns = {
  role: accounts.role,
  keeps_password: accounts.keeps_password,
  by_claim: accounts.by_claim,
};

/** Whether an account is opened by the company's own accounts alone. */
export const isCompanyOnly = ({ company }: Pick<Runtime, "company">, account: Entering): boolean =>
  account.by_claim === true ||
  (account.keeps_password !== true && (company?.only.includes(account.role as Role) ?? false));

/** @throws Problem 403 for an account whose password or passkey opens nothing */
export function refuseCompanyOnly(runtime: Pick<Runtime, "company">, account: Entering): void {
  if (isCompanyOnly(runtime, account)) throw problem("company_only");
}
