import {
  calendar,
  checkout,
  consentPath,
  controlRoom,
  directing,
  type Info,
  learning,
  liveCameras,
  may,
  monitoring,
  plan,
  queue,
  generalSettings as settings,
  templateSettings,
} from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import type { ComponentType } from "react";
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
import { type Loadable, loadable } from "./loading/loadable.tsx";
import { operators } from "./operators/index.ts";
import { orders, subscriptionChanges } from "./orders/index.ts";
import { outbox } from "./outbox/index.ts";
import { packages } from "./packages/index.ts";
import { Landing } from "./pages/Landing.tsx";
import { paymentProofs } from "./payment-proofs/index.ts";
import { payments } from "./payments/index.ts";
import { products } from "./products/index.ts";
import { recordings } from "./recordings/index.ts";
import { refunds } from "./refunds/index.ts";
import { regions } from "./regions/index.ts";
import { remembrances } from "./remembrances/index.ts";
import { staff } from "./staff/index.ts";
import { streamInfo } from "./stream-info/index.ts";
import { streams } from "./streams/index.ts";
import { teams } from "./teams/index.ts";
import { videographers } from "./videographers/index.ts";

/** Every resource with screens; each of them is loaded when it is opened. */
export const screens: readonly ResourceProps[] = [
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

export interface Page {
  /** As react-router writes addresses. */
  path: string;
  /** Who may open it. It isn't in anybody else's menu. */
  opens: (me: Info) => boolean;
  page: Loadable;
  /** What everybody else sees; a notice that the page isn't open to them where nothing is said. */
  otherwise?: ComponentType;
  /** Without the desk's bar and menu around it. */
  bare?: true;
}

const director = loadable(() => import("./director/DirectorPage.tsx"));

/** Every page that belongs to no resource. What isn't here or above isn't in the menu either. */
export const pages: readonly Page[] = [
  {
    path: "/calendar",
    opens: (me) => may(me, calendar, "list"),
    page: loadable(() => import("./calendar/CalendarPage.tsx")),
  },
  {
    path: "/director/:id",
    opens: (me) => may(me, directing, "edit"),
    page: director,
    // Says so itself, in its own room.
    otherwise: director,
    bare: true,
  },
  {
    path: "/monitoring",
    opens: (me) => may(me, monitoring, "list"),
    page: loadable(() => import("./monitoring/MonitoringPage.tsx")),
    otherwise: loadable(() => import("./monitoring/AccessDenied.tsx")),
  },
  {
    path: "/control-room",
    opens: (me) => may(me, controlRoom, "list"),
    page: loadable(() => import("./control-room/ControlRoomPage.tsx")),
    otherwise: Landing,
  },
  {
    path: "/web/camera",
    opens: (me) => may(me, liveCameras, "list"),
    page: loadable(() => import("./control-room/LiveCamerasPage.tsx")),
    otherwise: Landing,
  },
  {
    path: "/usr/info",
    opens: (me) => me.role !== "super_admin",
    page: loadable(() => import("./settings/Settings.tsx")),
  },
  {
    path: "/plan",
    opens: (me) => may(me, plan, "read"),
    page: loadable(() => import("./plan/PlanPage.tsx")),
  },
  {
    path: `/${templateSettings.path}`,
    opens: (me) => may(me, templateSettings, "edit"),
    page: loadable(() => import("./emails/HeaderFooterPage.tsx")),
  },
  {
    path: "/queue",
    opens: (me) => may(me, queue, "read"),
    page: loadable(() => import("./queue/QueuePage.tsx")),
  },
  {
    path: "/learning",
    opens: (me) => may(me, learning, "read"),
    page: loadable(() => import("./learning/LearningPage.tsx")),
  },
  {
    path: consentPath,
    opens: (me) => may(me, settings, "edit"),
    page: loadable(() => import("./general-settings/ConnectedPage.tsx")),
  },
  {
    path: "/checkout",
    opens: (me) => may(me, checkout, "create"),
    page: loadable(() => import("./checkout/CheckoutPage.tsx")),
  },
  {
    path: "/checkout/session/:id",
    opens: (me) => may(me, checkout, "create"),
    page: loadable(() => import("./checkout/SessionPage.tsx")),
  },
  { path: "/account", opens: () => true, page: loadable(() => import("./account/AccountPage.tsx")) },
];
