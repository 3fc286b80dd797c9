import type { SvgIconComponent } from "@mui/icons-material";
import EmailIcon from "@mui/icons-material/AlternateEmailOutlined";
import CalendarIcon from "@mui/icons-material/CalendarMonthOutlined";
import ControlRoomIcon from "@mui/icons-material/GridViewOutlined";
import MonitoringIcon from "@mui/icons-material/MonitorHeartOutlined";
import QueueIcon from "@mui/icons-material/PendingActionsOutlined";
import PrivacyIcon from "@mui/icons-material/PrivacyTipOutlined";
import MyDayIcon from "@mui/icons-material/RouteOutlined";
import LearningIcon from "@mui/icons-material/SchoolOutlined";
import LiveCameraIcon from "@mui/icons-material/SensorsOutlined";
import SettingsIcon from "@mui/icons-material/SettingsOutlined";
import TodayIcon from "@mui/icons-material/TodayOutlined";
import PlanIcon from "@mui/icons-material/WorkspacePremiumOutlined";
import { type Access, holds, type Info, type Role } from "@vigil/contract";
import { admins } from "../admins/index.ts";
import { cameras } from "../cameras/index.ts";
import { candles } from "../candles/index.ts";
import { credits } from "../credits/index.ts";
import { directorMedia } from "../director-media/index.ts";
import { ecards } from "../ecards/index.ts";
import { customEmails, emails } from "../emails/index.ts";
import { enterpriseAccounts } from "../enterprise-accounts/index.ts";
import { families } from "../families/index.ts";
import { gallery } from "../gallery/index.ts";
import { generalSettings } from "../general-settings/index.ts";
import { guestEcards } from "../guest-ecards/index.ts";
import { guestMessages } from "../guest-messages/index.ts";
import { guests } from "../guests/index.ts";
import { homes } from "../homes/index.ts";
import { idSessions } from "../id-sessions/index.ts";
import { incidents } from "../incidents/index.ts";
import { invoices } from "../invoices/index.ts";
import { jobs } from "../jobs/index.ts";
import { onCall } from "../on-call/index.ts";
import { operators } from "../operators/index.ts";
import { outbox } from "../outbox/index.ts";
import { packages } from "../packages/index.ts";
import { paymentProofs } from "../payment-proofs/index.ts";
import { recordings } from "../recordings/index.ts";
import { regions } from "../regions/index.ts";
import { remembrances } from "../remembrances/index.ts";
import type { Registration } from "../resource/registration.ts";
import { mayOpen } from "../routes.ts";
import { staff } from "../staff/index.ts";
import { streams } from "../streams/index.ts";
import { teams } from "../teams/index.ts";
import { videographers } from "../videographers/index.ts";

export interface MenuItem {
  to: string;
  /** Key of the catalogue. */
  label: string;
  icon: SvgIconComponent | undefined;
  /** What it is called where its group isn't above it; the label unless said otherwise. */
  alone?: string;
  /** An access without which the item isn't offered, although its page opens. */
  needs?: Access;
  /** An address: whoever may open it doesn't get this item, because a button leads on from there. */
  unless?: string;
  /** Addresses of pages that belong to this one, where it is the one that is highlighted. */
  also?: readonly string[];
}

export interface MenuGroup {
  /** Key of the catalogue; a group without one is a flat list. */
  label?: string;
  items: MenuItem[];
}

/** A resource's list, under its own name unless the menu calls it otherwise. */
const list = ({ name, icon }: Registration, label = `resources.${name}.menu`): MenuItem => ({
  to: `/${name}`,
  label,
  icon,
});
const page = (to: string, icon: SvgIconComponent, word: string, needs?: Access): MenuItem => ({
  to,
  label: `vigil.menu.${word}`,
  icon,
  ...(needs ? { needs } : {}),
});

const streamList = { ...list(streams, "vigil.menu.stream_list"), alone: "vigil.menu.streams" };
const idSessionList = list(idSessions, "vigil.menu.id_sessions");
const jobList = list(jobs, "vigil.menu.jobs");
const invoiceList = {
  ...list(invoices, "vigil.menu.invoices"),
  also: ["/books", "/statement", "/money", "/checkout", "/fin/refund", "/fin/payment"],
};
const calendar = page("/calendar", CalendarIcon, "calendar");
const today = page("/today", TodayIcon, "today");
const myDay = page("/my-day", MyDayIcon, "my_day");
const integrations = page("/integrations", LiveCameraIcon, "integrations");
const privacy = page("/privacy", PrivacyIcon, "privacy");
const settings = page("/usr/info", SettingsIcon, "settings");

/** The whole side menu, in its order. An item is shown to those who may open its address. */
const superAdmin: MenuGroup[] = [
  {
    label: "vigil.menu.streams",
    items: [
      today,
      streamList,
      calendar,
      idSessionList,
      // Any super admin may watch; only those who look after events are offered it.
      page("/monitoring", MonitoringIcon, "monitoring", "events"),
      list(incidents),
    ],
  },
  {
    label: "vigil.menu.care",
    items: [list(teams), list(operators, "vigil.menu.care_specialists")],
  },
  {
    label: "vigil.menu.homes",
    items: [
      list(homes),
      list(enterpriseAccounts),
      list(regions),
      list(staff),
      list(families),
      page("/control-room", ControlRoomIcon, "control_room"),
      list(cameras),
      page("/web/camera", LiveCameraIcon, "live_cameras"),
    ],
  },
  { items: [list(videographers), jobList] },
  {
    label: "vigil.menu.financials",
    items: [list(packages, "vigil.menu.packages"), invoiceList, list(paymentProofs), list(credits)],
  },
  {
    label: "vigil.menu.administration",
    items: [
      list(admins),
      list(emails, "vigil.menu.emails"),
      list(ecards),
      list(generalSettings),
      list(onCall),
      { ...page("/queue", QueueIcon, "queue"), also: ["/system"] },
      // Any super admin may have keys; only those who look after the installation are offered them.
      { ...integrations, needs: "general_settings" },
      privacy,
    ],
  },
];
const homeSide: MenuGroup[] = [
  {
    label: "vigil.menu.streams",
    items: [today, streamList, calendar, list(incidents), list(cameras), list(directorMedia), idSessionList],
  },
  {
    items: [
      list(families),
      list(customEmails, "vigil.menu.emails"),
      {
        ...page("/mail/custom-templates/settings", EmailIcon, "emails"),
        unless: "/mail/custom-templates",
      },
      page("/learning", LearningIcon, "learning"),
    ],
  },
  {
    label: "vigil.menu.account",
    items: [page("/plan", PlanIcon, "plan"), invoiceList, list(staff), integrations, privacy, settings],
  },
];
const flat: MenuGroup[] = [
  {
    items: [
      myDay,
      today,
      list(streams, "vigil.family.your_services"),
      list(remembrances),
      list(gallery),
      list(recordings),
      list(guests),
      list(guestMessages),
      list(guestEcards),
      list(candles),
      list(operators),
      jobList,
      list(incidents),
      calendar,
      settings,
    ],
  },
];
const demoOnly: MenuGroup = { items: [list(outbox)] };

const menus: Record<Role, MenuGroup[]> = {
  super_admin: superAdmin,
  funeral_home: homeSide,
  funeral_home_staff: homeSide,
  family: flat,
  customer_care_team: flat,
  customer_care_operator: flat,
  video_grapher: flat,
};

/** This person's side menu: what their role has, as far as they may open it. */
export const menuOf = (me: Info, { demo }: { demo: boolean }): MenuGroup[] =>
  [...menus[me.role], ...(demo ? [demoOnly] : [])]
    .map((group) => ({
      ...group,
      items: group.items.filter(
        ({ to, needs, unless }) =>
          mayOpen(me, to) && holds(me, needs) && !(unless !== undefined && mayOpen(me, unless)),
      ),
    }))
    .filter((group) => group.items.length > 0);

/** Rows, headings included, that a window of 900 px shows without scrolling. */
const rowsInSight = 18;

/** Whether all of a menu fits a window of ordinary height, so that its groups may all be open. */
export const fits = (menu: readonly MenuGroup[]): boolean =>
  menu.reduce((rows, { label, items }) => rows + items.length + (label ? 1 : 0), 0) <= rowsInSight;

/** Those of the menu's items that the person has put at its top, in their order. */
export const favouritesOf = (me: Info, menu: readonly MenuGroup[]): MenuItem[] => {
  const items = menu.flatMap((group) => group.items);
  return me.favourites.flatMap((address) => items.find(({ to }) => to === address) ?? []);
};

/** Whether this address is the item's page, below it, or belongs to it. */
export const isAt = (pathname: string, { to, also = [] }: Pick<MenuItem, "to" | "also">) =>
  [to, ...also].some((page) => pathname === page || pathname.startsWith(`${page}/`));
