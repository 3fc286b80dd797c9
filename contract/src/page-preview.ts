/** The fields of a stream that its page shows, and a preview of the page may change. */
export const previewedFields = [
  "deceased_full_name",
  "deceased_date_of_birth",
  "deceased_date_of_death",
  "event_date",
  "stages",
  "g_r_page_heading",
  "guest_advisory",
  "guest_advisory_fr",
  "obituary_en",
  "obituary_fr",
  "flower_store_url",
  "donations_page_url",
  "send_ecard",
  "private_message",
  "media_gallery",
  "candles",
  "on_demand_video",
] as const;

/** The files that its page shows. */
export const previewedFiles = ["photo", "guest_page_background", "order_of_service"] as const;
export type PreviewedFile = (typeof previewedFiles)[number];

/** What a preview is sent for a file that was chosen and not yet uploaded. */
export const chosenFile = "chosen";
/** The address of such a file in the preview, which the browser replaces by its own. It loads nothing. */
export const chosenFileAddress = (field: PreviewedFile): string => `about:blank#${field}`;
