import type { OwnPlace } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { sendEmails } from "../emails/send.ts";
import type { Write } from "../resource/define.ts";
import { placeNotes, streamPlaces } from "../scopes/streams.places.ts";
import { accounts } from "../tables/accounts.table.ts";
import { homes } from "../tables/homes.table.ts";
import { eventTypes, timezones } from "../tables/lookups.table.ts";
import { staff } from "../tables/staff.table.ts";
import { streams } from "../tables/streams.table.ts";

/** What each of them does, as the email says it. */
const roles = {
  client_care_team: "Your team looks after this service.",
  client_care_operator: "You look after this service.",
  video_grapher: "You film this service.",
} as const;
type Assigned = Partial<Record<keyof typeof roles, string | null>>;
type Assignment = Pick<
  Write<Assigned, Assigned & { publish: boolean; disabled_by_fh: boolean }>,
  "tx" | "runtime" | "id"
> & {
  values: Assigned & { publish?: boolean; disabled_by_fh?: boolean };
  current: Assigned & { publish: boolean; disabled_by_fh: boolean };
};

/**
 * Emails whoever gets a job, and whoever had it, when the assignment of a published service changes; queued in the
 * transaction that changes it. People assigned when the service is first published are emailed by that.
 */
export async function sendAssignmentEmails({ tx, runtime, id, values, current }: Assignment): Promise<void> {
  const isJob = current.publish && !(values.disabled_by_fh ?? current.disabled_by_fh);
  const changed = Object.entries(roles).filter(([field]) => values[field as keyof Assigned] !== undefined);
  if (!isJob || changed.length === 0) return;
  const keys = await jobEmailKeys(tx, id, `${runtime.publicUrl}/str/stream_info/${id}/show`);
  for (const [field, your_part] of changed) {
    const [had, gets] = [current[field as keyof Assigned], values[field as keyof Assigned]];
    const released = (await emailsOf(tx, had)).map((to) => ({ to, keys }));
    // A team doesn't answer; its operator does.
    const page = field === "client_care_team" ? undefined : `/my-day#${id}`;
    const my_day_url = page ? runtime.publicUrl + page : "";
    const assigned = (await emailsOf(tx, gets)).map((to) => ({
      to,
      keys: { ...keys, your_part, my_day_url },
    }));
    await sendEmails({ tx, runtime }, { type: "job_released" }, released);
    await sendEmails({ tx, runtime }, { type: "job_assigned", ...(page && { page }) }, assigned);
  }
}

/** The address of an account, unless it is inactive or deleted. */
async function emailsOf(tx: Queries, id: string | null | undefined): Promise<string[]> {
  if (!id) return [];
  const found = await tx.run<{ email: string }>(
    sql`select ${accounts.email} from ${accounts} where ${accounts.id} = ${id} and ${accounts.active} and ${accounts.deleted_at} is null`,
  );
  return found.map(({ email }) => email);
}

type Facts = Record<
  | "deceased_name"
  | "event_type"
  | "home_name"
  | "home_address"
  | "home_phone"
  | "director_name"
  | "director_phone"
  | "notes",
  string
>;

/** What emails about a job say of its service. */
export async function jobEmailKeys(tx: Queries, id: string, job_url: string) {
  type Row = { [K in keyof Facts]: string | null } & {
    event_date: string | null;
    timezone: string;
    places: OwnPlace[];
    place_notes: (string | null)[];
  };
  const [row] = await tx.run<Row>(sql`
    select ${streams.deceased_full_name} as deceased_name, ${streams.event_date}, ${timezones.name} as timezone,
      ${streamPlaces} as places, ${placeNotes} as place_notes,
      ${eventTypes.title} as event_type, ${homes.funeral_home_name} as home_name,
      concat_ws(', ', ${homes.address_text}, ${homes.city_name}) as home_address, ${homes.telephone_number} as home_phone,
      ${staff.full_name} as director_name, ${staff.phone} as director_phone, ${streams.vigil_admin_notes} as notes
    from ${streams} join ${homes} on ${homes.id} = ${streams.funeral_home}
    join ${timezones} on ${timezones.id} = ${homes.timezone}
    left join ${eventTypes} on ${eventTypes.id} = ${streams.g_r_page_heading}
    left join ${staff} on ${staff.id} = ${streams.funeral_home_director}
    where ${streams.id} = ${id}`);
  if (!row) throw new Error(`stream ${id} was written and is not there`);
  const { event_date, timezone, places, place_notes, ...texts } = row;
  const filled = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text ?? ""]));
  return {
    ...(filled as Facts),
    service_date: { at: event_date, zone: timezone },
    service_place: { places, zone: timezone },
    service_address: places[0]?.address ?? "",
    place_note: place_notes.filter(Boolean).join("\n"),
    job_url,
  };
}
