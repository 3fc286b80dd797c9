import { createHmac, hkdfSync } from "node:crypto";
import { mediaKeys, type Pass } from "@vigil/contract";

/** Hours for which a token stays the same, so that addresses do too. It is valid for up to twice as long. */
const tokenHours = 12;
/** Hours after which no token is valid any more that was made before. */
export const passHours = 2 * tokenHours;

/** Whose pass it is. */
export interface PassHolder {
  account: string;
  /** Null: of none, who may watch the sources of all homes. */
  home: string | null;
}

/** Tokens for the query `t` of media's addresses (contract, {@link Pass}): JWT, HS256. */
export interface PlaybackTokens {
  /**
   * Opens one programme. Media counts viewers by holder: a guest by its id, anyone else by the token itself, so `holder`
   * (a session, a page) tells those apart.
   */
  watch(programme: string, guest: string | null, holder?: string): string;
  /** The same for a director, who isn't counted as a viewer. Without an account: for Vigil itself, or a shared board. */
  direct(programme: string, account?: string): string;
  /** Opens a single source, while this person's home may watch it; without a person: for a shared board. */
  source(source: string, person?: PassHolder): string;
  /** Lets its holder publish as this browser camera, as long as `link` is the one of the orders to media. */
  camera(source: string, link: string): string;
}

/** `now`: milliseconds since the epoch. */
export function createPlaybackTokens(secretKey: string, now: () => number): PlaybackTokens {
  const key = new Uint8Array(hkdfSync("sha256", secretKey, "vigil", mediaKeys.pass, 32));
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const header = encode({ alg: "HS256", typ: "JWT" });
  // Signed by hand, because jose only signs asynchronously and lists of cameras need a token in every row.
  const sign = (pass: Pass & { jti?: string }) => {
    const exp = (Math.floor(now() / (tokenHours * 3_600_000)) + 2) * tokenHours * 3600;
    const signed = `${header}.${encode({ ...pass, exp })}`;
    return `${signed}.${createHmac("sha256", key).update(signed).digest("base64url")}`;
  };
  return {
    watch: (programme, guest, holder) =>
      sign({ kind: "watch", programme, guest, ...(holder ? { jti: holder } : {}) }),
    direct: (programme, account) =>
      sign({ kind: "watch", programme, guest: null, directs: true, ...(account ? { account } : {}) }),
    source: (source, person) => sign({ kind: "source", source, ...person }),
    camera: (source, link) => sign({ kind: "camera", source, link }),
  };
}
