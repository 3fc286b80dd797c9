import { sql } from "drizzle-orm";
import { accounts } from "../../auth/accounts.table.ts";
import type { Queries } from "../../database/database.ts";
import { streamCancelled } from "../../emails/letters/stream-cancelled.ts";
import { momentInWords, type StreamFacts, streamKeys } from "../../emails/letters/stream-keys.ts";
import { streamMoved } from "../../emails/letters/stream-moved.ts";
import { streamPublishedFamily } from "../../emails/letters/stream-published-family.ts";
import { streamPublishedTeam } from "../../emails/letters/stream-published-team.ts";
import { streamRequested } from "../../emails/letters/stream-requested.ts";
import { streamResumed } from "../../emails/letters/stream-resumed.ts";
import { type Mail, sendMail } from "../../emails/outbox.ts";
import type { World } from "../../resource/define.ts";
import { families } from "../families/families.table.ts";
import { homes } from "../homes/homes.table.ts";
import { eventTypes, timezones } from "../lookups/lookups.table.ts";
import { operators } from "../operators/operators.table.ts";
import { staff } from "../staff/staff.table.ts";
import { teams } from "../teams/teams.table.ts";
import { videographers } from "../videographers/videographers.table.ts";
import { occasion, type Told } from "./core/occasions.ts";
import { streams } from "./streams.table.ts";

type Person = "home" | "family" | "director" | "team" | "operator" | "videographer";
type Addresses = Record<`${Person}_mail`, string | null>;
type Row = Omit<StreamFacts, "memorial_page_url" | "quick_join_link" | "sign_in_url" | "stream_url"> &
  Addresses & { slug: string };

/** Queues the letters that a change calls for, in its own transaction; see {@link occasion}. */
export async function writeLetters(
  { tx, world, id }: { tx: Queries; world: World; id: string },
  before: Told | null,
  after: Told,
): Promise<void> {
  const why = occasion(before, after);
  if (!why) return;
  const row = await readRow(tx, id);
  const keys = streamKeys(factsOf(row, id, world));
  const family = some(row.family_mail);
  const crew = some(row.director_mail, row.team_mail, row.operator_mail, row.videographer_mail);
  const everyone = after.publish ? [...new Set([...family, ...crew])] : family;
  const previous_date = momentInWords(before?.event_date ?? null, row.timezone);
  const letters: Record<typeof why, () => Mail[]> = {
    requested: () => some(row.home_mail).map((to) => streamRequested(to, keys)),
    published: () => [
      ...family.map((to) => streamPublishedFamily(to, keys)),
      ...crew.map((to) => streamPublishedTeam(to, keys)),
    ],
    moved: () => everyone.map((to) => streamMoved(to, { ...keys, previous_date })),
    cancelled: () => everyone.map((to) => streamCancelled(to, keys)),
    resumed: () => everyone.map((to) => streamResumed(to, keys)),
  };
  for (const letter of letters[why]()) await sendMail(tx, letter);
}

/** Each address once. */
const some = (...addresses: (string | null)[]): string[] => [
  ...new Set(addresses.filter((address) => address !== null)),
];

function factsOf({ slug, ...row }: Row, id: string, { links, publicUrl }: World): StreamFacts {
  const facts = Object.entries(row).filter(([field]) => !field.endsWith("_mail"));
  return {
    ...(Object.fromEntries(facts) as Omit<Row, keyof Addresses | "slug">),
    memorial_page_url: links.page(slug),
    quick_join_link: links.quickJoin({ id, slug }),
    sign_in_url: `${publicUrl}/login`,
    stream_url: `${publicUrl}/str/stream/${id}`,
  };
}

/** The address of whoever a column names; nobody writes to an account that is closed. */
const mailOf = (column: unknown) =>
  sql`(select a.email from ${accounts} a where a.id = ${column} and a.active and a.deleted_at is null)`;

async function readRow(tx: Queries, id: string): Promise<Row> {
  const [row] = await tx.run<Row>(sql`
    select ${streams.slug}, ${streams.deceased_full_name} as deceased_name, ${streams.event_date},
      ${timezones.name} as timezone, ${eventTypes.title} as event_type, ${streams.guest_advisory},
      ${homes.branding_funeral_home_name} as home_name, ${homes.telephone_number} as home_phone,
      concat_ws(', ', ${homes.address_text}, ${homes.city_name}, ${homes.state_name}) as home_address,
      ${families.family_admin_name} as family_name, ${families.phone} as family_phone,
      (select a.username from ${accounts} a where a.id = ${streams.family}) as sign_in_name,
      ${staff.full_name} as director_name, ${staff.phone} as director_phone,
      ${teams.company_name} as team_name, ${operators.full_name} as operator_name,
      ${videographers.full_name} as videographer_name,
      ${mailOf(streams.funeral_home)} as home_mail, ${mailOf(streams.family)} as family_mail,
      ${mailOf(streams.funeral_home_director)} as director_mail, ${mailOf(streams.client_care_team)} as team_mail,
      ${mailOf(streams.client_care_operator)} as operator_mail, ${mailOf(streams.video_grapher)} as videographer_mail
    from ${streams}
    join ${homes} on ${homes.id} = ${streams.funeral_home}
    join ${timezones} on ${timezones.id} = ${homes.timezone}
    left join ${eventTypes} on ${eventTypes.id} = ${streams.g_r_page_heading}
    left join ${families} on ${families.id} = ${streams.family}
    left join ${staff} on ${staff.id} = ${streams.funeral_home_director}
    left join ${teams} on ${teams.id} = ${streams.client_care_team}
    left join ${operators} on ${operators.id} = ${streams.client_care_operator}
    left join ${videographers} on ${videographers.id} = ${streams.video_grapher}
    where ${streams.id} = ${id}`);
  if (!row) throw new Error(`stream ${id} was written and is not there`);
  return row;
}
