import { sql } from "drizzle-orm";
import { PushError } from "../ports/push/push.ts";
import { notify, type PushParts } from "../push/notify.ts";
import { notifications as table } from "../tables/notifications.table.ts";

interface Waiting {
  id: string;
  account: string;
  title: string;
  about: string | null;
  page: string | null;
  is_recent: boolean;
}

/** Notifications in one go. */
const batch = 50;

/**
 * Shows waiting notifications on their people's devices, once each: what doesn't reach a device is in the app and in
 * the email anyway. @returns how many were waiting
 */
export async function pushNotifications(parts: PushParts, productName: string): Promise<number> {
  const waiting = await parts.database.run<Waiting>(sql`update ${table} set push_waits = false
    where ${table.id} in (select ${table.id} from ${table} where ${table.push_waits} order by ${table.id}
      limit ${batch} for update skip locked)
    returning ${table.id}, ${table.account}, ${table.title}, ${table.about}, ${table.page},
      ${table.created_at} > now() - interval '1 hour' as is_recent`);
  // After an outage nobody wants the news of a night at once.
  const recent = waiting.filter(({ is_recent }) => is_recent);
  await Promise.all(
    recent.map(({ id, account, title, about, page }) =>
      notify(
        parts,
        { account },
        {
          tag: id,
          title: about ?? productName,
          ...{ body: title, page: page ?? "/", isUrgent: false, action: null },
        },
      ).catch((error: unknown) => {
        if (!(error instanceof PushError)) throw error;
      }),
    ),
  );
  return waiting.length;
}
