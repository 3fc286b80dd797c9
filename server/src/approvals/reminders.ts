import { sql } from "drizzle-orm";
import type { Engine } from "../resource/registry.ts";
import { generalSettings } from "../tables/general-settings.table.ts";
import { idSessionOf, latestRequest, pendingRequests } from "./id-session.ts";
import { advanceRequest, sendExpiredEmail, sendReminderEmail } from "./requests.ts";

const hour = 3_600_000;

/** Checks every pending request: reminds its approver once, and emails the home when it has expired. */
export async function remindApprovers({
  database,
  runtime,
}: Pick<Engine, "database" | "runtime">): Promise<void> {
  const [settings] = await database.run<{ hours: number }>(
    sql`select ${generalSettings.approval_reminder_hours} as hours from ${generalSettings}`,
  );
  const remindAfter = (settings?.hours ?? 0) * hour;
  for (const { id, stream } of await pendingRequests(database)) {
    await database.transaction(async (tx) => {
      // Locks the session's row first, as every other write does, to avoid deadlocks.
      await tx.run(sql`select id from stream where id = ${stream} for update`);
      const request = await latestRequest(tx, stream);
      const session = await idSessionOf(tx, stream);
      if (request?.id !== id || !session) return;
      const done = await advanceRequest(tx, request, { type: "check", remindAfter });
      if (done?.effect === "remind") await sendReminderEmail(tx, runtime, session, request);
      if (done?.effect === "notify_expired") await sendExpiredEmail(tx, runtime, session, request);
    });
  }
}
