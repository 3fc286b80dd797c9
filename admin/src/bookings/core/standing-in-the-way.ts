import type { BookingConflicts, Stream } from "@vigil/contract";

type Conflict = BookingConflicts["clashes"][number];
type Values = Record<string, unknown>;

/**
 * The errors, by field, with which the server would refuse this form: what can't be booked, and of a service that is
 * published what may be booked only after a yes. A clash that no changed field has to do with was decided before.
 */
export function standingInTheWay(
  clashes: readonly Conflict[],
  stream: Stream | undefined,
  values: Values,
  changed: Partial<Record<string, unknown>>,
): Record<string, string> {
  const isPublished = (values.publish ?? stream?.publish) === true;
  const isAllNew = !stream || (isPublished && !stream.publish) || changed.event_date || changed.funeral_home;
  const errors: Record<string, string> = {};
  for (const { acceptable, field, sentence } of clashes) {
    if (!isAllNew && !changed[field]) continue;
    if (acceptable && (values.accept_conflicts === true || !isPublished)) continue;
    const at = acceptable ? "accept_conflicts" : field;
    errors[at] = errors[at] ? `${errors[at]} ${sentence}` : sentence;
  }
  return errors;
}
