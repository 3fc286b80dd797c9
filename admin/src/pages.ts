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
import type { ComponentType } from "react";
import { type Loadable, loadable } from "./loading/loadable.tsx";
import { Landing } from "./pages/Landing.tsx";

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
