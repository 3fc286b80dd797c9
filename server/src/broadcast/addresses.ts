/** Addresses at media, below the place where the asker reaches it; each with its pass. */
export const mediaAddresses = (base: string) => ({
  programme: (programme: string, pass: string) => `${base}/live/${programme}/index.m3u8?t=${pass}`,
  /** Sound only. */
  sound: (programme: string, pass: string) => `${base}/live/${programme}/audio.m3u8?t=${pass}`,
  source: (source: string, pass: string) => `${base}/live/source/${source}/index.m3u8?t=${pass}`,
  preview: (source: string, pass: string) => `${base}/live/source/${source}/preview.flv?t=${pass}`,
  /** Where a browser camera sends; `base` begins with ws. */
  camera: (pass: string) => `${base}/live/camera?t=${pass}`,
});
