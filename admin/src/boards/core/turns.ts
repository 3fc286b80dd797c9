/** Pictures that move at the same time: each one decodes a film, and a laptop has other things to do. */
export const movingAtMost = { desk: 6, phone: 2 } as const;
/** Ms for which a picture moves before another has its turn: the first second or two of it is connecting. */
export const turnLasts = 8000;

/** Since when each moving picture moves, and when each of the others last did; ms since the epoch. */
export interface Turns {
  moving: ReadonlyMap<string, number>;
  rested: ReadonlyMap<string, number>;
}
export const noTurns: Turns = { moving: new Map(), rested: new Map() };

/**
 * Which pictures move from now on. While all that are in sight may, all do; otherwise they take turns, and who has
 * waited longest comes first.
 * @param wanted the pictures in sight, in their order
 */
export function nextTurns(before: Turns, wanted: readonly string[], now: number, most: number): Turns {
  const everyone = wanted.length <= most;
  const inSight = new Set(wanted);
  const staying = [...before.moving].filter(
    ([id, since]) => inSight.has(id) && (everyone || now - since < turnLasts),
  );
  const stays = new Set(staying.map(([id]) => id));
  const waited = (id: string) => before.moving.get(id) ?? before.rested.get(id) ?? 0;
  const next = wanted
    .filter((id) => !stays.has(id))
    .toSorted((a, b) => waited(a) - waited(b))
    .slice(0, Math.max(0, most - staying.length));
  const moving = new Map([...staying.slice(0, most), ...next.map((id): [string, number] => [id, now])]);
  const rested = new Map(before.rested);
  for (const id of before.moving.keys()) if (!moving.has(id)) rested.set(id, now);
  for (const id of moving.keys()) rested.delete(id);
  return { moving, rested };
}
