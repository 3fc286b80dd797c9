import { useEffect, useEffectEvent } from "react";
import { endPasskeyOffer } from "../session/passkeys.ts";

/** Milliseconds; what the browser is asked to sign is good for five minutes. */
const freshFor = 4 * 60_000;

/**
 * Has passkeys offered while the user types their name, once the page has loaded, and anew when they come back to a page
 * that has been open for long.
 */
export function usePasskeyOffer(offer: () => Promise<unknown>): void {
  const offered = useEffectEvent(offer);
  useEffect(() => {
    let at = Number.NEGATIVE_INFINITY;
    const offerAnew = () => {
      if (performance.now() - at < freshFor) return;
      at = performance.now();
      void offered();
    };
    if (document.readyState === "complete") offerAnew();
    else window.addEventListener("load", offerAnew, { once: true });
    window.addEventListener("focus", offerAnew);
    return () => {
      window.removeEventListener("load", offerAnew);
      window.removeEventListener("focus", offerAnew);
      void endPasskeyOffer().catch(() => undefined);
    };
  }, []);
}
