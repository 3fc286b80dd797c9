import { type Me, may } from "./access.ts";
import { directing } from "./broadcast.ts";
import { description } from "./description.ts";
import type { AlertChannel, Answerer, AnswerStep, Incident, IncidentKind } from "./incidents.schema.ts";

export const incidents = description({
  path: "str/incident",
  name: { one: "Incident", many: "Incidents" },
  title: "kind",
  ordering: ["opened_at"],
  grants: {
    super_admin: { needs: "events", verbs: ["list", "read"] },
    funeral_home: { verbs: ["list", "read"] },
    funeral_home_staff: { needs: "stream_director", verbs: ["list", "read"] },
    customer_care_team: { verbs: ["list", "read"] },
    customer_care_operator: { verbs: ["list", "read"] },
  },
});

/** Whether somebody may be called because of an incident: with or without the right to read it. */
export const mayBeCalled = ({ role }: Pick<Me, "role">): boolean => role in incidents.grants;

/** What only those who run the installation can mend. */
const ofInstallation: readonly IncidentKind[] = [
  "media_silent",
  "guests_locked_out",
  "not_recording_twice",
  "recording_waits",
];
/** Whether somebody at the home can do something about it. */
export const homeCanHelp = (kind: IncidentKind): boolean => !ofInstallation.includes(kind);

/**
 * How a reader has mended what is mended in the Director Panel: there; without it, by asking at their own home, or by
 * calling the service's.
 */
export type Mending = "directs" | "asks" | "calls_home";
export function mendingOf(me: Me): Mending {
  if (may(me, directing, "edit")) return "directs";
  return me.role === "funeral_home" || me.role === "funeral_home_staff" ? "asks" : "calls_home";
}

/**
 * `noticed`: nobody has been called, because it may pass by itself; `quiet`: it has; `open`: nobody has answered yet.
 */
export type IncidentState = "noticed" | "open" | "acknowledged" | "over" | "quiet";
export function incidentState({
  told_at,
  acknowledged_at,
  resolved_at,
}: Pick<Incident, "told_at" | "acknowledged_at" | "resolved_at">): IncidentState {
  if (resolved_at) return told_at ? "over" : "quiet";
  if (acknowledged_at) return "acknowledged";
  return told_at ? "open" : "noticed";
}

/** In the middle of a sentence. */
export const answererNames: Record<Answerer, string> = {
  operator: "client care specialist",
  team: "client care team",
  director: "director of the service",
  home: "funeral home",
  on_call: "super admin on duty",
};

export const isByTelephone = (channel: AlertChannel): boolean => channel === "sms" || channel === "call";
/** Whether this step calls nobody without a telephone account. */
export const needsTelephone = ({ channels }: Pick<AnswerStep, "channels">): boolean =>
  channels.length > 0 && channels.every(isByTelephone);

/** Who is called unless an installation or a home says otherwise. */
export const usualPlan: readonly AnswerStep[] = [
  { who: "operator", channels: ["app", "push", "email", "sms"], from: null, until: null },
  { who: "director", channels: ["app", "push", "email", "sms"], from: null, until: null },
  { who: "home", channels: ["app", "push", "email", "call"], from: null, until: null },
  { who: "team", channels: ["app", "push", "email", "sms"], from: null, until: null },
  { who: "on_call", channels: ["app", "push", "email", "sms", "call"], from: null, until: null },
];
