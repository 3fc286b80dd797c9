/** Addresses at media, under the base at which the caller reaches it; each carries its token. */
export const mediaAddresses = (base: string) => ({
  programme: (programme: string, token: string) => `${base}/live/${programme}/index.m3u8?t=${token}`,
  /** Audio only. */
  audio: (programme: string, token: string) => `${base}/live/${programme}/audio.m3u8?t=${token}`,
  /** The service from its beginning: with video, and audio only. */
  rewind: (programme: string, token: string) => `${base}/live/${programme}/rewind.m3u8?t=${token}`,
  rewindAudio: (programme: string, token: string) => `${base}/live/${programme}/rewind-audio.m3u8?t=${token}`,
  source: (source: string, token: string) => `${base}/live/source/${source}/index.m3u8?t=${token}`,
  preview: (source: string, token: string) => `${base}/live/source/${source}/preview.flv?t=${token}`,
  /** Where a browser camera publishes; `base` begins with ws. */
  camera: (token: string) => `${base}/live/camera?t=${token}`,
});
