/** Puts what was typed before into fields that are still empty: somebody may have typed before this ran. */
export function restore(form: HTMLFormElement, names: readonly string[], kept: unknown): void {
  if (typeof kept !== "object" || kept === null) return;
  for (const name of names) {
    const field = form.elements.namedItem(name);
    const value = (kept as Record<string, unknown>)[name];
    if (field instanceof HTMLInputElement && field.value === "" && typeof value === "string")
      field.value = value;
  }
  const anonymous = form.elements.namedItem("anonymous");
  if (anonymous instanceof HTMLInputElement && "anonymous" in kept && kept.anonymous === true)
    anonymous.checked = true;
}
