import { sql } from "drizzle-orm";
import type { Engine } from "../resource/registry.ts";
import { generalSettings } from "../tables/general-settings.table.ts";
import { move, remind, sendExpiredEmail } from "./requests.ts";
import { latestRequest, sessionOf, pendingRequests } from "./session.ts";

const hour = 3_600_000;

/** Looks at every request that waits: its approver is reminded once, and of one that expired the home is told. */
export async function remindApprovers({ database, runtime }: Pick<Engine, "database" | "runtime">): Promise<void> {
  const [settings] = await database.run<{ hours: number }>(
    sql`select ${generalSettings.approval_reminder_hours} as hours from ${generalSettings}`,
  );
  const remindAfter = (settings?.hours ?? 0) * hour;
  for (const { id, stream } of await pendingRequests(database)) {
    await database.transaction(async (tx) => {
      // The session's row first, as every other write does, so that none waits for another in a circle.
      await tx.run(sql`select id from stream where id = ${stream} for update`);
      const asked = await latestRequest(tx, stream);
      const session = await sessionOf(tx, stream);
      if (asked?.id !== id || !session) return;
      const done = await move(tx, asked, { type: "look", remindAfter });
      if (done?.effect === "remind") await remind(tx, runtime, session, asked);
      if (done?.effect === "say_expired") await sendExpiredEmail(tx, runtime, session, asked);
    });
  }
}
