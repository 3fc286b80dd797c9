import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { isOwnRow } from "../database/own-rows.ts";
import { accounts } from "../tables/accounts.table.ts";
import { admins } from "../tables/admins.table.ts";
import type { StoredRow } from "../tables/bulk-changes.table.ts";
import { outbox } from "../tables/emails.table.ts";
import { families } from "../tables/families.table.ts";
import { homes } from "../tables/homes.table.ts";
import { operators } from "../tables/operators.table.ts";
import { staff } from "../tables/staff.table.ts";
import { streams } from "../tables/streams.table.ts";
import { teams } from "../tables/teams.table.ts";
import { videographers } from "../tables/videographers.table.ts";

/**
 * Does one service of a change, and names in its row whom that writes to at once. A conflict's row says itself whom it
 * would write to; a message counts its emails.
 * @param known emails of the transaction that belong to services before it; those of this one are added
 */
export async function namingEmailed(
  tx: Queries,
  work: () => Promise<StoredRow>,
  known: Set<string> = new Set(),
): Promise<StoredRow> {
  const row = await work();
  if (row.outcome !== "changes" || row.emails !== null) return row;
  const sent = await tx.run<{ id: string; name: string }>(sql`
    select ${outbox.id}, coalesce(${staff.full_name}, ${families.family_admin_name}, ${teams.company_name},
      ${operators.full_name}, ${videographers.full_name}, ${homes.funeral_home_name}, ${admins.full_name}, ${outbox.to}) as name
    from ${outbox}
    left join ${accounts} on lower(${accounts.email}) = lower(${outbox.to}) and ${accounts.deleted_at} is null
    left join ${staff} on ${staff.id} = ${accounts.id}
    left join ${families} on ${families.id} = coalesce(${accounts.id},
      (select ${streams.family} from ${streams} where ${outbox.channel} = 'text' and ${streams.id} = ${outbox.stream}))
    left join ${teams} on ${teams.id} = ${accounts.id}
    left join ${operators} on ${operators.id} = ${accounts.id}
    left join ${videographers} on ${videographers.id} = ${accounts.id}
    left join ${homes} on ${homes.id} = ${accounts.id}
    left join ${admins} on ${admins.id} = ${accounts.id}
    where ${outbox.created_at} = now()::timestamptz(3) and ${isOwnRow(outbox)} and ${outbox.id} <> all(${sql.param([...known])}::uuid[])
    order by ${outbox.id}`);
  for (const { id } of sent) known.add(id);
  return { ...row, emailed: [...new Set(sent.map(({ name }) => name))] };
}
