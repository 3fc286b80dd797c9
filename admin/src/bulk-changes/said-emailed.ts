import type { BulkRow } from "@vigil/contract";

/** How many are named; of more, the number is said. */
export const mostNamed = 6;

export const emailedNames = (rows: readonly BulkRow[]): string[] => [
  ...new Set(rows.flatMap(({ emailed }) => emailed)),
];

/** Who is or was written to at once because of these services, in a sentence that names so many of them. */
export function saidEmailed(
  translate: (key: string, values?: object) => string,
  rows: readonly BulkRow[],
  when: "will" | "was",
  most = mostNamed,
): string {
  const names = emailedNames(rows);
  const say = (key: string) => translate(`vigil.bulk_changes.emailed.${key}`, { smart_count: names.length });
  if (names.length === 0 && when === "was") return "";
  if (names.length === 0)
    return rows.some(({ draft }) => draft) ? `${say("nobody")} ${say("draft")}` : say("nobody");
  const named = names.slice(0, most).join(", ");
  const more = names.length - most;
  return translate(`vigil.bulk_changes.emailed.${when}`, {
    smart_count: names.length,
    names:
      more > 0 ? translate("vigil.bulk_changes.emailed.more", { names: named, smart_count: more }) : named,
  });
}

/** The directors who are exchanged in published services, by name: Vigil writes to neither of them. */
export const directorsToTell = (rows: readonly BulkRow[]): string[] => [
  ...new Set(
    rows
      .filter(({ draft }) => !draft)
      .flatMap(({ changes }) => changes)
      .filter(({ field }) => field === "funeral_home_director")
      .flatMap(({ before, after }) => [after, before])
      .filter((name) => typeof name === "string"),
  ),
];
