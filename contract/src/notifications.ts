import type { Role } from "./access.ts";

const everyone: readonly Role[] = [
  "super_admin",
  "funeral_home",
  "funeral_home_staff",
  "family",
  "customer_care_team",
  "customer_care_operator",
  "video_grapher",
];
const homeSide: readonly Role[] = ["super_admin", "funeral_home", "funeral_home_staff"];

interface KindRules {
  /** Who may get one at all. */
  roles: readonly Role[];
  /** The email is always sent, because whoever gets it needs it. */
  emailIsFixed?: true;
  /** Devices show it as the answer plan says, so that nobody chooses here. */
  pushIsPlanned?: true;
}

/** What people are notified of, in the order of their settings. */
export const notificationKinds = {
  services: { roles: everyone },
  jobs: { roles: ["super_admin", "customer_care_team", "customer_care_operator", "video_grapher"] },
  // The link that approves is in the email alone.
  approvals: { roles: homeSide, emailIsFixed: true },
  memorial: { roles: ["family"] },
  trouble: {
    roles: everyone.filter((role) => role !== "family"),
    emailIsFixed: true,
    pushIsPlanned: true,
  },
  money: { roles: homeSide, emailIsFixed: true },
  deletion: { roles: ["funeral_home", "funeral_home_staff", "family"], emailIsFixed: true },
  account: { roles: everyone, emailIsFixed: true },
} as const satisfies Record<string, KindRules>;

export type NotificationKind = keyof typeof notificationKinds;

export const rulesOf = (kind: NotificationKind): KindRules => notificationKinds[kind];

/** The kinds of which this role may be notified. */
export const kindsOf = (role: Role): NotificationKind[] =>
  (Object.keys(notificationKinds) as NotificationKind[]).filter((kind) => rulesOf(kind).roles.includes(role));

/** A higher count than this isn't counted. */
export const unreadAtMost = 100;
/** Days after which a notification is deleted. */
export const notificationsKeptDays = 90;
