import type { Stage, Stream } from "@vigil/contract";

/** The form's fields that decide whether a booking conflicts. */
export const bookingFields = [
  "event_date",
  "stages",
  "funeral_home",
  "preferred_ip_camera",
  "funeral_home_director",
  "client_care_team",
  "client_care_operator",
  "video_grapher",
] as const;
export type BookingRequest = Partial<
  Record<Exclude<(typeof bookingFields)[number], "stages"> | "id", string | null> & { stages: Stage[] }
>;

/**
 * The conflict check to request for a form. Null while there is no time, and for a published stream whose fields are
 * unchanged, because what is booked isn't checked again.
 * @param values the form's {@link bookingFields}, in that order
 */
export function bookingRequestOf(
  stream: Stream | undefined,
  values: readonly unknown[],
): BookingRequest | null {
  const fields = bookingFields.flatMap((field, index) =>
    values[index] === undefined ? [] : [[field, (values[index] as string) || null] as const],
  );
  const request: BookingRequest = Object.fromEntries(fields);
  if (!request.event_date) return null;
  const isUnchanged = fields.every(
    ([field, value]) => JSON.stringify(stream?.[field] ?? null) === JSON.stringify(value),
  );
  if (stream?.publish && isUnchanged) return null;
  return { ...request, ...(stream ? { id: stream.id } : {}) };
}
