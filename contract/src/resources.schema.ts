import { adminsResource } from "./admins.schema.ts";
import { binResource } from "./bin.schema.ts";
import { bulkEmailsResource } from "./bulk-emails.schema.ts";
import { bundlesResource } from "./bundles.schema.ts";
import { camerasResource } from "./cameras.schema.ts";
import { directorMediaResource } from "./director-media.schema.ts";
import { ecardsResource } from "./ecards.schema.ts";
import {
  customTemplatesResource,
  emailTemplatesResource,
  templateSettingsResource,
} from "./email-templates.schema.ts";
import { enterpriseAccountsResource } from "./enterprise-accounts.schema.ts";
import { familiesResource } from "./families.schema.ts";
import { galleryResource } from "./gallery.schema.ts";
import { generalSettingsResource } from "./general-settings.schema.ts";
import { guestEcardsResource } from "./guest-ecards.schema.ts";
import { guestMessagesResource } from "./guest-messages.schema.ts";
import { guestsResource } from "./guests.schema.ts";
import { homesResource } from "./homes.schema.ts";
import { idSessionsResource } from "./id-sessions.schema.ts";
import { invoiceItemsResource } from "./invoice-items.schema.ts";
import { invoicesResource } from "./invoices.schema.ts";
import { jobsResource } from "./jobs.schema.ts";
import {
  currencyRegionsResource,
  eventTypesResource,
  languagesResource,
  timezonesResource,
  zoomUsersResource,
} from "./lookups.schema.ts";
import { operatorsResource } from "./operators.schema.ts";
import { ordersResource, subscriptionChangesResource } from "./orders.schema.ts";
import { outboxResource } from "./outbox.schema.ts";
import { packagesResource } from "./packages.schema.ts";
import { chequesResource, paymentProofsResource, wireTransfersResource } from "./payment-proofs.schema.ts";
import { paymentsResource } from "./payments.schema.ts";
import { citiesResource, countriesResource, statesResource } from "./places.schema.ts";
import { addonsResource, productsResource } from "./products.schema.ts";
import { recordingsResource } from "./recordings.schema.ts";
import { refundsResource } from "./refunds.schema.ts";
import { regionsResource } from "./regions.schema.ts";
import { remembrancesResource } from "./remembrances.schema.ts";
import type { Resource } from "./resource.schema.ts";
import { staffResource } from "./staff.schema.ts";
import { streamInfoResource } from "./stream-info.schema.ts";
import { streamProductsResource } from "./stream-products.schema.ts";
import { streamsResource } from "./streams.schema.ts";
import { teamsResource } from "./teams.schema.ts";
import { videographersResource } from "./videographers.schema.ts";

/** Every resource of Vigil, with its schemas. */
export const resources = [
  addonsResource,
  adminsResource,
  binResource,
  bulkEmailsResource,
  bundlesResource,
  camerasResource,
  chequesResource,
  citiesResource,
  countriesResource,
  currencyRegionsResource,
  customTemplatesResource,
  directorMediaResource,
  ecardsResource,
  emailTemplatesResource,
  enterpriseAccountsResource,
  eventTypesResource,
  familiesResource,
  galleryResource,
  generalSettingsResource,
  guestEcardsResource,
  guestMessagesResource,
  guestsResource,
  homesResource,
  idSessionsResource,
  invoiceItemsResource,
  invoicesResource,
  jobsResource,
  languagesResource,
  operatorsResource,
  ordersResource,
  outboxResource,
  packagesResource,
  paymentProofsResource,
  paymentsResource,
  productsResource,
  recordingsResource,
  refundsResource,
  regionsResource,
  remembrancesResource,
  staffResource,
  statesResource,
  streamInfoResource,
  streamProductsResource,
  streamsResource,
  subscriptionChangesResource,
  teamsResource,
  templateSettingsResource,
  timezonesResource,
  videographersResource,
  wireTransfersResource,
  zoomUsersResource,
] as unknown as readonly Resource[];
