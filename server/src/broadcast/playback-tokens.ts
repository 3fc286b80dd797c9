import { createHmac, hkdfSync } from "node:crypto";
import { mediaKeys, type Pass } from "@vigil/contract";

/** Hours for which a pass is the same, so that addresses stay as they are; it works for up to twice as long. */
const passHours = 12;

/** Tokens for the query `t` of media's addresses (contract, {@link Pass}): JWT, HS256. */
export interface PlaybackTokens {
  /**
   * Opens one programme. Media counts holders: a guest by its id, anyone else by the pass itself, so `holder` tells
   * those apart (a session, a page).
   */
  watch(programme: string, guest: string | null, holder?: string): string;
  /** The same for a director, who is no viewer. */
  direct(programme: string): string;
  /** Opens a source by itself. */
  source(source: string): string;
  /** Lets its holder be this browser camera. */
  camera(source: string): string;
}

/** `now`: milliseconds since the epoch. */
export function createPlaybackTokens(secretKey: string, now: () => number): PlaybackTokens {
  const key = new Uint8Array(hkdfSync("sha256", secretKey, "vigil", mediaKeys.pass, 32));
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const header = encode({ alg: "HS256", typ: "JWT" });
  // Written out, because jose only signs asynchronously and lists of cameras hold a pass in every row.
  const sign = (pass: Pass & { jti?: string }) => {
    const exp = (Math.floor(now() / (passHours * 3_600_000)) + 2) * passHours * 3600;
    const signed = `${header}.${encode({ ...pass, exp })}`;
    return `${signed}.${createHmac("sha256", key).update(signed).digest("base64url")}`;
  };
  return {
    watch: (programme, guest, holder) =>
      sign({ kind: "watch", programme, guest, ...(holder ? { jti: holder } : {}) }),
    direct: (programme) => sign({ kind: "watch", programme, guest: null, directs: true }),
    source: (source) => sign({ kind: "source", source }),
    camera: (source) => sign({ kind: "camera", source }),
  };
}
