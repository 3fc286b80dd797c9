import type { DeliveryProvider } from "../../ports/delivery/delivery.ts";
import type { Providers } from "./providers.ts";

/** A service at a provider. */
export interface Delivered {
  provider: DeliveryProvider;
  provider_id: string;
}

/** Seconds for which an address works, for which it is given to more guests, and for which a failure stands. */
const lifetime = { works: 2 * 3600, given: 1800, failed: 10 } as const;
/** Milliseconds that a guest waits for an address. */
const patience = 2000;

/**
 * Addresses by which registered guests play services at Cloudflare. One address serves the guests of half an hour,
 * because Cloudflare may sign only so many. Null when there is none in time: guests then watch at our own origin.
 */
export function createProviderAddresses(providers: Providers, now: () => number) {
  const known = new Map<string, { url: Promise<string | null>; until: number }>();

  async function sign({ provider, provider_id }: Delivered): Promise<string | null> {
    const delivery = await providers(provider);
    const playback = await delivery?.playback(provider_id, { forSeconds: lifetime.works });
    return playback?.url ?? null;
  }
  return async (delivered: Delivered): Promise<string | null> => {
    const { provider_id: id } = delivered;
    for (const [other, { until }] of known) if (until <= now()) known.delete(other);
    let found = known.get(id);
    if (!found) {
      const entry = { url: Promise.resolve<string | null>(null), until: now() + lifetime.given * 1000 };
      entry.url = sign(delivered).catch(() => {
        entry.until = now() + lifetime.failed * 1000;
        return null;
      });
      known.set(id, entry);
      found = entry;
    }
    return Promise.race([found.url, tooLate()]);
  };
}

const tooLate = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), patience).unref());
