import {
  actions,
  archives,
  calendar,
  checkout,
  consentPath,
  controlRoom,
  directing,
  type Info,
  learning,
  liveCameras,
  may,
  missedGuests,
  monitoring,
  plan,
  queue,
  generalSettings as settings,
  system,
  templateSettings,
  todayScreen,
} from "@vigil/contract";
import type { ComponentType } from "react";
import { withWords } from "./language/words.ts";
import { type Loadable, loadable } from "./loading/loadable.tsx";
import { Landing } from "./pages/Landing.tsx";

export interface Page {
  /** In react-router's path syntax. */
  path: string;
  /** Who may open it. Nobody else has it in the menu. */
  opens: (me: Info) => boolean;
  page: Loadable;
  /** The page for everybody else; by default a notice that they may not open it. */
  otherwise?: ComponentType;
  /** Without the app's bar and menu around it. */
  bare?: true;
  /** Key of the catalogue: found by the search, although the menu doesn't have it. */
  found?: string;
}

const isFamily = (me: Info): boolean => me.role === "family";

/** A page with words that load with it. */
const livePage = (load: () => Promise<{ default: ComponentType }>) => loadable(withWords("live", load));

const pageWithWords = (load: () => Promise<{ default: ComponentType }>) => loadable(withWords("pages", load));

const director = livePage(() => import("./director/DirectorPage.tsx"));

/** Every page that belongs to no resource. The menu links only to these and to resources. */
export const pages: readonly Page[] = [
  {
    path: "/today",
    opens: (me) => may(me, todayScreen, "list"),
    page: loadable(() => import("./today/TodayPage.tsx")),
  },
  {
    path: "/today/wall",
    opens: (me) => may(me, todayScreen, "list"),
    page: loadable(() => import("./today/WallPage.tsx")),
    bare: true,
    found: "vigil.today.wall",
  },
  {
    path: "/my-day",
    opens: (me) => may(me, actions.see_my_day, "edit"),
    page: loadable(() => import("./my-day/MyDayPage.tsx")),
  },
  {
    path: "/calendar",
    opens: (me) => may(me, calendar, "list"),
    page: pageWithWords(() => import("./calendar/CalendarPage.tsx")),
  },
  {
    path: "/director/:id",
    opens: (me) => may(me, directing, "edit"),
    page: director,
    // The Director Panel refuses on its own page.
    otherwise: director,
    bare: true,
  },
  {
    path: "/first-steps",
    opens: (me) => may(me, actions.see_first_steps, "edit"),
    page: pageWithWords(() => import("./first-steps/FirstStepsPage.tsx")),
    found: "vigil.first_steps.title",
  },
  {
    path: "/practice",
    opens: (me) => may(me, actions.practise, "edit"),
    page: pageWithWords(() => import("./practice/PracticePage.tsx")),
    found: "vigil.practice.title",
  },
  {
    path: "/usr/funeral_home/add",
    opens: (me) => may(me, actions.add_home, "edit"),
    page: pageWithWords(() => import("./homes/add/AddHomePage.tsx")),
  },
  {
    path: "/str/stream/book",
    opens: (me) => may(me, actions.book_service, "edit"),
    page: pageWithWords(() => import("./bookings/BookPage.tsx")),
  },
  {
    path: "/str/stream/import",
    opens: (me) => may(me, actions.import_services, "edit"),
    page: pageWithWords(() => import("./imports/ImportPage.tsx")),
    found: "vigil.imports.title",
  },
  {
    path: "/str/stream/:id/booked",
    opens: (me) => may(me, actions.see_booked, "edit"),
    page: pageWithWords(() => import("./bookings/BookedPage.tsx")),
  },
  {
    path: "/str/stream/:id/timeline",
    opens: (me) => may(me, actions.see_timeline, "edit"),
    page: pageWithWords(() => import("./incidents/TimelinePage.tsx")),
  },
  {
    path: "/str/stream_video/:id/captions/:language",
    opens: (me) => may(me, actions.edit_captions, "edit"),
    page: pageWithWords(() => import("./recordings/captions/CaptionsPage.tsx")),
  },
  {
    path: "/str/stream/:id/archive",
    opens: (me) => may(me, archives, "create"),
    page: pageWithWords(() => import("./archives/ArchivePage.tsx")),
  },
  {
    path: "/str/stream/all",
    opens: isFamily,
    page: loadable(() => import("./streams/StreamList.tsx")),
  },
  {
    path: "/str/stream/:id/invite",
    opens: isFamily,
    page: loadable(() => import("./family-home/InvitePage.tsx")),
  },
  {
    path: "/str/stream/:id/guests",
    opens: isFamily,
    page: pageWithWords(() => import("./family-home/GuestsPage.tsx")),
  },
  {
    path: "/str/stream/:id/venue-photos",
    opens: isFamily,
    page: loadable(() => import("./family-home/VenuePage.tsx")),
  },
  {
    path: "/str/stream/:id/thanks",
    opens: isFamily,
    page: pageWithWords(() => import("./family-home/ThanksPage.tsx")),
  },
  {
    path: "/str/stream/:id/later",
    opens: isFamily,
    page: loadable(() => import("./family-home/LaterPage.tsx")),
  },
  {
    path: "/str/stream/:id/missed-guests",
    opens: (me) => may(me, missedGuests, "list"),
    page: pageWithWords(() => import("./missed-guests/MissedGuestsPage.tsx")),
  },
  {
    path: "/monitoring",
    opens: (me) => may(me, monitoring, "list"),
    page: livePage(() => import("./monitoring/MonitoringPage.tsx")),
    otherwise: livePage(() => import("./monitoring/AccessDenied.tsx")),
  },
  {
    path: "/control-room",
    opens: (me) => may(me, controlRoom, "list"),
    page: livePage(() => import("./control-room/ControlRoomPage.tsx")),
    otherwise: Landing,
  },
  {
    path: "/web/camera",
    opens: (me) => may(me, liveCameras, "list"),
    page: livePage(() => import("./control-room/LiveCamerasPage.tsx")),
    otherwise: Landing,
  },
  {
    path: "/usr/info",
    opens: (me) => me.role !== "super_admin",
    page: pageWithWords(() => import("./settings/Settings.tsx")),
  },
  {
    path: "/plan",
    opens: (me) => may(me, plan, "read"),
    page: pageWithWords(() => import("./plan/PlanPage.tsx")),
  },
  {
    path: `/${templateSettings.path}`,
    opens: (me) => may(me, templateSettings, "edit"),
    page: loadable(() => import("./emails/HeaderFooterPage.tsx")),
  },
  {
    path: "/queue",
    opens: (me) => may(me, queue, "read"),
    page: pageWithWords(() => import("./queue/QueuePage.tsx")),
  },
  {
    path: "/system",
    found: "vigil.found.system",
    opens: (me) => may(me, system, "read"),
    page: pageWithWords(() => import("./system/SystemPage.tsx")),
  },
  {
    path: "/integrations",
    opens: (me) => may(me, actions.make_api_keys, "edit"),
    page: pageWithWords(() => import("./integrations/IntegrationsPage.tsx")),
    found: "vigil.menu.integrations",
  },
  {
    path: "/privacy",
    opens: (me) =>
      [actions.answer_people, actions.answer_objections, actions.set_retention].some((action) =>
        may(me, action, "edit"),
      ),
    page: pageWithWords(() => import("./privacy/PrivacyPage.tsx")),
  },
  {
    path: "/privacy/record",
    opens: (me) => may(me, actions.see_processing, "edit"),
    page: pageWithWords(() => import("./privacy/people/RecordPage.tsx")),
  },
  {
    path: "/learning",
    opens: (me) => may(me, learning, "read"),
    page: pageWithWords(() => import("./learning/LearningPage.tsx")),
  },
  {
    path: consentPath,
    opens: (me) => may(me, settings, "edit"),
    page: loadable(() => import("./general-settings/ConnectedPage.tsx")),
  },
  {
    path: "/books",
    opens: (me) => may(me, actions.export_books, "edit"),
    page: pageWithWords(() => import("./invoices/BooksPage.tsx")),
    found: "vigil.books.found",
  },
  {
    path: "/money",
    opens: (me) => may(me, actions.see_money, "edit"),
    page: pageWithWords(() => import("./money/MoneyPage.tsx")),
    found: "vigil.earnings.found",
  },
  {
    path: "/statement",
    opens: (me) => may(me, actions.see_statement, "edit"),
    page: pageWithWords(() => import("./statements/StatementPage.tsx")),
    found: "vigil.statements.title",
  },
  {
    path: "/checkout",
    opens: (me) => may(me, checkout, "create"),
    page: pageWithWords(() => import("./checkout/CheckoutPage.tsx")),
  },
  {
    path: "/checkout/session/:id",
    opens: (me) => may(me, checkout, "create"),
    page: pageWithWords(() => import("./checkout/SessionPage.tsx")),
  },
  {
    path: "/notifications",
    opens: () => true,
    page: pageWithWords(() => import("./notifications/NotificationsPage.tsx")),
    found: "vigil.notifications.title",
  },
  {
    path: "/account",
    opens: () => true,
    page: pageWithWords(() => import("./account/AccountPage.tsx")),
    found: "vigil.found.account",
  },
];
