import { z } from "zod";
import type { Me } from "./access.ts";
import { Approval } from "./approvals.schema.ts";
import { approvalStatuses } from "./approvals.ts";
import { BroadcastStatus } from "./broadcast.schema.ts";
import { videosAtOnce } from "./broadcast.ts";
import { type FieldErrors, words } from "./errors.ts";
import {
  Count,
  DateTime,
  Day,
  file,
  Id,
  LanguageCode,
  optionalHtml,
  optionalText,
  PersonName,
  reference,
  Slug,
  WebAddress,
} from "./fields.schema.ts";
import { files } from "./fields.ts";
import { limits } from "./limits.ts";
import { type CalendarDay, today } from "./local-time.ts";
import { recordedMusicAnswers } from "./music.ts";
import { PagePassword } from "./page-access.schema.ts";
import { pageAccesses } from "./page-access.ts";
import { Grade } from "./preflight.schema.ts";
import { BooleanFilter, detail, resource } from "./resource.schema.ts";
import { OwnPlace, Stage, Stages } from "./stages.schema.ts";
import { stageTimeErrors } from "./stages.ts";
import {
  guestEmailsAtLeast,
  guestEmailsAtMost,
  missedInfo,
  requiredAlways,
  streams,
  streamTypes,
} from "./streams.ts";

/** What guests should know: at the top of the page, and in their emails. */
export const GuestAdvisory = z.object({
  guest_advisory: optionalText(2000),
  /** What French readers get instead. */
  guest_advisory_fr: optionalText(2000).optional(),
});

const Videos = z.array(Id).max(videosAtOnce);

/** What may be sent. The rules below say who may send what, and what publishing requires. */
const StreamFields = z.object({
  stream_type: z.enum(streamTypes).optional(),
  event_date: DateTime.nullable().optional(),
  stages: Stages.optional(),
  funeral_home: reference("usr/funeral_home").optional(),
  deceased_full_name: PersonName,
  deceased_date_of_birth: Day.nullable().optional(),
  deceased_date_of_death: Day.nullable().optional(),
  family: reference("usr/fh_clients").nullable().optional(),
  auto_start: z.boolean().optional(),
  auto_start_at: DateTime.nullable().optional(),
  /** null: any camera that publishes. */
  preferred_ip_camera: reference("str/ip_cameras", "unlink").nullable().optional(),
  /** Videos of the home that are played in this order before the service begins, and after its end. */
  videos_before: Videos.optional(),
  videos_after: Videos.optional(),
  funeral_home_director: reference("usr/funeral_home_staff").nullable().optional(),
  funeral_home_director_leading_the_service: reference("usr/funeral_home_staff").nullable().optional(),
  others: optionalText(2000).optional(),
  /** By which the home's case system knows the funeral; all services of a case have the same. */
  case_number: optionalText(60).optional(),
  client_care_team: reference("usr/client_care_team").nullable().optional(),
  client_care_operator: reference("usr/client_care_operator").nullable().optional(),
  video_grapher: reference("usr/videographer").nullable().optional(),
  needs_videographer: z.boolean().optional(),
  /** Whether music is played from recordings, for which the home needs a licence; null: nobody has said. */
  recorded_music: z.enum(recordedMusicAnswers).nullable().optional(),
  photo: file(files.photo).optional(),
  slug: Slug.optional(),
  guest_page_background: file(files.banner).optional(),
  g_r_page_heading: reference("str/g_r_page_heading").nullable().optional(),
  /** Of its page, slates and emails to guests; null: as its home. */
  language: LanguageCode.nullable().optional(),
  ...GuestAdvisory.partial().shape,
  disabled_by_fh: z.boolean().optional(),
  order_of_service: file(files.orderOfService).optional(),
  obituary_en: optionalHtml(limits.obituaryMax).optional(),
  obituary_fr: optionalHtml(limits.obituaryMax).optional(),
  use_youtube_player_for_guest: z.boolean().optional(),
  publish: z.boolean().optional(),
  flower_store_url: WebAddress.optional(),
  donations_page_url: WebAddress.optional(),
  send_ecard: z.boolean().optional(),
  private_message: z.boolean().optional(),
  media_gallery: z.boolean().optional(),
  candles: z.boolean().optional(),
  on_demand_video: z.boolean().optional(),
  /** Photos of the family and its guests keep where they were taken; otherwise that is removed. */
  keep_photo_positions: z.boolean().optional(),
  page_access: z.enum(pageAccesses).optional(),
  /** What guests type for `page_access` password. It is never shown again. */
  page_password: PagePassword.optional(),
  page_hidden: z.boolean().optional(),
  /** The last day on which guests see its page, by the home's calendar; null: it stays for good. */
  page_kept_until: Day.nullable().optional(),
  /** Emails a minute to guests whose address nobody has confirmed; null: `guestEmailsPerMinute`. */
  guest_emails_per_minute: z.int().min(guestEmailsAtLeast).max(guestEmailsAtMost).nullable().optional(),
  /** Save despite conflicts that the caller may override (bookings.ts). Sent with a write, not stored. */
  accept_conflicts: z.boolean().optional(),
  /** The other services of the booking get the photo of this one, and its obituary. Sent with a change, not stored. */
  photo_for_booking: z.boolean().optional(),
  obituary_for_booking: z.boolean().optional(),
});

export const Stream = z.object({
  id: Id,
  stream_type: z.enum(streamTypes),
  event_date: DateTime.nullable(),
  /** As they were entered; empty: in the home's chapel. */
  stages: z.array(Stage),
  /** Where the service is, in the order of its stages. */
  places: z.array(OwnPlace),
  /** The home's time zone (IANA name); every time of the stream is shown in it. */
  timezone: z.string(),
  funeral_home: reference("usr/funeral_home"),
  funeral_home_detail: detail,
  deceased_full_name: z.string(),
  deceased_date_of_birth: Day.nullable(),
  deceased_date_of_death: Day.nullable(),
  family: reference("usr/fh_clients").nullable(),
  family_detail: detail,
  guests: Count,
  auto_start: z.boolean(),
  auto_start_at: DateTime.nullable(),
  preferred_ip_camera: reference("str/ip_cameras", "unlink").nullable(),
  preferred_ip_camera_detail: detail,
  videos_before: z.array(Id),
  videos_after: z.array(Id),
  funeral_home_director: reference("usr/funeral_home_staff").nullable(),
  funeral_home_director_detail: detail,
  funeral_home_director_leading_the_service: reference("usr/funeral_home_staff").nullable(),
  funeral_home_director_leading_the_service_detail: detail,
  others: z.string().nullable(),
  case_number: z.string().nullable(),
  approval_status: z.enum(approvalStatuses),
  approval: Approval.nullable(),
  client_care_team: reference("usr/client_care_team").nullable(),
  client_care_team_detail: detail,
  client_care_operator: reference("usr/client_care_operator").nullable(),
  client_care_operator_detail: detail,
  video_grapher: reference("usr/videographer").nullable(),
  video_grapher_detail: detail,
  needs_videographer: z.boolean(),
  recorded_music: z.enum(recordedMusicAnswers).nullable(),
  /** Recorded music is played, and the home has no licence for webcasts that is valid on the day of the service. */
  needs_music_licence: z.boolean(),
  photo: file(files.photo),
  slug: z.string(),
  guest_page_background: file(files.banner),
  g_r_page_heading: reference("str/g_r_page_heading").nullable(),
  g_r_page_heading_detail: detail,
  language: LanguageCode.nullable(),
  guest_advisory: z.string().nullable(),
  guest_advisory_fr: z.string().nullable(),
  disabled_by_fh: z.boolean(),
  disabled_by_fh_user: Id.nullable(),
  disabled_by_fh_datetime: DateTime.nullable(),
  is_refundable: z.boolean(),
  requested_by_family: z.boolean(),
  /** green: coming up; black: delivered. */
  status: z.enum(["green", "black"]),
  broadcast_status: BroadcastStatus,
  /** When it was started; null before. */
  started_at: DateTime.nullable(),
  /** What the last check found of a service of today or tomorrow that hasn't begun; null otherwise. */
  last_check: Grade.nullable(),
  /** Fields still missing before it can be published. */
  missed_info: z.array(z.string()),
  memorial_page_url: z.string(),
  /** Opens the service with one tap and no form. Whoever has it may watch. */
  quick_join_link: z.string(),
  /** The final recording, if there is one. */
  download_link: file(files.video),
  order_of_service: file(files.orderOfService),
  /** The obituary as HTML, in each language. */
  obituary_en: z.string().nullable(),
  obituary_fr: z.string().nullable(),
  use_youtube_player_for_guest: z.boolean(),
  /** The final recording, if there is one. */
  stream_video: Id.nullable(),
  publish: z.boolean(),
  flower_store_url: z.string().nullable(),
  donations_page_url: z.string().nullable(),
  send_ecard: z.boolean(),
  private_message: z.boolean(),
  media_gallery: z.boolean(),
  candles: z.boolean(),
  on_demand_video: z.boolean(),
  keep_photo_positions: z.boolean(),
  /** Who sees its page. */
  page_access: z.enum(pageAccesses),
  /** Nobody but the family sees its page any more. It counts once the service is over. */
  page_hidden: z.boolean(),
  /** The last day on which guests see its page, by the home's calendar; null: it stays for good. */
  page_kept_until: Day.nullable(),
  /** That day has passed, so that guests read that the page is no longer shown. */
  page_closed: z.boolean(),
  guest_emails_per_minute: z.int().nullable(),
  /** When some of those emails last had to wait; null: never. */
  guest_emails_waited_at: DateTime.nullable(),
  /** When its family asked the home to delete it; null: it hasn't, or took that back, or the home declined. */
  deletion_asked_at: DateTime.nullable(),
  created_at: DateTime,
});
export type Stream = z.infer<typeof Stream>;

/**
 * Today's date at the stream's home. When a super admin books for a home whose zone isn't known here, it is the
 * latest date anywhere on earth, up to 14 hours ahead of UTC; the server then checks with the home's zone.
 */
const todayAtHome = ({ timezone }: Partial<Stream>, me: Me): CalendarDay =>
  today(timezone ?? (me.role === "super_admin" ? null : me.timezone) ?? "Etc/GMT-14");

function streamRules(stream: Partial<Stream>, me: Me): FieldErrors {
  const errors: FieldErrors = {};
  const { deceased_date_of_birth: born, deceased_date_of_death: died } = stream;
  if (born && born > todayAtHome(stream, me)) errors.deceased_date_of_birth = [words.birthInFuture];
  if (born && died && died < born) errors.deceased_date_of_death = [words.deathBeforeBirth];
  const times = stageTimeErrors(stream.stages ?? [], stream.event_date ?? null);
  if (times.length > 0) errors.stages = times;
  // A home may cancel an incomplete request of a family.
  if (me.role === "family" || stream.disabled_by_fh) return errors;
  // A family's request lacks what only the home knows, so an advisory or a re-enable must not require the rest.
  const always = stream.requested_by_family ? [] : requiredAlways;
  const needed = stream.publish ? missedInfo(stream) : always.filter((field) => !stream[field]);
  for (const field of needed) errors[field] ??= [words.required];
  return errors;
}

export const streamsResource = resource(streams, {
  record: Stream,
  create: StreamFields,
  filters: z
    .object({
      funeral_home: Id,
      family: Id,
      funeral_home_director: Id,
      funeral_home_director_leading_the_service: Id,
      /** The other services of this one's booking, without those that are cancelled. */
      booked_with: Id,
      /** Of one of its homes. */
      region: Id,
      client_care_team: Id,
      client_care_operator: Id,
      video_grapher: Id,
      preferred_ip_camera: Id,
      case_number: z.string(),
      event_date_after: z.union([Day, DateTime], words.notADate),
      event_date_before: z.union([Day, DateTime], words.notADate),
      disabled_by_fh: BooleanFilter,
      /** The calendar's name for disabled_by_fh. */
      is_disabled: BooleanFilter,
      publish: BooleanFilter,
      /** Streams that need attention now; see attention(). */
      needs_attention: BooleanFilter,
      /** Whose family asks for its deletion. */
      deletion_asked: BooleanFilter,
      /** Requested by its family, and neither published nor disabled. */
      requested: BooleanFilter,
      /** ID sessions whose approval is asked for, where the caller may give it. */
      to_approve: BooleanFilter,
      stream_type: z.enum([...streamTypes, "all"]),
    })
    .partial(),
  refused: {
    super_admin: ["order_of_service"],
    funeral_home: ["order_of_service"],
    funeral_home_staff: ["order_of_service"],
  },
  hidden: {
    family: [
      ...(["stages", "case_number", "guest_emails_per_minute", "guest_emails_waited_at"] as const),
      ...(["recorded_music", "needs_music_licence"] as const),
    ],
  },
  rules: streamRules,
});
