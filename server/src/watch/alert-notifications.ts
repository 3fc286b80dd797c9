import { incidents as contract, type DeviceNotification } from "@vigil/contract";
import { alertWords } from "./alert-words.ts";

interface Message {
  incident: string;
  about: "alert" | "taken" | "over";
  acknowledged_by: string | null;
}

/** Where those who are called read it. */
export const incidentPage = (incident: string) => `/${contract.path}/${incident}/show`;

/** All of an incident have the same tag, so that the last one takes the place of those before. */
export function notificationOf(
  { incident, about, acknowledged_by }: Message,
  body: string,
  link: string,
): DeviceNotification {
  const shown = { tag: incident, body, page: incidentPage(incident) };
  const quiet = { ...shown, isUrgent: false, action: null };
  if (about === "over") return { ...quiet, title: alertWords.over };
  if (about === "taken") return { ...quiet, title: alertWords.taken(acknowledged_by) };
  // Without its host, because the app may be open under another of this installation's.
  const address = new URL(link).pathname;
  return {
    ...shown,
    title: alertWords.wrong,
    isUrgent: true,
    action: { title: alertWords.mine, address },
  };
}
