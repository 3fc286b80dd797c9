import { sql } from "drizzle-orm";
import { invoices } from "../tables/billing.table.ts";
import { homes } from "../tables/homes.table.ts";
import { timezones } from "../tables/lookups.table.ts";

/** SQL for the time zone of an invoice's buyer: the home's; UTC for an enterprise account; for queries of `invoice`. */
export const buyersZone = sql<string>`coalesce((select z.name from ${homes} h
  join ${timezones} z on z.id = h.timezone where h.id = ${invoices.funeral_home}), 'UTC')`;

/** SQL for today's date where an invoice's buyer is; for queries of `invoice`. */
export const buyersToday = sql`(now() at time zone ${buyersZone})::date`;

/** SQL for whether the reminders of an invoice are paused today; for queries of `invoice`. */
export const arePaused = sql<boolean>`(${invoices.reminders_paused_at} is not null
  and coalesce(${invoices.reminders_paused_until} >= ${buyersToday}, true))`;

/** Of the index invoice_open: today is nowhere later than a day after UTC's. */
const isPossiblyOverdue = sql`${invoices.status} = 'open' and ${invoices.due_on} < (now() at time zone 'UTC')::date + 1`;

/** SQL for whether an invoice is still open after the day on which it was due; for queries of `invoice`. */
export const isOverdue = sql<boolean>`(${isPossiblyOverdue} and ${invoices.due_on} < ${buyersToday})`;
