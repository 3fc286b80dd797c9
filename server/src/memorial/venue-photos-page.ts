import type { VenuePhotosPage } from "@vigil/contract";
import type { Engine } from "../resource/registry.ts";
import type { Tokens } from "../security/tokens.ts";
import { venueOf, venueStream } from "../venue-photos/venue-photos.ts";
import { withoutGluedText } from "./glued-text.ts";
import { type PublicStream, streamById } from "./stream.ts";

/** What a link for photos at the venue shows; undefined for one that isn't ours, or whose service has no page. */
export async function venuePhotosPage(
  { engine: { database }, signatures }: { engine: Engine; signatures: Pick<Tokens, "isSigned"> },
  token: string,
): Promise<{ page: VenuePhotosPage; stream: PublicStream } | undefined> {
  const id = venueStream(withoutGluedText(token), signatures);
  const stream = id && (await streamById(database, id));
  const venue = id ? await venueOf(database, id) : undefined;
  if (!stream || stream.disabled || !venue?.isMade || venue.state === "none") return undefined;
  const { name, home_name, phone, keep_photo_positions: keeps_photo_positions } = stream;
  const page = { name, home: { name: home_name, phone }, state: venue.state, keeps_photo_positions };
  return { page, stream };
}
