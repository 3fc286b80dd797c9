import { streamPath } from "./api.ts";
import { currentGuest } from "./current-guest.ts";

/** When a registered guest follows a link to the page in another language, tells the server for their emails. */
export function keepLanguageOf(slug: string): void {
  document.querySelector(".languages")?.addEventListener("click", ({ target }) => {
    const guest_token = currentGuest.guest?.token;
    if (!guest_token || !(target instanceof HTMLAnchorElement)) return;
    const choice = JSON.stringify({ guest_token, language: target.hreflang });
    // Sent even though the page is being left.
    navigator.sendBeacon(`${streamPath(slug)}/language`, new Blob([choice], { type: "application/json" }));
  });
}
