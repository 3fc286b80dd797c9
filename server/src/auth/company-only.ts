import type { Role } from "@vigil/contract";
import { problem } from "../problems.ts";
import type { AuthParts } from "./auth.routes.ts";

interface Entering {
  role: string;
  keeps_password: boolean | null;
}

/** Whether an account is opened by the company's own accounts alone. */
export const isCompanyOnly = ({ company }: Pick<AuthParts, "company">, account: Entering): boolean =>
  account.keeps_password !== true && (company?.settings.only.includes(account.role as Role) ?? false);

/** @throws Problem 403 for an account whose password or passkey opens nothing */
export function refuseCompanyOnly(parts: Pick<AuthParts, "company">, account: Entering): void {
  if (isCompanyOnly(parts, account)) throw problem("company_only");
}
