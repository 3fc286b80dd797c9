import {
  admins,
  calendar,
  cameras,
  directorMedia,
  enterpriseAccounts,
  families,
  type Grants,
  generalSettings,
  guests,
  homes,
  type Info,
  may,
  operators,
  outbox,
  recordings,
  regions,
  staff,
  streams,
  teams,
  videographers,
} from "@vigil/contract";

export interface MenuItem {
  to: string;
  /** Key of the catalogue. */
  label: string;
  icon: IconName;
  /** Shown to whoever may list this; without it, to everyone who has the menu. */
  lists?: { grants: Grants };
}
export type IconName =
  | "admins"
  | "stream"
  | "calendar"
  | "team"
  | "operator"
  | "home"
  | "enterprise"
  | "region"
  | "family"
  | "staff"
  | "camera"
  | "video"
  | "videographer"
  | "guests"
  | "recording"
  | "outbox"
  | "general"
  | "settings";

export interface MenuGroup {
  /** Key of the catalogue; a group without one is a flat list. */
  label?: string;
  items: MenuItem[];
}

const item = (icon: IconName, contract: { path: string; grants: Grants }, label?: string): MenuItem => ({
  to: `/${contract.path}`,
  label: label ?? `resources.${contract.path}.menu`,
  icon,
  lists: contract,
});
const calendarItem: MenuItem = {
  to: "/calendar",
  label: "vigil.menu.calendar",
  icon: "calendar",
  lists: calendar,
};
const settingsItem: MenuItem = { to: "/usr/info", label: "vigil.menu.settings", icon: "settings" };
const streamList = item("stream", streams, "vigil.menu.stream_list");

const superAdmin: MenuGroup[] = [
  { items: [item("admins", admins)] },
  { label: "vigil.menu.streams", items: [streamList, calendarItem] },
  {
    label: "vigil.menu.care",
    items: [item("team", teams), item("operator", operators, "vigil.menu.care_specialists")],
  },
  {
    label: "vigil.menu.homes",
    items: [
      item("home", homes),
      item("enterprise", enterpriseAccounts),
      item("region", regions),
      item("staff", staff),
      item("family", families),
      item("camera", cameras),
    ],
  },
  { items: [item("videographer", videographers), item("general", generalSettings)] },
];
const demoOnly: MenuGroup = { items: [item("outbox", outbox)] };
const homeSide: MenuGroup[] = [
  {
    label: "vigil.menu.streams",
    items: [streamList, calendarItem, item("camera", cameras), item("video", directorMedia)],
  },
  { items: [item("family", families)] },
  { label: "vigil.menu.account", items: [item("staff", staff), settingsItem] },
];
const flat: MenuGroup[] = [
  {
    items: [
      item("stream", streams),
      item("recording", recordings),
      item("guests", guests),
      item("operator", operators),
      calendarItem,
      settingsItem,
    ],
  },
];

/** The side menu of spec §2 and DECISIONS A39, with what this version has and this person may see. */
export function menuOf(me: Info, { demo }: { demo: boolean }): MenuGroup[] {
  const whole =
    { super_admin: superAdmin, funeral_home: homeSide, funeral_home_staff: homeSide }[me.role as string] ??
    flat;
  return [...whole, ...(demo ? [demoOnly] : [])]
    .map((group) => ({
      ...group,
      items: group.items.filter(({ lists }) => !lists || may(me, lists, "list")),
    }))
    .filter((group) => group.items.length > 0);
}

/** Whether this address is the item's page or below it. */
export const isAt = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`);
