import type { FastifyInstance } from "fastify";
import type { Definition } from "../resource/define.ts";
import type { Engine } from "../resource/registry.ts";
import { admins } from "./admins/admins.resource.ts";
import { archives } from "./archives/archives.resource.ts";
import { archiveRoutes } from "./archives/archives.routes.ts";
import { bulkEmails } from "./bulk-emails/bulk-emails.resource.ts";
import { bulkEmailRoutes } from "./bulk-emails/bulk-emails.routes.ts";
import { bundles } from "./bundles/bundles.resource.ts";
import { cameras } from "./cameras/cameras.resource.ts";
import { cameraRoutes } from "./cameras/cameras.routes.ts";
import { candles } from "./candles/candles.resource.ts";
import { credits } from "./credits/credits.resource.ts";
import { creditRoutes } from "./credits/credits.routes.ts";
import { directorMedia } from "./director-media/director-media.resource.ts";
import { directorMediaRoutes } from "./director-media/director-media.routes.ts";
import { ecards } from "./ecards/ecards.resource.ts";
import { customTemplates, emailTemplates } from "./email-templates/email-templates.resource.ts";
import { templateSettings } from "./email-templates/template-settings.resource.ts";
import { enterpriseAccounts } from "./enterprise-accounts/enterprise-accounts.resource.ts";
import { families } from "./families/families.resource.ts";
import { gallery } from "./gallery/gallery.resource.ts";
import { galleryRoutes } from "./gallery/gallery.routes.ts";
import { generalSettings } from "./general-settings/general-settings.resource.ts";
import { guestEcards } from "./guest-ecards/guest-ecards.resource.ts";
import { guestEcardRoutes } from "./guest-ecards/guest-ecards.routes.ts";
import { guestMessages } from "./guest-messages/guest-messages.resource.ts";
import { guestMessageRoutes } from "./guest-messages/guest-messages.routes.ts";
import { guests } from "./guests/guests.resource.ts";
import { guestRoutes } from "./guests/guests.routes.ts";
import { homes } from "./homes/homes.resource.ts";
import { incidents } from "./incidents/incidents.resource.ts";
import { invoiceItems } from "./invoice-items/invoice-items.resource.ts";
import { bookRoutes } from "./invoices/books.routes.ts";
import { invoices } from "./invoices/invoices.resource.ts";
import { refundRequestRoutes, reminderRoutes } from "./invoices/invoices.routes.ts";
import { jobs } from "./jobs/jobs.resource.ts";
import { jobRoutes } from "./jobs/jobs.routes.ts";
import { listViews } from "./list-views/list-views.resource.ts";
import { currencyRegions, eventTypes, languages, timezones, zoomUsers } from "./lookups/lookups.resource.ts";
import { missedGuests } from "./missed-guests/missed-guests.resource.ts";
import { onCall } from "./on-call/on-call.resource.ts";
import { operators } from "./operators/operators.resource.ts";
import { orders, subscriptionChanges } from "./orders/orders.resource.ts";
import { outputs } from "./outputs/outputs.resource.ts";
import { packages } from "./packages/packages.resource.ts";
import { cheques, paymentProofs, wireTransfers } from "./payment-proofs/payment-proofs.resource.ts";
import { paymentProofRoutes } from "./payment-proofs/payment-proofs.routes.ts";
import { payments } from "./payments/payments.resource.ts";
import { cities, countries, states } from "./places/places.resource.ts";
import { addons, products } from "./products/products.resource.ts";
import { captionRoutes } from "./recordings/captions.routes.ts";
import { recordings } from "./recordings/recordings.resource.ts";
import { trimRoutes } from "./recordings/trims.routes.ts";
import { refunds } from "./refunds/refunds.resource.ts";
import { regions } from "./regions/regions.resource.ts";
import { remembrances } from "./remembrances/remembrances.resource.ts";
import { remembranceRoutes } from "./remembrances/remembrances.routes.ts";
import { staff } from "./staff/staff.resource.ts";
import { streamInfo } from "./stream-info/stream-info.resource.ts";
import { streamProducts } from "./stream-products/stream-products.resource.ts";
import { streams } from "./streams/streams.resource.ts";
import { streamRoutes } from "./streams/streams.routes.ts";
import { teams } from "./teams/teams.resource.ts";
import { videographers } from "./videographers/videographers.resource.ts";

/** All resources of the API. */
export const definitions: readonly Definition[] = [
  admins,
  teams,
  operators,
  homes,
  enterpriseAccounts,
  regions,
  videographers,
  families,
  staff,
  streams,
  streamInfo,
  jobs,
  guests,
  missedGuests,
  remembrances,
  gallery,
  guestMessages,
  guestEcards,
  candles,
  ecards,
  bulkEmails,
  recordings,
  archives,
  cameras,
  directorMedia,
  outputs,
  incidents,
  onCall,
  packages,
  products,
  addons,
  bundles,
  streamProducts,
  orders,
  subscriptionChanges,
  invoices,
  invoiceItems,
  paymentProofs,
  cheques,
  wireTransfers,
  payments,
  refunds,
  credits,
  generalSettings,
  emailTemplates,
  templateSettings,
  customTemplates,
  timezones,
  languages,
  currencyRegions,
  countries,
  states,
  cities,
  eventTypes,
  zoomUsers,
  listViews,
];

/** Routes beyond the verbs that every resource has. */
export const routes: readonly ((app: FastifyInstance, engine: Engine) => void)[] = [
  streamRoutes,
  guestRoutes,
  remembranceRoutes,
  galleryRoutes,
  guestMessageRoutes,
  guestEcardRoutes,
  archiveRoutes,
  bulkEmailRoutes,
  cameraRoutes,
  creditRoutes,
  refundRequestRoutes,
  reminderRoutes,
  bookRoutes,
  directorMediaRoutes,
  paymentProofRoutes,
  trimRoutes,
  captionRoutes,
  jobRoutes,
];
