import type { Stage, Stream } from "@vigil/contract";
import type { Further } from "./core/further-errors.ts";

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
  Record<Exclude<(typeof bookingFields)[number], "stages"> | "id", string | null> & {
    stages: Stage[];
    number: number;
    beside: { number: number; event_date: string; stages: Stage[] }[];
  }
>;

/** The places that are entered already: without a name or an address, nobody knows where one is. */
const wholeStages = (stages: readonly Stage[]): Stage[] =>
  stages.filter(
    ({ kind, name, address, begins_at }, n) =>
      (kind === "chapel" || name !== null || address !== null) && (n === 0 || begins_at !== null),
  );

/** The services of a booking that have a time, each with its number, but the one at `except`. */
const besideOf = (all: readonly Pick<BookingRequest, "event_date" | "stages">[], except: number) =>
  all.flatMap(({ event_date, stages }, n) =>
    event_date && n !== except ? [{ number: n + 1, event_date, stages: wholeStages(stages ?? []) }] : [],
  );

/**
 * The conflict check to request for a form, beside the further services of its booking. Null while there is no time, and for a published stream whose fields are
 * unchanged, because what is booked isn't checked again.
 * @param values the form's {@link bookingFields}, in that order
 */
export function bookingRequestOf(
  stream: Stream | undefined,
  values: readonly unknown[],
  also: readonly Further[] = [],
): BookingRequest | null {
  const fields = bookingFields.flatMap((field, index) =>
    values[index] === undefined ? [] : [[field, (values[index] as string) || null] as const],
  );
  const request: BookingRequest = Object.fromEntries(fields);
  if (!request.event_date) return null;
  if (request.stages) request.stages = wholeStages(request.stages);
  const isUnchanged = fields.every(
    ([field, value]) => JSON.stringify(stream?.[field] ?? null) === JSON.stringify(value),
  );
  if (stream?.publish && isUnchanged) return null;
  const within =
    also.length > 0 ? { number: 1, beside: besideOf([request, ...also] as BookingRequest[], 0) } : {};
  return { ...request, ...within, ...(stream ? { id: stream.id } : {}) };
}

/**
 * The same for a further service of a booking: with the camera and the people of the first, beside that and the other
 * further ones. Null while it has no time.
 * @param values the form's {@link bookingFields}, in that order
 */
export function furtherRequestOf(
  values: readonly unknown[],
  also: readonly Further[],
  at: number,
): BookingRequest | null {
  const further = also[at];
  if (!further?.event_date) return null;
  const { event_date, stages, ...same }: BookingRequest = Object.fromEntries(
    bookingFields.flatMap((field, index) => (values[index] ? [[field, values[index]]] : [])),
  );
  const all = [{ event_date, stages }, ...also] as BookingRequest[];
  return {
    ...same,
    event_date: further.event_date,
    stages: wholeStages(further.stages ?? []),
    number: at + 2,
    beside: besideOf(all, at + 1),
  };
}
