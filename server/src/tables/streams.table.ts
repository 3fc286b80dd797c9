import { type PageAccess, recordedMusicAnswers, type Stage } from "@vigil/contract";
import { isNotNull, sql } from "drizzle-orm";
import { boolean, date, index, integer, json, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { cameras } from "./cameras.table.ts";
import { binIndex, fileIndexes, instant, recordColumns, trigrams } from "./columns.ts";
import { families } from "./families.table.ts";
import { storedFiles } from "./files.table.ts";
import { homes } from "./homes.table.ts";
import { eventTypes } from "./lookups.table.ts";
import { operators } from "./operators.table.ts";
import { staff } from "./staff.table.ts";
import { teams } from "./teams.table.ts";
import { videographers } from "./videographers.table.ts";

const day = () => date({ mode: "string" });
const no = () => boolean().notNull().default(false);
const yes = () => boolean().notNull().default(true);

/** Streams and ID sessions in one table, distinguished by `stream_type`. */
export const streams = pgTable(
  "stream",
  {
    ...recordColumns(),
    stream_type: text().notNull().default("stream"),
    event_date: instant(),
    /** Of the home's videos, in order; those that were deleted since are passed over. */
    videos_before: uuid().array().notNull().default(sql`'{}'`),
    videos_after: uuid().array().notNull().default(sql`'{}'`),
    /** Empty: in the home's chapel. Not jsonb, which would sort its keys, so that the same stages count as changed. */
    stages: json().$type<Stage[]>().notNull().default([]),
    funeral_home: uuid()
      .notNull()
      .references(() => homes.id),
    deceased_full_name: text().notNull(),
    /** Null: as its home. */
    language: text(),
    deceased_date_of_birth: day(),
    deceased_date_of_death: day(),
    family: uuid().references(() => families.id),
    auto_start: no(),
    auto_start_at: instant(),
    preferred_ip_camera: uuid().references(() => cameras.id, { onDelete: "set null" }),
    funeral_home_director: uuid().references(() => staff.id),
    funeral_home_director_leading_the_service: uuid().references(() => staff.id),
    others: text(),
    case_number: text(),
    client_care_team: uuid().references(() => teams.id),
    client_care_operator: uuid().references(() => operators.id),
    video_grapher: uuid().references(() => videographers.id),
    needs_videographer: no(),
    /** Null: nobody has said. */
    recorded_music: text({ enum: recordedMusicAnswers }),
    photo: uuid().references(() => storedFiles.id),
    slug: text().notNull(),
    guest_page_background: uuid().references(() => storedFiles.id),
    g_r_page_heading: uuid().references(() => eventTypes.id),
    guest_advisory: text(),
    guest_advisory_fr: text(),
    disabled_by_fh: no(),
    disabled_by_fh_user: uuid().references(() => accounts.id, { onDelete: "set null" }),
    disabled_by_fh_datetime: instant(),
    /** When the service last got another time or place that guests don't know yet, was cancelled and was taken up again, for the emails to its guests. */
    moved_at: instant(),
    cancelled_at: instant(),
    resumed_at: instant(),
    is_refundable: yes(),
    requested_by_family: no(),
    broadcast_status: text().notNull().default("waiting"),
    order_of_service: uuid().references(() => storedFiles.id),
    /** Sanitised HTML. */
    obituary_en: text(),
    obituary_fr: text(),
    use_youtube_player_for_guest: no(),
    publish: no(),
    flower_store_url: text(),
    donations_page_url: text(),
    send_ecard: yes(),
    private_message: yes(),
    media_gallery: yes(),
    candles: yes(),
    on_demand_video: yes(),
    keep_photo_positions: no(),
    page_access: text().$type<PageAccess>().notNull().default("link"),
    /** Of what guests type when its page has a password. */
    page_password_hash: text(),
    page_hidden: no(),
    /** Emails a minute to guests whose address nobody has confirmed; null: as many as usual. */
    guest_emails_per_minute: integer(),
    /** When some of them last had to wait. */
    guest_emails_waited_at: instant(),
    /** What the family writes to its guests, whether the page shows it, and when it was sent. */
    thanks: text(),
    thanks_shown: no(),
    thanked_at: instant(),
    /** The last day of its page, by the home's calendar; null: it stays for good. */
    page_kept_until: day(),
    deletion_asked_at: instant(),
    /** Whether the link for photos at the venue takes any; null: it was never made. */
    venue_photos: boolean(),
    vigil_admin_notes: text(),
    /** Names of the deceased, the family, the home and the places, folded; maintained by triggers (migration 0083). */
    search_text: text().notNull().default(""),
    /** The digits of the family's telephone number, for those who may read it; maintained by the same triggers. */
    telephone_searched: text().notNull().default(""),
  },
  (t) => [
    binIndex("stream", t),
    ...fileIndexes("stream", t.photo, t.guest_page_background, t.order_of_service),
    // Recent changes are queried every minute.
    index("stream_moved").on(t.moved_at).where(isNotNull(t.moved_at)),
    index("stream_cancelled").on(t.cancelled_at).where(isNotNull(t.cancelled_at)),
    index("stream_resumed").on(t.resumed_at).where(isNotNull(t.resumed_at)),
    index("stream_case").on(t.funeral_home, t.case_number).where(isNotNull(t.case_number)),
    uniqueIndex("stream_slug").on(sql`lower(${t.slug})`),
    // Covers the plain list and its count, so that neither reads the table.
    index("stream_newest").on(t.stream_type, t.created_at, t.id).where(sql`${t.deleted_at} is null`),
    index("stream_of_home")
      .on(t.funeral_home, t.stream_type, t.disabled_by_fh, t.created_at, t.id)
      .where(sql`${t.deleted_at} is null`),
    index("stream_of_family").on(t.family, t.created_at, t.id),
    index("stream_by_date").on(t.event_date, t.id),
    index("stream_of_home_by_date").on(t.funeral_home, t.event_date),
    // Queried every two seconds.
    index("stream_auto_start")
      .on(t.auto_start_at)
      .where(sql`${t.auto_start} and ${t.broadcast_status} = 'waiting' and ${t.deleted_at} is null`),
    // Few streams are on air at a time; those past their end are queried every minute.
    index("stream_on_air")
      .on(t.event_date)
      .where(sql`${t.broadcast_status} in ('play_intro', 'live', 'paused') and ${t.deleted_at} is null`),
    // Notices go out about the few that close within a month.
    index("stream_page_kept").on(t.page_kept_until).where(isNotNull(t.page_kept_until)),
    index("stream_deletion_asked").on(t.funeral_home).where(isNotNull(t.deletion_asked_at)),
    // Few wait at a time, on the platform as in one home; the newest first.
    index("stream_requested")
      .on(t.created_at, t.id)
      .where(sql`${t.requested_by_family} and not ${t.publish} and not ${t.disabled_by_fh}`),
    index("stream_of_team").on(t.client_care_team, t.event_date),
    index("stream_of_operator").on(t.client_care_operator, t.event_date),
    index("stream_of_videographer").on(t.video_grapher, t.event_date),
    index("stream_of_director").on(t.funeral_home_director, t.event_date),
    index("stream_of_camera").on(t.preferred_ip_camera, t.event_date),
    // Includes the home, so that a home's search reads its own streams only; a search over all streams is just as fast.
    index("stream_search").using("gin", t.funeral_home, trigrams(t.search_text)),
    index("stream_search_telephone").using("gin", t.funeral_home, trigrams(t.telephone_searched)),
  ],
);
