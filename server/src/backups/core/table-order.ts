/**
 * Orders tables so that each comes after those it refers to, and otherwise by name. `refersTo` lists for each table the
 * others that it refers to.
 * @throws Error when tables refer to each other in a circle
 */
export function tableOrder(refersTo: ReadonlyMap<string, readonly string[]>): string[] {
  const ordered: string[] = [];
  const state = new Map<string, "open" | "done">();
  function visit(name: string, from: readonly string[]): void {
    if (state.get(name) === "done" || !refersTo.has(name)) return;
    if (state.get(name) === "open")
      throw new Error(`Tables refer to each other in a circle: ${[...from, name].join(" → ")}.`);
    state.set(name, "open");
    for (const other of [...(refersTo.get(name) ?? [])].sort()) visit(other, [...from, name]);
    state.set(name, "done");
    ordered.push(name);
  }
  for (const name of [...refersTo.keys()].sort()) visit(name, []);
  return ordered;
}
