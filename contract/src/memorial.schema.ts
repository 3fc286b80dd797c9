import { z } from "zod";
import { ShownCaptions } from "./captions.schema.ts";
import { provedFields } from "./challenge.schema.ts";
import { Agreed } from "./consent.schema.ts";
import { deliveryChoices } from "./delivery.ts";
import { words } from "./errors.ts";
import { DateTime, Day, Email, Id, LanguageCode, Name, optionalText, Phone } from "./fields.schema.ts";
import { Place } from "./stages.schema.ts";

/** Public calls of one stream's page, /v1/public/stream/{slug}/…, without sign-in. */

/** The service's phase, as guests see it. */
export const ServiceState = z.enum(["before", "soon", "live", "paused", "ended", "recording", "cancelled"]);
export type ServiceState = z.infer<typeof ServiceState>;

/** An image as wide as the window: one address, and a `srcset` with an address for each width. */
export const WidePicture = z.object({ src: z.string(), srcset: z.string() });

/** What the page shows of a service beside files and addresses; empty for a disabled stream. */
export const MemorialDetails = z.object({
  name: z.string(),
  date_of_birth: Day.nullable(),
  date_of_death: Day.nullable(),
  /** Type of the event: "Funeral service". */
  heading: z.string().nullable(),
  event_date: DateTime.nullable(),
  /** Where it is, in the order of its stages; private places are left out. */
  places: z.array(Place),
  advisory: z.string().nullable(),
  /** What the family writes to its guests afterwards, while it shows it here. */
  thanks: z.string().nullable(),
  /** Address of the home's obituaries. */
  obituary_url: z.string().nullable(),
  flower_store_url: z.string().nullable(),
  donations_page_url: z.string().nullable(),
  /** Whether a guest must register before watching (the home's partner_show_registration). */
  registration: z.boolean(),
  on_demand_video: z.boolean(),
  /** The home doesn't show the recording at present. */
  recording_withheld: z.boolean(),
  /** Parts of the recording are without sound, because of the rights to the music that was played. */
  recording_muted: z.boolean(),
});
export type MemorialDetails = z.infer<typeof MemorialDetails>;

/** Nothing of the service: a text or list is empty, a switch off, and the rest null. */
export const noMemorialDetails = MemorialDetails.parse(
  Object.fromEntries(
    Object.entries(MemorialDetails.shape).map(([field, schema]) => [
      field,
      [null, false, "", []].find((empty) => schema.safeParse(empty).success),
    ]),
  ),
);

/** Another service for the same person, to which the page of one leads. */
export interface OtherService extends Pick<MemorialDetails, "heading" | "event_date" | "places"> {
  page_url: string;
}

/** GET /v1/public/stream/{slug}: everything the page shows. 404 for drafts; a disabled stream says only `cancelled`. */
export const MemorialPage = z.object({
  id: Id,
  slug: z.string(),
  ...MemorialDetails.shape,
  timezone: z.string(),
  photo: z.string().nullable(),
  banner: WidePicture.nullable(),
  /** Share image for chat applications: absolute address, 1200 × 630 JPEG. */
  share_image: z.string().nullable(),
  order_of_service: z.string().nullable(),
  /** Sanitised HTML: in the page's language, or else in the other. */
  obituary: z.object({ language: LanguageCode, html: z.string() }).nullable(),
  /** Of `advisory`, which may be written in one language only. */
  advisory_language: LanguageCode.nullable(),
  home: z.object({
    name: z.string(),
    logo: z.string().nullable(),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    colour: z.string().nullable(),
    register_colour: z.string().nullable(),
    player_image: z.string().nullable(),
  }),
  state: ServiceState,
  /** What guests agree to by registering, in the page's language; none where nobody registers. */
  consent: z.object({ ...Agreed.shape, text: z.string() }).optional(),
  /** Whether a guest without email may register by a code that is texted to them. */
  registration_by_phone: z.boolean(),
  page_url: z.string(),
  embed_url: z.string(),
});
export type MemorialPage = z.infer<typeof MemorialPage>;

/** Encrypted by the server; see {@link Registered}. */
export const guestToken = z.string().max(2000);

/**
 * POST /v1/public/stream/{slug}/register. A registered address stays with its first guest: whoever enters it again
 * may watch like every guest, but gets nothing that the family allowed that guest (docs/decisions/0012).
 */
export const Register = z.object({
  name: Name,
  /** Needed from a new guest. A guest who corrects its details keeps the address by leaving it out. */
  email: Email.optional(),
  country: optionalText(100).optional(),
  anonymous: z.boolean().optional(),
  /** What the guest has read above the button. */
  consent: Agreed.optional(),
  /** The token that this browser got before; with it, the same guest corrects its details. */
  guest_token: guestToken.nullable().optional(),
  ...provedFields,
});
export type Register = z.infer<typeof Register>;
/**
 * `guest_token` identifies the guest on this one stream, and the page stores it. It is long-lived and opens only this
 * page.
 */
export const Registered = z.object({ guest_token: z.string(), name: z.string() });
export type Registered = z.infer<typeof Registered>;

/** Six digits, also with the spaces that people type between them. */
const PhoneCode = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/[\s-]/g, ""))
  .pipe(
    z
      .string()
      .min(1, { error: words.required, abort: true })
      .regex(/^\d{6}$/, words.phoneCodeDigits),
  );

/**
 * POST /v1/public/stream/{slug}/phone_code: texts a code to this number, for {@link RegisterByPhone}. The response is the
 * same, whether or not the number is a guest's (docs/decisions/0053).
 */
export const PhoneCodeRequest = Register.omit({ email: true, guest_token: true }).extend({
  telephone: Phone,
});
export const PhoneCodeSent = z.object({
  /** Where the code was texted: the number as it was understood, E.164. */
  telephone: z.string(),
  /** Seconds until another code can be texted to it. */
  again_in: z.int(),
});
export type PhoneCodeSent = z.infer<typeof PhoneCodeSent>;

/**
 * POST /v1/public/stream/{slug}/register_by_phone → {@link Registered}, with all rights of the guest who has this number:
 * the code proves that it is theirs. A number that was registered before stays the same guest, under the new name.
 */
export const RegisterByPhone = PhoneCodeRequest.extend({ code: PhoneCode });
export type RegisterByPhone = z.infer<typeof RegisterByPhone>;

/**
 * POST /v1/public/mail_domain {email}: whether the address's domain receives email; null when that isn't known. For a
 * hint beside the field: nobody is refused because of it.
 */
export const MailDomainRequest = z.object({ email: Email });
export const MailDomain = z.object({ receives: z.boolean().nullable() });
export type MailDomain = z.infer<typeof MailDomain>;

/**
 * POST /v1/public/stream/{slug}/watch {guest_token, page}: what to play now. The token is optional without registration.
 * The `join` of a quick_join_link is such a token too, and names nobody. 403 when the guest was blocked, 401 when
 * registration is required first.
 */
export const WatchRequest = z.object({
  guest_token: guestToken.nullable().optional(),
  /** The same in each request of a page, so that one whose guest isn't known is counted once. */
  page: z.string().max(40).optional(),
});
export const Watch = z.object({
  state: ServiceState,
  /** HLS with its token, while there is a programme. */
  hls_url: z.string().nullable(),
  /**
   * HLS at Cloudflare, whose address works for two hours, while guests watch there; null otherwise. A page that gets
   * nothing from it plays `hls_url`.
   */
  cloudflare_url: z.string().nullable(),
  /** YouTube's player, which shows the service in place of ours while it works; null otherwise. */
  player_url: z.string().nullable(),
  /** Audio only, for a slow connection. */
  audio_url: z.string().nullable(),
  /** The service from its beginning, while it is on: with video, and audio only. */
  rewind_url: z.string().nullable(),
  rewind_audio_url: z.string().nullable(),
  /** The finished recording, when there is one and the page shows it. */
  recording_url: z.string().nullable(),
  recording_poster: z.string().nullable(),
  /** How long it lasts, all parts together; null where that isn't known. */
  recording_seconds: z.number().nullable(),
  /** The captions of the recording, in each language that has them. */
  recording_captions: z.array(ShownCaptions),
  /** The parts of a service that continued after its end, in order; empty when `recording_url` is all of it. */
  recording_parts: z.array(
    z.object({ url: z.string(), poster: z.string().nullable(), captions: z.array(ShownCaptions) }),
  ),
  /** Address of the download; null unless this guest may download. */
  download_url: z.string().nullable(),
  viewers: z.int(),
});
export type Watch = z.infer<typeof Watch>;

/**
 * POST /v1/public/stream/{slug}/playback: for half a minute the video has shown this guest nothing, or after such a
 * report it plays. Without a registered guest nothing is stored.
 */
export const PlaybackReport = z.object({
  guest_token: guestToken.nullable().optional(),
  what: z.enum(["never_started", "stalled", "plays"]),
  /** How long the guest has waited for the video. */
  seconds: z.int().min(0).max(86_400),
});
export type PlaybackReport = z.infer<typeof PlaybackReport>;

/**
 * POST /v1/public/stream/{slug}/language: the language that a registered guest has chosen, for their emails. Others have
 * chosen for their browser only, and nothing is stored.
 */
export const GuestLanguage = z.object({ guest_token: guestToken, language: LanguageCode });

/**
 * POST /v1/public/stream/{slug}/anniversary: whether a registered guest wants an email once a year, on the day of death.
 * 401 for others, who may watch by its address.
 */
export const AnniversaryChoice = z.object({ guest_token: guestToken, wanted: z.boolean() });

/**
 * POST /v1/public/stream/{slug}/guest {guest_token}: the guest whom a link names. 401 when the token isn't of this
 * stream.
 */
export const GuestRequest = z.object({ guest_token: guestToken });
export const KnownGuest = z.object({
  /** Null: nobody in particular, by a quick join link. */
  name: z.string().nullable(),
  /** Opens this service for this guest on another device; null for nobody in particular. */
  link: z.string().nullable(),
  /** What the holder of the token gave besides, for correcting it. */
  country: z.string().nullable(),
  anonymous: z.boolean(),
  /**
   * Whether it asked for an email on each anniversary; null without an email address. Always false for the token of
   * registering, which must not say whether the address was registered before; the browser remembers what it asked for.
   */
  anniversary: z.boolean().nullable(),
});
export type KnownGuest = z.infer<typeof KnownGuest>;

/** Server-sent `state` events of /v1/public/stream/{slug}/events, and GET /v1/public/stream/{slug}/state. */
export const PublicState = z.object({
  state: ServiceState,
  event_date: DateTime.nullable(),
  /** Where it is, as `places` of its page. Missing from servers of an earlier version. */
  places: z.array(Place).optional(),
  /** Who shows the service now; when it changes, pages ask anew what to play. */
  served_by: z.enum(deliveryChoices).default("own"),
  /** Grows with time, whichever server answers; a page discards what is older than what it has. */
  version: z.int(),
});
export type PublicState = z.infer<typeof PublicState>;

/**
 * GET /v1/public/camera/{token}: for /camera/{token}, the page that turns a phone into a camera. 404 when the link
 * has expired.
 */
export const CameraJoin = z.object({
  session_name: z.string(),
  stream_name: z.string(),
  event_date: DateTime.nullable(),
  timezone: z.string(),
  home: z.string(),
  /** It was opened from a job, so the page links back to My day. */
  is_job: z.boolean(),
  /** Who helps by telephone: the director of a person whose job it is, else the home, whose number guests have too. */
  help: z.object({ name: z.string(), phone: z.string() }).nullable(),
  /** WebSocket address at media, with its token. */
  ws_url: z.string(),
});
export type CameraJoin = z.infer<typeof CameraJoin>;

/**
 * GET /v1/public/room/{token}: for /room/{token}, where a speaker far away takes part in a service. 404 when the room was
 * removed, or its service is gone or called off.
 */
export const RoomPage = z.object({
  /** For whom the room was made. */
  session_name: z.string(),
  stream_name: z.string(),
  event_date: DateTime.nullable(),
  timezone: z.string(),
  home: z.string(),
  /** `over` from ten minutes after the service on. */
  state: z.enum(["open", "over"]),
});
export type RoomPage = z.infer<typeof RoomPage>;
/**
 * POST /v1/public/room/{token}/join: lets one device in, once. `device` is a secret of that device, which takes its own
 * place again when it comes back.
 */
export const RoomEntry = z.object({ name: Name, device: z.uuid() });
export const RoomAccess = z.object({ url: z.string(), token: z.string() });
export type RoomAccess = z.infer<typeof RoomAccess>;

/**
 * GET public/rehearsal/{token}: what a test link opens, which shows rehearsals of one service and nothing else. 404 for
 * a link that isn't ours, or whose service is gone or called off.
 */
export const Rehearsal = z.object({
  /** Whom the service is for. */
  name: z.string(),
  event_date: DateTime.nullable(),
  timezone: z.string(),
  home: z.string(),
  /** Of a practice service, which never takes place. */
  practice: z.boolean(),
  /** `before`: none at present; `on`; `over`: the service itself has begun, and there will be no more. */
  state: z.enum(["before", "on", "over"]),
  /** HLS of the rehearsal, with its token; null unless one is on. */
  hls_url: z.string().nullable(),
});
export type Rehearsal = z.infer<typeof Rehearsal>;
