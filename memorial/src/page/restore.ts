/** Restores a draft into fields that are still empty, because somebody may have typed before this ran. */
export function restoreDraft(form: HTMLFormElement, names: readonly string[], draft: unknown): void {
  if (typeof draft !== "object" || draft === null) return;
  for (const name of names) {
    const field = form.elements.namedItem(name);
    const value = (draft as Record<string, unknown>)[name];
    if (field instanceof HTMLInputElement && field.value === "" && typeof value === "string")
      field.value = value;
  }
  const anonymous = form.elements.namedItem("anonymous");
  if (anonymous instanceof HTMLInputElement && "anonymous" in draft && draft.anonymous === true)
    anonymous.checked = true;
}
