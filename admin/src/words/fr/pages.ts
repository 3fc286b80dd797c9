import type { Parts } from "../parts.ts";
import { accesses } from "./accesses.ts";
import { approvals } from "./approvals.ts";
import { archives } from "./archives.ts";
import { booking } from "./booking.ts";
import { books } from "./books.ts";
import { bulk_changes } from "./bulk-changes.ts";
import { captions } from "./captions.ts";
import { changes } from "./changes.ts";
import { checkout } from "./checkout.ts";
import { drafts } from "./drafts.ts";
import { earnings } from "./earnings.ts";
import { enterprise } from "./enterprise.ts";
import { factors } from "./factors.ts";
import { family_request } from "./family-request.ts";
import { first_steps } from "./first-steps.ts";
import { for_booking } from "./for-booking.ts";
import { found } from "./found.ts";
import { guest_emails } from "./guest-emails.ts";
import { homes } from "./homes.ts";
import { imports } from "./imports.ts";
import { incidents } from "./incidents.ts";
import { integrations } from "./integrations.ts";
import { invitations } from "./invitations.ts";
import { learning } from "./learning.ts";
import { list_totals } from "./list-totals.ts";
import { list_views } from "./list-views.ts";
import { missed_guests } from "./missed-guests.ts";
import { money } from "./money.ts";
import { music } from "./music.ts";
import { new_home } from "./new-home.ts";
import { notices } from "./notices.ts";
import { objections } from "./objections.ts";
import { outbox } from "./outbox.ts";
import { page_frame } from "./page-frame.ts";
import { people } from "./people.ts";
import { practice } from "./practice.ts";
import { previewNote } from "./preview-note.ts";
import { privatePage } from "./private-page.ts";
import { proofs } from "./proofs.ts";
import { prove } from "./prove.ts";
import { quarantine } from "./quarantine.ts";
import { queue } from "./queue.ts";
import { renewals } from "./renewals.ts";
import { reports } from "./reports.ts";
import { retention } from "./retention.ts";
import { seeAs } from "./see-as.ts";
import { sign_ins } from "./sign-ins.ts";
import { statements } from "./statements.ts";
import { stream_videos } from "./stream-videos.ts";
import { system } from "./system.ts";
import { thanks } from "./thanks.ts";
import { credits, timeline } from "./timeline.ts";
import { crop } from "./tools.ts";
import { uses } from "./uses.ts";
import { waiting } from "./waiting.ts";
import { week } from "./week.ts";
import { write_to_guests } from "./write-to-guests.ts";

const words: Parts["pages"] = {
  accesses,
  approvals,
  archives,
  booking,
  books,
  bulk_changes,
  captions,
  changes,
  checkout,
  credits,
  crop,
  earnings,
  enterprise,
  factors,
  family_request,
  first_steps,
  for_booking,
  guest_emails,
  found,
  homes,
  drafts,
  imports,
  incidents,
  integrations,
  people,
  invitations,
  list_totals,
  list_views,
  missed_guests,
  money,
  music,
  new_home,
  notices,
  page_frame,
  practice,
  previewNote,
  privatePage,
  learning,
  objections,
  outbox,
  proofs,
  prove,
  quarantine,
  queue,
  renewals,
  reports,
  retention,
  seeAs,
  stream_videos,
  sign_ins,
  statements,
  system,
  thanks,
  timeline,
  uses,
  waiting,
  week,
  write_to_guests,
};
export default words;
