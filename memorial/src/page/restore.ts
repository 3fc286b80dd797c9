import type { KnownGuest } from "@vigil/contract";
import { callApi, streamPath } from "../guest/api.ts";

/** What a guest may correct, besides the name, which the page knows. The email address stays with the server. */
export const currentDetails = (slug: string, token: string | null): Promise<unknown> =>
  callApi<KnownGuest>(`${streamPath(slug)}/guest`, { guest_token: token }).then(({ country, anonymous }) => ({
    country,
    anonymous,
  }));

/** Restores a draft into fields that are still empty, because somebody may have typed before this ran. */
export function restoreDraft(form: HTMLFormElement, names: readonly string[], draft: unknown): void {
  if (typeof draft !== "object" || draft === null) return;
  for (const name of names) {
    const field = form.elements.namedItem(name);
    const value = (draft as Record<string, unknown>)[name];
    if (field instanceof HTMLInputElement && field.value === "" && typeof value === "string")
      field.value = value;
  }
  const box = form.elements.namedItem("anonymous");
  if (box instanceof HTMLInputElement && (draft as Record<string, unknown>).anonymous === true)
    box.checked = true;
}
