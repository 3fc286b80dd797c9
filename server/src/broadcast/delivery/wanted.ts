import type { DeliveryChoice } from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import { homes } from "../../tables/homes.table.ts";
import { streams } from "../../tables/streams.table.ts";

/**
 * The provider that should show a stream to guests; null: our own origin alone. The stream's player switch chooses
 * YouTube; otherwise its home decides, or else the installation. A choice of YouTube by either of them sets the switch
 * of new streams, so that each can still be switched off.
 */
export const wantedProvider = (installation: DeliveryChoice): SQL => sql`case
  when ${streams.use_youtube_player_for_guest} then 'youtube'
  when coalesce(${homes.delivery}, ${installation}) = 'cloudflare' then 'cloudflare' end`;
