import { z } from "zod";
import { DateTime } from "./fields.schema.ts";
import { SendPicture } from "./remembering.schema.ts";

/**
 * Whether the link takes photos: `none` before it was made; `ended` by hand; `over` from the fourth day after the
 * service on; `declined` while the family takes no photos from guests.
 */
export const VenuePhotosState = z.enum(["none", "open", "ended", "over", "declined"]);
export type VenuePhotosState = z.infer<typeof VenuePhotosState>;

/** GET str/stream/{id}/venue_photos, and what POST to it answers. */
export const VenuePhotos = z.object({
  state: VenuePhotosState,
  /** Null before the link was made. */
  url: z.string().nullable(),
  /** When it ends by itself; null while the service has no date. */
  until: DateTime.nullable(),
  timezone: z.string(),
  /** Photos and videos that came by it and are still there. */
  given: z.int(),
});
export type VenuePhotos = z.infer<typeof VenuePhotos>;

/** POST str/stream/{id}/venue_photos: makes the link and lets it take photos, or ends that. The link stays the same. */
export const TakeVenuePhotos = z.object({ takes: z.boolean() });

/**
 * GET public/photos/{token}: what the link opens. It says nothing else of the service. 404 for a link that isn't ours,
 * or whose service is gone, hidden or called off.
 */
export const VenuePhotosPage = z.object({
  /** Whom the service is for. */
  name: z.string(),
  home: z.object({ name: z.string(), phone: z.string() }),
  state: VenuePhotosState.exclude(["none"]),
  /** Whether guests' photos keep where they were taken, as the family has chosen. */
  keeps_photo_positions: z.boolean(),
});
export type VenuePhotosPage = z.infer<typeof VenuePhotosPage>;

/** POST public/photos/{token}/gallery: one image or one video; nobody needs to register, only to say who it is from. */
export const GiveAtVenue = SendPicture.omit({ guest_token: true });
