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
  /** What it does, as people say it. */
  does: string;
  grants: Grants;
  /** The field that it sets, if it is a field of a resource. */
  sets?: { path: string; field: string };
}

type Granted = Pick<Description, "path" | "grants" | "locked" | "settable">;

/** Everyone who holds this verb of a resource, except some roles. */
const like = (does: string, resource: Pick<Granted, "grants">, verb: Verb, ...but: Role[]): Action => ({
  does,
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
const sets = (does: string, resource: Granted, field: string, ...but: Role[]): Action => {
  const locked = roles.filter((role) => isLocked(resource, role, field));
  return { ...like(does, resource, "edit", ...locked, ...but), sets: { path: resource.path, field } };
};

/** Whom no verb of a resource describes. */
const only = (does: string, grants: Grants): Action => ({ does, grants });

const allBut = (role: Role): Role[] => roles.filter((other) => other !== role);

/** Special actions, for the server, the screens and docs/permissions.md. */
export const actions = {
  see_calendar: like("Look at the calendar", calendar, "list"),
  see_today: like("See the services of the day", todayScreen, "list"),
  search: like("Search all records that one may list", searchEverywhere, "list"),
  subscribe_calendar: like("Have a private address of one's calendar", calendar, "list"),
  // A family only requests a time; the home checks who and what is free.
  check_booking: like("Ask what a booking would clash with", streams, "edit", "family"),
  book_service: like(
    "Book a service with its family and further services at one go",
    streams,
    "create",
    "family",
  ),
  see_booked: like("See what was booked and who was written to", streams, "read", "family"),
  change_streams: like("Change several streams at once, and undo that", streams, "edit", "family"),
  publish_stream: sets("Publish a stream", streams, "publish"),
  preview_page: like("See a memorial page before saving a change of it", streams, "edit"),
  advise_guests: sets("Write a guest advisory", streams, "guest_advisory"),
  set_privacy: sets("Change what guests may do on the memorial page", streams, "send_ecard"),
  // Only a home cancels, and only Vigil re-enables.
  disable_stream: sets("Disable a stream", streams, "disabled_by_fh", "super_admin"),
  enable_stream: sets("Re-enable a stream", streams, "disabled_by_fh", ...allBut("super_admin")),
  keep_page: sets("Decide how long a memorial page stays", streams, "page_kept_until", "family"),
  prolong_page: like("Prolong a memorial page by a year", streams, "edit", ...allBut("family")),
  thank_guests: like("Thank all guests, once", streams, "edit", ...allBut("family")),
  ask_deletion: like("Ask the home to delete a service", streams, "edit", ...allBut("family")),
  decide_deletion: like("Delete what its family asks to delete, or not", streams, "edit", "family"),
  reopen_broadcast: like("Reopen a completed broadcast", streams, "edit", ...allBut("super_admin")),
  delete_stream: like("Delete a disabled stream", streams, "delete"),
  choose_player: sets("Choose the player of a stream", streams, "use_youtube_player_for_guest"),
  choose_team: sets("Choose the care team of a stream", streams, "client_care_team"),
  assign_operator: sets("Give a job to an operator", jobs, "client_care_operator"),
  assign_videographer: sets("Give a job to a videographer", jobs, "video_grapher"),
  propose_people: like("See who is free and near for a job", jobs, "edit"),
  see_my_day: like("See one's own jobs of the coming days", doingJobs, "list"),
  answer_job: like("Accept or decline a job", doingJobs, "edit"),
  step_job: like("Say how far a job is", doingJobs, "edit"),
  film_job: like("Make one's own phone a camera of a job", doingJobs, "edit"),
  hours_of_jobs: like("Download the hours of jobs", jobHoursSheet, "read"),
  write_notes: sets("Write notes for those who prepare a stream", streamInfo, "vigil_admin_notes"),
  choose_slug: sets("Personalise the address of a memorial page", streams, "slug"),
  move_stream: sets("Move a stream to another home", streams, "funeral_home"),
  print_card: like("Print the card with the link of a service", linkCard, "read"),
  take_venue_photos: like("Take photos at the venue by a code, or stop that", venuePhotos, "read"),
  upload_order_of_service: sets("Upload an order of service", streams, "order_of_service"),
  ask_approval: like("Ask for the approval of an ID session", idSessions, "edit"),
  withdraw_approval: like("Withdraw the approval of an ID session", idSessions, "edit"),
  see_director: like("Look at the Director Panel", directing, "read"),
  broadcast: like("Start, pause, resume, stop or skip a broadcast", broadcasting, "edit"),
  watch_over: like("Watch over all services", monitoring, "list"),
  see_cameras: like("See what all cameras send now", webCamera, "list"),
  confirm_still_on: like("Say that a service past its planned end is still on", directing, "edit"),
  set_failover: like("Let another camera stand in, or not", directing, "edit"),
  add_phone_camera: like("Make a phone or laptop a camera of a stream", directing, "edit"),
  invite_speaker: like("Invite somebody far away to take part", directing, "edit"),
  check_service: like("Check a service before it begins", directing, "edit"),
  check_camera: like("Check what a camera sends", cameras, "read"),
  acknowledge_incident: like("Take care of an incident", incidents, "read"),
  hand_back_incident: like("Have the next person called about an incident", incidents, "read"),
  see_timeline: like("See what happened in a service, minute by minute", incidents, "list"),
  rotate_delivery_key: like("Give a service at its provider a new key", directing, "edit"),
  fetch_provider_recording: like("Download a provider's recording of a service", directing, "edit"),
  reveal_key: like("Look at a camera's key", cameras, "reveal"),
  rotate_key: like("Give a camera of one home a new key", cameras, "reveal"),
  prepare_video: sets("Prepare a video now", directorMedia, "video"),
  choose_final_recording: sets("Choose the final recording of a stream", recordings, "default"),
  trim_recording: like("Trim a recording", recordings, "create"),
  edit_captions: like("Change the captions of a recording", recordings, "edit"),
  let_guests_watch: sets("Let guests watch or not, several at once", guests, "access_to_stream"),
  correct_guest_email: like("Correct a guest's email address, and send the link there", guests, "edit"),
  export_guests: like("Export the guest list", guests, "export"),
  invite_guests: like("Invite guests to a service", invitations, "create"),
  arrange_wall: like("Put the remembering wall in order", remembrances, "edit"),
  arrange_gallery: like("Put the gallery in order", gallery, "edit"),
  // The family approves everything from a guest before it is shown.
  publish_guests_picture: sets(
    "Show what a guest sent to the gallery",
    gallery,
    "publish",
    ...allBut("family"),
  ),
  export_messages: like("Download the messages of guests", guestMessages, "list"),
  see_messages: like("Look at new messages", guestMessages, "list"),
  print_ecards: like("Download the e-cards of guests", guestEcards, "list"),
  see_ecards: like("Look at new e-cards", guestEcards, "list"),
  give_staff_access: sets("Give a colleague an access", staff, "emails"),
  give_admin_access: sets("Give a super admin an access", admins, "emails"),
  // Whoever gives super admins their accesses could have them all.
  see_as: only("See the screens as another person sees them, without changing anything", {
    super_admin: { needs: "admins", verbs: ["edit"] },
    funeral_home: { verbs: ["edit"] },
  }),
  reset_factors: only("Remove the second step of somebody who has lost it", {
    super_admin: { needs: "admins", verbs: ["edit"] },
  }),
  invite_family: like("Send a family its link to sign in again", families, "edit"),
  deactivate_family: sets("Deactivate a family", families, "status"),
  read_history: like("Read the history of a family", families, "read", ...allBut("super_admin")),
  see_bin: like("Look into the bin", bin, "list"),
  see_plan: like("Look at the plan", plan, "read"),
  move_family: sets("Move a family to another home", families, "funeral_home"),
  see_first_steps: like("See what is left of the first steps, or put the list away", firstSteps, "edit"),
  practise: like("Practise on a service without a family, guests or camera", practice, "create"),
  add_home: like("Add a funeral home from its name, contact and address", homes, "create"),
  look_up_address: like("Look up an address", addresses, "read"),
  connect_account: like("Connect a calendar or a video platform", generalSettings, "edit"),
  pay_invoice: like("Pay an invoice by card", checkout, "create"),
  buy_by_card: like("Buy a package on the card provider's page", checkout, "create"),
  renew_automatically: like("Renew the plan automatically by a saved card, or stop that", checkout, "create"),
  see_bank_account: like("See where a wire transfer goes", bankAccount, "read"),
  // Homes review their own uploads only.
  review_payment: like(
    "Accept or reject a cheque or wire transfer",
    paymentProofs,
    "list",
    "funeral_home",
    "funeral_home_staff",
  ),
  ask_refund: like("Ask for a refund of an invoice", invoices, "list", "super_admin"),
  pause_reminders: like(
    "Pause the reminders of an unpaid invoice, or resume them",
    invoices,
    "list",
    "funeral_home",
    "funeral_home_staff",
  ),
  export_books: like("Download the accounts of a period, and see its taxes", invoices, "list"),
  see_statement: like("See a home's statement of account, and email it", invoices, "list"),
  see_money: like(
    "See revenue, receivables and which plans ended",
    invoices,
    "list",
    "funeral_home",
    "funeral_home_staff",
  ),
  decide_credit: like("Give a home a stream back for what its guests lost, or not", credits, "list"),
  make_api_keys: only("Make, replace and revoke one's own API keys", {
    super_admin: { needs: "any", verbs: ["edit"] },
    funeral_home: { verbs: ["edit"] },
  }),
  set_up_webhooks: only("Set up webhooks", {
    super_admin: { needs: "any", verbs: ["edit"] },
    funeral_home: { verbs: ["edit"] },
  }),
  revoke_api_keys: only("See and revoke all API keys", {
    super_admin: { needs: "admins", verbs: ["edit"] },
  }),
  open_learning: like("Open the Learning Center", learning, "read"),
} satisfies Record<string, Action>;
