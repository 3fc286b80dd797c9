import { type Stage, stageTimeErrors, words } from "@vigil/contract";

/** A further service of a booking, as far as it is filled in. */
export interface Further {
  g_r_page_heading: string | null;
  event_date: string | null;
  stages?: Stage[] | null;
  accept_conflicts?: boolean | undefined;
}

/** What further services still lack, each sentence at its own field, such as "also.0.event_date". */
export function furtherErrors(also: readonly Further[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [at, { g_r_page_heading, event_date, stages }] of also.entries()) {
    const path = `also.${at}`;
    if (!g_r_page_heading) errors[`${path}.g_r_page_heading`] = words.required;
    if (!event_date) errors[`${path}.event_date`] = words.required;
    const isUnknown = stages?.some(({ kind, name, address }) => kind !== "chapel" && !name && !address);
    const [wrongTime] = stageTimeErrors(stages ?? [], event_date);
    const wrong = isUnknown ? words.placeUnknown : wrongTime;
    if (wrong) errors[`${path}.stages`] = wrong;
  }
  return errors;
}
