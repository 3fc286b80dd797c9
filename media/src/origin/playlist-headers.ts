/**
 * `no-cache`, because max-age counts whole seconds and a playlist that is a second old delays everyone by a second.
 * Revalidation costs a 304.
 */
export const playlistHeaders = {
  "content-type": "application/vnd.apple.mpegurl",
  "cache-control": "no-cache",
  "access-control-allow-origin": "*",
};
