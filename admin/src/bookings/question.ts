import type { Stream } from "@vigil/contract";

/** The fields of the form that a booking is about. */
export const watched = [
  "event_date",
  "funeral_home",
  "preferred_ip_camera",
  "funeral_home_director",
  "client_care_team",
  "client_care_operator",
  "video_grapher",
] as const;
export type Question = Partial<Record<(typeof watched)[number] | "id", string | null>>;

/**
 * What to ask the server of a form; null while there is no time, or while a published stream stands as it is: what was
 * booked is not asked about again.
 */
export function questionOf(stream: Stream | undefined, values: readonly unknown[]): Question | null {
  const sent = watched.flatMap((field, index) =>
    values[index] === undefined ? [] : [[field, (values[index] as string) || null] as const],
  );
  const asked: Question = Object.fromEntries(sent);
  if (!asked.event_date) return null;
  const stands = sent.every(([field, value]) => (stream?.[field] ?? null) === value);
  if (stream?.publish && stands) return null;
  return { ...asked, ...(stream ? { id: stream.id } : {}) };
}
