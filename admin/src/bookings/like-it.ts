import type { Stream } from "@vigil/contract";

/** What a further service for the same person has of the first one: all but its kind, time, places, pictures and address. */
const kept = [
  "funeral_home",
  "family",
  "deceased_full_name",
  "deceased_date_of_birth",
  "deceased_date_of_death",
  "language",
  "funeral_home_director",
  "preferred_ip_camera",
  "videos_before",
  "videos_after",
  "client_care_team",
  "client_care_operator",
  "video_grapher",
  "needs_videographer",
  "obituary_en",
  "obituary_fr",
  "flower_store_url",
  "donations_page_url",
  "send_ecard",
  "private_message",
  "media_gallery",
  "candles",
  "on_demand_video",
] as const satisfies readonly (keyof Stream)[];

/** The values with which a booking like this one begins. */
export const likeIt = (stream: Stream): Record<string, unknown> => ({
  ...Object.fromEntries(kept.map((field) => [field, stream[field]])),
  publish: false,
});
