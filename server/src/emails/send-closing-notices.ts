import { type CalendarDay, closingNoticeDays, formatDay } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Engine } from "../resource/registry.ts";
import { familyAddress } from "../scopes/family-address.ts";
import { hasPublicPage } from "../scopes/public-page.ts";
import { accounts } from "../tables/accounts.table.ts";
import { families } from "../tables/families.table.ts";
import { homes } from "../tables/homes.table.ts";
import { timezones } from "../tables/lookups.table.ts";
import { streams } from "../tables/streams.table.ts";
import { familyLanguageOf, servicesOf } from "./guest-email-keys.ts";
import { neverSent } from "./never-sent.ts";
import { sendEmail } from "./send.ts";

/** The hours, in the home's time zone, between which they are sent. */
const [morning, evening] = [9, 20];
/** Emails per run; the next run continues. */
const batch = 500;

interface Due {
  id: string;
  to: string;
  family_name: string;
  kept_until: CalendarDay;
  dedupe: string;
}

/**
 * Emails families 30, 14 and 3 days before the last day of their page, each once for that day. Where the day was set
 * late, or no server ran, only the notice that is due now goes out. One that was prolonged has another last day, and
 * so notices of its own.
 */
export async function sendClosingNotices({
  database,
  runtime,
}: Pick<Engine, "database" | "runtime">): Promise<void> {
  const [first] = closingNoticeDays;
  const left = sql`(${streams.page_kept_until} - clock.local::date)`;
  const cases = closingNoticeDays.toReversed().map((days) => sql`when ${left} <= ${days} then ${days}::int`);
  const notice = sql`(case ${sql.join(cases, sql` `)} end)`;
  const once = sql`'page_closing:' || ${streams.id} || ':' || ${streams.page_kept_until} || ':' || ${notice}`;
  const due = await database.run<Due>(sql`
    select ${streams.id}, ${familyAddress} as "to", ${families.family_admin_name} as family_name,
      ${streams.page_kept_until}::text as kept_until, ${once} as dedupe
    from ${streams}
    join ${homes} on ${homes.id} = ${streams.funeral_home}
    join ${timezones} on ${timezones.id} = ${homes.timezone}
    join ${families} on ${families.id} = ${streams.family}
    join ${accounts} on ${accounts.id} = ${families.id} and ${accounts.active} and ${accounts.deleted_at} is null
    cross join lateral (select now() at time zone ${timezones.name} as local) clock
    where ${streams.page_kept_until} between now()::date - 1 and now()::date + ${first + 1}::int
      and ${left} between 0 and ${first}
      and extract(hour from clock.local) >= ${morning} and extract(hour from clock.local) < ${evening}
      and ${streams.broadcast_status} = 'completed' and ${hasPublicPage} and not ${streams.disabled_by_fh}
      and ${streams.stream_type} = 'stream'
      and ${neverSent(once)}
    limit ${batch}`);
  for (const { id, to, family_name, kept_until, dedupe } of due)
    await database.transaction(async (tx) => {
      const [service] = await servicesOf(tx, sql`${streams.id} = ${id}`);
      if (!service) return;
      const { home, home_name, home_phone, deceased_name } = service;
      const language = familyLanguageOf(service);
      const keys = {
        ...{ family_name, deceased_name, home_name, home_phone },
        kept_until: formatDay(kept_until, "long", language),
        page_link: runtime.links.adminPage(`str/stream/${id}/later`),
        archive_link: runtime.links.adminPage(`str/stream/${id}/archive`),
      };
      const email = { type: "page_closing", home, stream: id, to, language, dedupe, keys } as const;
      await sendEmail({ tx, runtime }, email);
    });
}
