import type { BookingConflicts, Stream } from "@vigil/contract";

type Conflict = BookingConflicts["clashes"][number];
type Values = Record<string, unknown>;

/**
 * The errors, by field, with which the server would refuse this form: conflicts that can't be booked, and for a published
 * service also those that must be accepted first. A conflict that involves no changed field was decided before.
 */
export function blockingConflicts(
  conflicts: readonly Conflict[],
  stream: Stream | undefined,
  values: Values,
  changed: Partial<Record<string, unknown>>,
): Record<string, string> {
  const isPublished = (values.publish ?? stream?.publish) === true;
  const isAllNew =
    !stream ||
    (isPublished && !stream.publish) ||
    changed.event_date ||
    changed.stages ||
    changed.funeral_home;
  const errors: Record<string, string> = {};
  for (const { acceptable, field, sentence } of conflicts) {
    if (!isAllNew && !changed[field]) continue;
    if (acceptable && (values.accept_conflicts === true || !isPublished)) continue;
    const at = acceptable ? "accept_conflicts" : field;
    errors[at] = errors[at] ? `${errors[at]} ${sentence}` : sentence;
  }
  return errors;
}
