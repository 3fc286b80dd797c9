import { admins } from "./admins/index.ts";
import { bin } from "./bin/index.ts";
import { bundles } from "./bundles/index.ts";
import { cameras } from "./cameras/index.ts";
import { directorMedia } from "./director-media/index.ts";
import { ecards } from "./ecards/index.ts";
import { customEmails, emails } from "./emails/index.ts";
import { enterpriseAccounts } from "./enterprise-accounts/index.ts";
import { families } from "./families/index.ts";
import { gallery } from "./gallery/index.ts";
import { generalSettings } from "./general-settings/index.ts";
import { guestEcards } from "./guest-ecards/index.ts";
import { guestMessages } from "./guest-messages/index.ts";
import { guests } from "./guests/index.ts";
import { homes } from "./homes/index.ts";
import { idSessions } from "./id-sessions/index.ts";
import { invoiceItems } from "./invoice-items/index.ts";
import { invoices } from "./invoices/index.ts";
import { jobs } from "./jobs/index.ts";
import { operators } from "./operators/index.ts";
import { orders, subscriptionChanges } from "./orders/index.ts";
import { outbox } from "./outbox/index.ts";
import { packages } from "./packages/index.ts";
import { paymentProofs } from "./payment-proofs/index.ts";
import { payments } from "./payments/index.ts";
import { products } from "./products/index.ts";
import { recordings } from "./recordings/index.ts";
import { refunds } from "./refunds/index.ts";
import { regions } from "./regions/index.ts";
import { remembrances } from "./remembrances/index.ts";
import type { Registration } from "./resource/registration.ts";
import { staff } from "./staff/index.ts";
import { streamInfo } from "./stream-info/index.ts";
import { streams } from "./streams/index.ts";
import { teams } from "./teams/index.ts";
import { videographers } from "./videographers/index.ts";

/** Every resource with screens. Menu, routes, words and contracts derive from what each folder registers here. */
export const registrations: readonly Registration[] = [
  streams,
  idSessions,
  streamInfo,
  jobs,
  families,
  homes,
  enterpriseAccounts,
  regions,
  staff,
  cameras,
  directorMedia,
  remembrances,
  gallery,
  guests,
  guestMessages,
  guestEcards,
  ecards,
  recordings,
  admins,
  teams,
  operators,
  videographers,
  packages,
  products,
  bundles,
  orders,
  subscriptionChanges,
  invoices,
  invoiceItems,
  payments,
  refunds,
  emails,
  customEmails,
  paymentProofs,
  generalSettings,
  bin,
  outbox,
];
