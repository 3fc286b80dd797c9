import { admins } from "./admins.ts";
import { bin } from "./bin.ts";
import { bulkEmails } from "./bulk-emails.ts";
import { bundles } from "./bundles.ts";
import { cameras } from "./cameras.ts";
import type { Description } from "./description.ts";
import { directorMedia } from "./director-media.ts";
import { ecards } from "./ecards.ts";
import { customTemplates, emailTemplates, templateSettings } from "./email-templates.ts";
import { enterpriseAccounts } from "./enterprise-accounts.ts";
import { families } from "./families.ts";
import { gallery } from "./gallery.ts";
import { generalSettings } from "./general-settings.ts";
import { guestEcards } from "./guest-ecards.ts";
import { guestMessages } from "./guest-messages.ts";
import { guests } from "./guests.ts";
import { homes } from "./homes.ts";
import { idSessions } from "./id-sessions.ts";
import { invoiceItems } from "./invoice-items.ts";
import { invoices } from "./invoices.ts";
import { jobs } from "./jobs.ts";
import { currencyRegions, eventTypes, languages, timezones, zoomUsers } from "./lookups.ts";
import { operators } from "./operators.ts";
import { orders, subscriptionChanges } from "./orders.ts";
import { outbox } from "./outbox.ts";
import { packages } from "./packages.ts";
import { cheques, paymentProofs, wireTransfers } from "./payment-proofs.ts";
import { payments } from "./payments.ts";
import { cities, countries, states } from "./places.ts";
import { addons, products } from "./products.ts";
import { recordings } from "./recordings.ts";
import { refunds } from "./refunds.ts";
import { regions } from "./regions.ts";
import { remembrances } from "./remembrances.ts";
import { staff } from "./staff.ts";
import { streamInfo } from "./stream-info.ts";
import { streamProducts } from "./stream-products.ts";
import { streams } from "./streams.ts";
import { teams } from "./teams.ts";
import { videographers } from "./videographers.ts";

/** Every resource of Vigil, without its schemas. */
export const descriptions: readonly Description[] = [
  addons,
  admins,
  bin,
  bulkEmails,
  bundles,
  cameras,
  cheques,
  cities,
  countries,
  currencyRegions,
  customTemplates,
  directorMedia,
  ecards,
  emailTemplates,
  enterpriseAccounts,
  eventTypes,
  families,
  gallery,
  generalSettings,
  guestEcards,
  guestMessages,
  guests,
  homes,
  idSessions,
  invoiceItems,
  invoices,
  jobs,
  languages,
  operators,
  orders,
  outbox,
  packages,
  paymentProofs,
  payments,
  products,
  recordings,
  refunds,
  regions,
  remembrances,
  staff,
  states,
  streamInfo,
  streamProducts,
  streams,
  subscriptionChanges,
  teams,
  templateSettings,
  timezones,
  videographers,
  wireTransfers,
  zoomUsers,
];
