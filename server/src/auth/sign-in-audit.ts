import type { Queries } from "../database/database.ts";
import { audit } from "../resource/audit.ts";

/** Stands in for the account when nobody has the name. */
const noAccount = "00000000-0000-0000-0000-000000000000";

/** Audits what somebody without a session tried: under which name, and from where. */
export const auditAttempt = (
  db: Queries,
  verb: "sign_in_failed" | "sign_in_throttled" | "second_step_failed" | "request_reset",
  tried: { account: string | undefined; username: string; address: string },
): Promise<void> =>
  audit(
    db,
    { id: null, role: "unknown", address: tried.address },
    {
      verb,
      resource: "account",
      record: tried.account ?? noAccount,
      changes: { username: [null, tried.username] },
    },
  );
