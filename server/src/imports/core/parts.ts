/**
 * Splits lines into parts of about `atOnce`, in their order within each part. Lines with a key in common, directly or by
 * others between them, are in one part, however long it becomes.
 */
export function partsOf<T>(
  lines: readonly T[],
  keysOf: (line: T) => readonly string[],
  atOnce: number,
): T[][] {
  const groups: { at: number; line: T }[][] = [];
  const groupOf = new Map<string, number>();
  for (const [at, line] of lines.entries()) {
    const keys = keysOf(line);
    const known = [...new Set(keys.flatMap((key) => groupOf.get(key) ?? []))].sort(
      (one, other) => one - other,
    );
    const [into = groups.push([]) - 1, ...others] = known;
    for (const other of others) {
      groups[into]?.push(...(groups[other] ?? []));
      groups[other] = [];
      for (const [key, group] of groupOf) if (group === other) groupOf.set(key, into);
    }
    groups[into]?.push({ at, line });
    for (const key of keys) groupOf.set(key, into);
  }
  const parts: { at: number; line: T }[][] = [[]];
  for (const group of groups) {
    const last = parts.at(-1);
    if (last && (last.length === 0 || last.length + group.length <= atOnce)) last.push(...group);
    else parts.push([...group]);
  }
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.sort((one, other) => one.at - other.at).map(({ line }) => line));
}
