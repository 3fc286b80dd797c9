import { keyWarningDays } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { holderOf } from "../auth/sign-in-notices.ts";
import { sendEmail } from "../emails/send.ts";
import type { Engine } from "../resource/registry.ts";
import { accounts } from "../tables/accounts.table.ts";
import { apiKeys as table } from "../tables/api-keys.table.ts";

/** Keys in one transaction. */
const batch = 50;

/** Notifies the owners of keys that end within a month, once for each key. */
export async function warnOfKeyEnds(engine: Engine): Promise<void> {
  const { database, runtime } = engine;
  let warned = batch;
  while (warned === batch) {
    warned = await database.transaction(async (tx) => {
      const ending = await tx.run<{ account: string; name: string; ends: string }>(sql`
        update ${table} k set warned = true
        where k.id in (select ${table.id} from ${table} join ${accounts} on ${accounts.id} = ${table.account}
          where not ${table.warned} and ${table.revoked_at} is null and ${table.expires_at} > now()
            and ${table.expires_at} < now() + make_interval(days => ${keyWarningDays})
            and ${accounts.active} and ${accounts.deleted_at} is null
          limit ${batch} for update of ${table} skip locked)
        returning k.account, k.name, to_char(k.expires_at, 'YYYY-MM-DD') as ends`);
      for (const { account, name, ends } of ending) {
        const holder = await holderOf({ tx, runtime }, account);
        if (!holder) continue;
        const { email: to, home, language, username } = holder;
        await sendEmail(
          { tx, runtime },
          {
            ...{ type: "api_key_ending", home, to, language },
            keys: {
              ...{ username, api_key_name: name, api_key_ends: ends },
              integrations_url: runtime.links.integrations(),
            },
          },
        );
      }
      return ending.length;
    });
  }
}
