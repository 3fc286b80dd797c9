import type { Database, Queries } from "../database/database.ts";
import type { EmailContext } from "../emails/send.ts";
import { audit } from "../resource/audit.ts";
import { noticeBlocked } from "./sign-in-notices.ts";

/** Stands in for the account when nobody has the name. */
export const noAccount = "00000000-0000-0000-0000-000000000000";

interface Tried {
  account: string | undefined;
  username: string;
  address: string;
}

/** Audits what somebody without a session tried: under which name, and from where. */
export const auditAttempt = (
  db: Queries,
  verb: "sign_in_failed" | "sign_in_throttled" | "second_step_failed" | "request_reset",
  tried: Tried,
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

/** Audits that further attempts are refused, and notifies the account's holder. */
export const reportBlocked = (
  { database, runtime }: { database: Database; runtime: EmailContext["runtime"] },
  tried: Tried,
): Promise<void> =>
  database.transaction(async (tx) => {
    await auditAttempt(tx, "sign_in_throttled", tried);
    if (tried.account) await noticeBlocked({ tx, runtime }, tried.account, tried.address);
  });
