import { type Access, holds, type Info, type Role } from "@vigil/contract";
import { mayOpen } from "../routes.ts";
import type { IconName } from "./icons.ts";

export interface MenuItem {
  to: string;
  /** Key of the catalogue. */
  label: string;
  icon: IconName;
  /** Opened by more accesses than it is offered for: the page itself asks for none of them (DECISIONS A57). */
  needs?: Access;
  /** Not for whom this address is open: from there a button leads on. */
  unless?: string;
}

export interface MenuGroup {
  /** Key of the catalogue; a group without one is a flat list. */
  label?: string;
  items: MenuItem[];
}

/** A resource, under its own name unless the specification has another for this place. */
const list = (path: string, icon: IconName, label = `resources.${path}.menu`): MenuItem => ({
  to: `/${path}`,
  label,
  icon,
});
const page = (to: string, icon: IconName, word: string, needs?: Access): MenuItem => ({
  to,
  label: `vigil.menu.${word}`,
  icon,
  ...(needs ? { needs } : {}),
});

const streamList = list("str/stream", "stream", "vigil.menu.stream_list");
const calendar = page("/calendar", "calendar", "calendar");
const idSessions = page("/usr/id_sessions", "id_session", "id_sessions");
const jobs = page("/str/job", "job", "jobs");
const settings = page("/usr/info", "settings", "settings");

/** All of spec §2 'Side menu', in its order. An item is shown to whom its address is open. */
const superAdmin: MenuGroup[] = [
  { items: [list("usr/admin", "admins")] },
  {
    label: "vigil.menu.streams",
    items: [
      streamList,
      calendar,
      idSessions,
      // Any super admin may watch; it is offered to those who see to events.
      page("/monitoring", "monitoring", "monitoring", "events"),
    ],
  },
  {
    label: "vigil.menu.care",
    items: [
      list("usr/client_care_team", "team"),
      list("usr/client_care_operator", "operator", "vigil.menu.care_specialists"),
    ],
  },
  {
    label: "vigil.menu.homes",
    items: [
      list("usr/funeral_home", "home"),
      list("usr/funeral_home_enterprise_manager", "enterprise"),
      list("usr/region", "region"),
      list("usr/funeral_home_staff", "staff"),
      list("usr/fh_clients", "family"),
      page("/control-room", "control_room", "control_room"),
      list("str/ip_cameras", "camera"),
      page("/web/camera", "live_camera", "live_cameras"),
    ],
  },
  { items: [list("usr/videographer", "videographer"), jobs] },
  {
    label: "vigil.menu.financials",
    items: [
      page("/fin/package", "package", "packages"),
      page("/fin/invoice", "invoice", "invoices"),
      list("fin/payment_proof", "payment_proof"),
    ],
  },
  {
    items: [
      page("/mail/templates", "email", "emails"),
      list("str/ecard", "ecard"),
      list("usr/general_setting", "general"),
      page("/queue", "queue", "queue"),
    ],
  },
];
const homeSide: MenuGroup[] = [
  {
    label: "vigil.menu.streams",
    items: [
      streamList,
      calendar,
      list("str/ip_cameras", "camera"),
      list("usr/funeral_home_media", "video"),
      idSessions,
    ],
  },
  {
    items: [
      list("usr/fh_clients", "family"),
      page("/mail/custom-templates", "email", "emails"),
      { ...page("/mail/custom-templates/settings", "email", "emails"), unless: "/mail/custom-templates" },
      page("/learning", "learning", "learning"),
    ],
  },
  {
    label: "vigil.menu.account",
    items: [page("/plan", "plan", "plan"), list("usr/funeral_home_staff", "staff"), settings],
  },
];
const flat: MenuGroup[] = [
  {
    items: [
      list("str/stream", "stream"),
      list("str/remembering_wall", "wall"),
      list("str/stream_gallery", "gallery"),
      list("str/stream_video", "recording"),
      list("str/stream_guests", "guests"),
      list("str/guest_stream_message", "message"),
      list("str/guest_ecard", "ecard"),
      list("usr/client_care_operator", "operator"),
      jobs,
      calendar,
      settings,
    ],
  },
];
const demoOnly: MenuGroup = { items: [list("mail/outbox", "outbox")] };

const menus: Record<Role, MenuGroup[]> = {
  super_admin: superAdmin,
  funeral_home: homeSide,
  funeral_home_staff: homeSide,
  family: flat,
  customer_care_team: flat,
  customer_care_operator: flat,
  video_grapher: flat,
};

/** The side menu of spec §2 and DECISIONS A39, with what this person may open. */
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

/** Whether this address is the item's page or below it. */
export const isAt = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`);
