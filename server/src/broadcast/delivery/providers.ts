import type { Database } from "../../database/database.ts";
import type { GoogleClient } from "../../ports/connections/settings.ts";
import type { DeliveryProvider, LiveDelivery } from "../../ports/delivery/delivery.ts";
import type { CloudflareSettings } from "../../ports/delivery/settings.ts";
import type { Encryption } from "../../security/encryption.ts";
import { youtubeAccount } from "./youtube-account.ts";

/** Opens a provider by name; null while it isn't set up or connected. */
export type Providers = (provider: DeliveryProvider) => Promise<LiveDelivery | null>;

/** `encryption`: of connected accounts. */
export function createProviders(parts: {
  database: Database;
  encryption: Encryption;
  google: GoogleClient | undefined;
  cloudflare: CloudflareSettings | undefined;
}): Providers {
  const youtube = youtubeAccount(parts);
  let cloudflare: Promise<LiveDelivery> | undefined;
  return async (provider) => {
    if (provider === "youtube") return youtube();
    const settings = parts.cloudflare;
    if (!settings) return null;
    cloudflare ??= import("../../ports/delivery/cloudflare.ts").then(({ cloudflareDelivery }) =>
      cloudflareDelivery(settings),
    );
    return cloudflare;
  };
}
