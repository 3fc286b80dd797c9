import type { Role } from "@vigil/contract";
import { problem } from "../problems.ts";
import type { Runtime } from "../resource/define.ts";

interface Entering {
  role: string;
  /** True for the account of `vigil create-admin`. */
  keeps_password?: boolean | null;
}

/** Whether an account is opened by the company's own accounts alone. */
export const isCompanyOnly = ({ company }: Pick<Runtime, "company">, account: Entering): boolean =>
  account.keeps_password !== true && (company?.only.includes(account.role as Role) ?? false);

/** @throws Problem 403 for an account whose password or passkey opens nothing */
export function refuseCompanyOnly(runtime: Pick<Runtime, "company">, account: Entering): void {
  if (isCompanyOnly(runtime, account)) throw problem("company_only");
}
