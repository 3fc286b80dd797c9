import { sql } from "drizzle-orm";
import { accounts } from "../auth/accounts.table.ts";
import type { Queries } from "../database/database.ts";
import { type JobKeys, type JobPart, jobAssigned, jobReleased } from "../emails/letters/job-assigned.ts";
import { momentInWords } from "../emails/letters/stream-keys.ts";
import { sendMail } from "../emails/outbox.ts";
import type { Write } from "../resource/define.ts";
import { homes } from "../resources/homes/homes.table.ts";
import { eventTypes, timezones } from "../resources/lookups/lookups.table.ts";
import { staff } from "../resources/staff/staff.table.ts";
import { streams } from "../resources/streams/streams.table.ts";

const parts = {
  client_care_team: "team",
  client_care_operator: "operator",
  video_grapher: "videographer",
} as const satisfies Record<string, JobPart>;
type Assigned = Partial<Record<keyof typeof parts, string | null>>;
type Assignment = Pick<
  Write<Assigned, Assigned & { publish: boolean; disabled_by_fh: boolean }>,
  "tx" | "world" | "id"
> & {
  values: Assigned & { publish?: boolean; disabled_by_fh?: boolean };
  current: Assigned & { publish: boolean; disabled_by_fh: boolean };
};

/**
 * Tells whoever gets a job, and whoever had it, when the assignment of a published service changes; queued in the
 * transaction that changes it. Who is named at the first publish hears of it then (DECISIONS B-SEND).
 */
export async function tellAssigned({ tx, world, id, values, current }: Assignment): Promise<void> {
  const isJob = current.publish && !(values.disabled_by_fh ?? current.disabled_by_fh);
  const changed = Object.entries(parts).filter(([field]) => values[field as keyof Assigned] !== undefined);
  if (!isJob || changed.length === 0) return;
  const keys = await keysOf(tx, id, `${world.publicUrl}/str/stream_info/${id}/show`);
  for (const [field, part] of changed) {
    const [had, gets] = [current[field as keyof Assigned], values[field as keyof Assigned]];
    for (const to of await mailOf(tx, had)) await sendMail(tx, jobReleased(to, keys));
    for (const to of await mailOf(tx, gets)) await sendMail(tx, jobAssigned(to, part, keys));
  }
}

/** Nobody writes to an account that is closed. */
async function mailOf(tx: Queries, id: string | null | undefined): Promise<string[]> {
  if (!id) return [];
  const found = await tx.run<{ email: string }>(
    sql`select ${accounts.email} from ${accounts} where ${accounts.id} = ${id} and ${accounts.active} and ${accounts.deleted_at} is null`,
  );
  return found.map(({ email }) => email);
}

async function keysOf(tx: Queries, id: string, job_url: string): Promise<JobKeys> {
  type Row = Record<Exclude<keyof JobKeys, "job_url" | "service_date">, string | null> & {
    event_date: string | null;
    timezone: string;
  };
  const [row] = await tx.run<Row>(sql`
    select ${streams.deceased_full_name} as deceased_name, ${streams.event_date}, ${timezones.name} as timezone,
      ${eventTypes.title} as event_type, ${homes.funeral_home_name} as home_name,
      concat_ws(', ', ${homes.address_text}, ${homes.city_name}) as home_address, ${homes.telephone_number} as home_phone,
      ${staff.full_name} as director_name, ${staff.phone} as director_phone, ${streams.vigil_admin_notes} as notes
    from ${streams} join ${homes} on ${homes.id} = ${streams.funeral_home}
    join ${timezones} on ${timezones.id} = ${homes.timezone}
    left join ${eventTypes} on ${eventTypes.id} = ${streams.g_r_page_heading}
    left join ${staff} on ${staff.id} = ${streams.funeral_home_director}
    where ${streams.id} = ${id}`);
  if (!row) throw new Error(`stream ${id} was written and is not there`);
  const { event_date, timezone, ...texts } = row;
  const told = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text ?? ""]));
  const service_date = momentInWords(event_date, timezone);
  return { ...(told as Omit<JobKeys, "service_date" | "job_url">), service_date, job_url };
}
