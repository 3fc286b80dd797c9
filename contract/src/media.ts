/**
 * The protocol between server and media process. The server sends the complete desired state with a version number;
 * media reports its complete actual state at every change and every two seconds. Repeated or late messages do no
 * harm, and after a crash of either side the next message restores what was missed.
 *
 * Server → media, signed (see `signedHeaders`):
 *   PUT /control/sources        {@link SourcesOrder}
 *   PUT /control/programmes     {@link ProgrammesOrder}
 *   PUT /control/transcodes/:id {@link TranscodeOrder}
 *   GET /control/transcodes/:id.mp4 · GET /control/transcodes/:id.jpg · DELETE /control/transcodes/:id
 *   GET /control/recordings/:programme.mp4 · GET /control/recordings/:programme.jpg · DELETE /control/recordings/:programme
 *   GET /control/sources/:id/inspection {@link SourceInspection}, 404 while nothing arrives from it
 *   GET /control/programmes/:programme/spans {@link AiredProgramme}
 *   GET /control/programmes/:programme/pieces/:after?earlier=…,…
 *       what was recorded since the piece that ended there, or since the beginning (`first`), with {@link pieceHeaders};
 *       204 when there is nothing new. Where nothing ended there, since the first of the `earlier` ends that is known.
 *   GET /control/state          {@link MediaState}
 * Media → server, signed:
 *   POST /v1/media/state        {@link MediaState}, answered with {@link MediaAnswer}
 *   GET addresses that the server gave (videos, photos), as they are
 * Guests, directors and cameras → media, with a {@link Pass} in the query `t`:
 *   GET /live/:programme/index.m3u8 · video.m3u8 · audio.m3u8 · s/:seq.ts · a/:seq.aac · poster.jpg
 *   GET /live/source/:id/index.m3u8 (HLS of a source by itself) · /live/source/:id/preview.flv (HTTP-FLV, about half a second late)
 *   WS  /live/camera (a browser camera: MediaRecorder's bytes, see {@link CameraHello})
 */
export const signedHeaders = {
  /** Milliseconds since the epoch; more than five minutes off is refused. */
  time: "x-vigil-time",
  /** base64url HMAC-SHA-256 over `${method}\n${path with query}\n${time}\n${sha256 hex of the body}`. */
  signature: "x-vigil-signature",
} as const;

/** Bytes of segments above which a piece of a recording ends: one upload's part to a bucket. A smaller one is the newest. */
export const fullPiece = 16 * 1024 * 1024;

/** Of a piece of a recording that is being made: its seconds, and its end, after which the next piece begins. */
export const pieceHeaders = { seconds: "x-vigil-seconds", until: "x-vigil-until" } as const;

/** Keys are derived from the installation's SECRET_KEY by HKDF-SHA-256 with salt "vigil" and one of these, 32 bytes. */
export const mediaKeys = { control: "media control", pass: "media pass" } as const;
