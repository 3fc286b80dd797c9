import { clockText } from "./clock-text.ts";
import { description } from "./description.ts";
import type { Language } from "./language.ts";
import { type CalendarDay, formatDay } from "./local-time.ts";
import type { RecordedTwice } from "./media.schema.ts";
import type { Recording } from "./recordings.schema.ts";

export const recordings = description({
  path: "str/stream_video",
  name: { one: "Stream recording", many: "Stream recordings" },
  title: "name",
  ordering: ["created_at", "name"],
  grants: {
    super_admin: { needs: "events", verbs: ["list", "read", "create", "edit", "delete"] },
    funeral_home: { verbs: ["list", "read", "create", "edit", "delete"] },
    family: { verbs: ["list", "read"] },
  },
});

/** Minimum seconds of a trimmed recording. */
export const trimMin = 1;

export const recordingCan = { delete: (recording: Pick<Recording, "default">) => !recording.default };

/** What Vigil calls a recording that it made: 'Recording of 20 Nov 2026, part 2', in the language of the service. */
export const nameOfRecorded = (day: CalendarDay, part: number, language: Language): string =>
  language === "fr"
    ? `Enregistrement du ${formatDay(day, "medium", "fr")}${part > 1 ? `, partie ${part}` : ""}`
    : `Recording of ${formatDay(day)}${part > 1 ? `, part ${part}` : ""}`;

/**
 * "Recorded twice: 58:12 of the 58:12 from cameras", with what was filled in from the second recording, and what is wrong if it isn't all
 * of it. Less than a second counts as nothing.
 */
export function recordedTwiceText({ seconds, both, only_second, filled = 0, damaged }: RecordedTwice): {
  text: string;
  problem: string | null;
} {
  const isComplete = seconds - both < 1;
  const left = only_second - filled;
  const problems = [
    left >= 1 && `The second recording has ${clockText(left)} that this one lacks.`,
    damaged === 1 && "A file of the second recording has changed since it was written.",
    damaged > 1 && `${damaged} files of the second recording have changed since they were written.`,
  ].filter((one) => one !== false);
  return {
    text: [
      `Recorded twice: ${clockText(isComplete ? seconds : both)} of the ${clockText(seconds)} from cameras`,
      ...(filled > 0 ? [`${clockText(filled)} filled in from the second recording`] : []),
    ].join("; "),
    problem: problems.join(" ") || null,
  };
}
