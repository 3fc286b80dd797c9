import { type Grants, type Role, roles, type Verb } from "./access.ts";
import { addresses } from "./addresses.ts";
import { admins } from "./admins.ts";
import { bin } from "./bin.ts";
import { directing } from "./broadcast.ts";
import { calendar } from "./calendar.ts";
import { cameras } from "./cameras.ts";
import { bankAccount, checkout } from "./checkout.ts";
import { credits } from "./credits.ts";
import { type Description, isLocked } from "./description.ts";
import { directorMedia } from "./director-media.ts";
import { families } from "./families.ts";
import { firstSteps } from "./first-steps.ts";
import { gallery } from "./gallery.ts";
import { generalSettings } from "./general-settings.ts";
import { guestEcards } from "./guest-ecards.ts";
import { guestMessages } from "./guest-messages.ts";
import { guests } from "./guests.ts";
import { homes } from "./homes.ts";
import { idSessions } from "./id-sessions.ts";
import { incidents } from "./incidents.ts";
import { invitations } from "./invitations.ts";
import { invoices } from "./invoices.ts";
import { doingJobs, jobHoursSheet, jobs } from "./jobs.ts";
import { learning } from "./learning.ts";
import { linkCard } from "./link-card.ts";
import { broadcasting, monitoring, webCamera } from "./monitoring.ts";
import { paymentProofs } from "./payment-proofs.ts";
import { plan } from "./plan.ts";
import { practice } from "./practice.ts";
import { recordings } from "./recordings.ts";
import { remembrances } from "./remembrances.ts";
import { searchEverywhere } from "./search.ts";
import { staff } from "./staff.ts";
import { streamInfo } from "./stream-info.ts";
import { streams } from "./streams.ts";
import { todayScreen } from "./today.ts";
import { venuePhotos } from "./venue-photos.ts";

/** An action beside the plain verbs of a resource. Its grants are checked with the verb "edit". */
export interface Action {
  grants: Grants;
  /** The field that it sets, if it is a field of a resource. */
  sets?: { path: string; field: string };
}

type Granted = Pick<Description, "path" | "grants" | "locked" | "settable">;

/** Everyone who holds this verb of a resource, except some roles. */
const like = (resource: Pick<Granted, "grants">, verb: Verb, ...but: Role[]): Action => ({
  grants: Object.fromEntries(
    roles
      .filter((role) => !but.includes(role))
      .map(
        (role) =>
          [role, [resource.grants[role] ?? []].flat().filter(({ verbs }) => verbs.includes(verb))] as const,
      )
      .filter(([, opening]) => opening.length > 0)
      .map(([role, opening]) => [role, opening.map((grant) => ({ ...grant, verbs: ["edit"] }))]),
  ),
});

/** Everyone who may edit such a record and set this field, except some roles. */
const sets = (resource: Granted, field: string, ...but: Role[]): Action => {
  const locked = roles.filter((role) => isLocked(resource, role, field));
  return { ...like(resource, "edit", ...locked, ...but), sets: { path: resource.path, field } };
};

/** Whom no verb of a resource describes. */
const only = (grants: Grants): Action => ({ grants });

const allBut = (role: Role): Role[] => roles.filter((other) => other !== role);

/** Special actions, for the server, the screens and docs/permissions.md; in words in action-sentences.ts. */
export const actions = {
  see_calendar: like(calendar, "list"),
  see_today: like(todayScreen, "list"),
  search: like(searchEverywhere, "list"),
  subscribe_calendar: like(calendar, "list"),
  // A family only requests a time; the home checks who and what is free.
  check_booking: like(streams, "edit", "family"),
  book_service: like(streams, "create", "family"),
  import_services: like(streams, "create", "family"),
  see_booked: like(streams, "read", "family"),
  change_streams: like(streams, "edit", "family"),
  publish_stream: sets(streams, "publish"),
  preview_page: like(streams, "edit"),
  advise_guests: sets(streams, "guest_advisory"),
  set_privacy: sets(streams, "send_ecard"),
  keep_photo_positions: sets(streams, "keep_photo_positions"),
  // Only a home cancels, and only Vigil re-enables.
  disable_stream: sets(streams, "disabled_by_fh", "super_admin"),
  enable_stream: sets(streams, "disabled_by_fh", ...allBut("super_admin")),
  keep_page: sets(streams, "page_kept_until", "family"),
  pace_guest_emails: sets(streams, "guest_emails_per_minute", "family"),
  prolong_page: like(streams, "edit", ...allBut("family")),
  answer_objections: like(streams, "edit", "family"),
  thank_guests: like(streams, "edit", ...allBut("family")),
  ask_deletion: like(streams, "edit", ...allBut("family")),
  decide_deletion: like(streams, "edit", "family"),
  reopen_broadcast: like(streams, "edit", ...allBut("super_admin")),
  delete_stream: like(streams, "delete"),
  choose_player: sets(streams, "use_youtube_player_for_guest"),
  choose_team: sets(streams, "client_care_team"),
  assign_operator: sets(jobs, "client_care_operator"),
  assign_videographer: sets(jobs, "video_grapher"),
  propose_people: like(jobs, "edit"),
  see_my_day: like(doingJobs, "list"),
  answer_job: like(doingJobs, "edit"),
  step_job: like(doingJobs, "edit"),
  film_job: like(doingJobs, "edit"),
  hours_of_jobs: like(jobHoursSheet, "read"),
  write_notes: sets(streamInfo, "vigil_admin_notes"),
  choose_slug: sets(streams, "slug"),
  move_stream: sets(streams, "funeral_home"),
  print_card: like(linkCard, "read"),
  take_venue_photos: like(venuePhotos, "read"),
  upload_order_of_service: sets(streams, "order_of_service"),
  ask_approval: like(idSessions, "edit"),
  withdraw_approval: like(idSessions, "edit"),
  see_director: like(directing, "read"),
  broadcast: like(broadcasting, "edit"),
  watch_over: like(monitoring, "list"),
  see_cameras: like(webCamera, "list"),
  confirm_still_on: like(directing, "edit"),
  set_failover: like(directing, "edit"),
  add_phone_camera: like(directing, "edit"),
  invite_speaker: like(directing, "edit"),
  check_service: like(directing, "edit"),
  check_camera: like(cameras, "read"),
  acknowledge_incident: like(incidents, "read"),
  hand_back_incident: like(incidents, "read"),
  see_timeline: like(incidents, "list"),
  rotate_delivery_key: like(directing, "edit"),
  fetch_provider_recording: like(directing, "edit"),
  reveal_key: like(cameras, "reveal"),
  rotate_key: like(cameras, "reveal"),
  prepare_video: sets(directorMedia, "video"),
  choose_final_recording: sets(recordings, "default"),
  trim_recording: like(recordings, "create"),
  edit_captions: like(recordings, "edit"),
  let_guests_watch: sets(guests, "access_to_stream"),
  correct_guest_email: like(guests, "edit"),
  export_guests: like(guests, "export"),
  invite_guests: like(invitations, "create"),
  arrange_wall: like(remembrances, "edit"),
  arrange_gallery: like(gallery, "edit"),
  // The family approves everything from a guest before it is shown.
  publish_guests_picture: sets(gallery, "publish", ...allBut("family")),
  export_messages: like(guestMessages, "list"),
  see_messages: like(guestMessages, "list"),
  print_ecards: like(guestEcards, "list"),
  see_ecards: like(guestEcards, "list"),
  give_staff_access: sets(staff, "emails"),
  give_admin_access: sets(admins, "emails"),
  // Whoever gives super admins their accesses could have them all.
  see_as: only({
    super_admin: { needs: "admins", verbs: ["edit"] },
    funeral_home: { verbs: ["edit"] },
  }),
  reset_factors: only({
    super_admin: { needs: "admins", verbs: ["edit"] },
  }),
  unbind_company: only({
    super_admin: { needs: "admins", verbs: ["edit"] },
  }),
  invite_family: like(families, "edit"),
  deactivate_family: sets(families, "status"),
  read_history: like(families, "read", ...allBut("super_admin")),
  see_bin: like(bin, "list"),
  see_plan: like(plan, "read"),
  move_family: sets(families, "funeral_home"),
  see_first_steps: like(firstSteps, "edit"),
  practise: like(practice, "create"),
  add_home: like(homes, "create"),
  look_up_address: like(addresses, "read"),
  connect_account: like(generalSettings, "edit"),
  pay_invoice: like(checkout, "create"),
  buy_by_card: like(checkout, "create"),
  renew_automatically: like(checkout, "create"),
  see_bank_account: like(bankAccount, "read"),
  // Homes review their own uploads only.
  review_payment: like(paymentProofs, "list", "funeral_home", "funeral_home_staff"),
  ask_refund: like(invoices, "list", "super_admin"),
  pause_reminders: like(invoices, "list", "funeral_home", "funeral_home_staff"),
  export_books: like(invoices, "list"),
  see_statement: like(invoices, "list"),
  see_money: like(invoices, "list", "funeral_home", "funeral_home_staff"),
  decide_credit: like(credits, "list"),
  make_api_keys: only({
    super_admin: { needs: "any", verbs: ["edit"] },
    funeral_home: { verbs: ["edit"] },
  }),
  set_up_webhooks: only({
    super_admin: { needs: "any", verbs: ["edit"] },
    funeral_home: { verbs: ["edit"] },
  }),
  revoke_api_keys: only({
    super_admin: { needs: "admins", verbs: ["edit"] },
  }),
  // Staff don't decide for how long a home keeps what belongs to its families.
  set_retention: only({
    super_admin: { needs: "general_settings", verbs: ["edit"] },
    funeral_home: { verbs: ["edit"] },
  }),
  decide_quarantine: only({
    super_admin: { needs: "general_settings", verbs: ["edit"] },
  }),
  open_learning: like(learning, "read"),
  // Whoever knows all that is stored about somebody knows more than any list shows.
  answer_people: only({
    super_admin: { needs: "admins", verbs: ["edit"] },
    funeral_home: { verbs: ["edit"] },
  }),
  see_processing: only({
    super_admin: { needs: "admins", verbs: ["edit"] },
  }),
} satisfies Record<string, Action>;
