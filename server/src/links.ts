import type { EmailLanguage } from "@vigil/contract";
import type { FastifyRequest } from "fastify";
import type { Config } from "./config.ts";
import type { GuestTokens } from "./memorial/guest-tokens.ts";
import type { Tokens } from "./security/tokens.ts";

/** Addresses that people are given, absolute. */
export interface Links {
  page(slug: string): string;
  /** The player alone, for an iframe anywhere. */
  embed(slug: string): string;
  /** One tap and no form: whoever has it may watch this one stream (DECISIONS B-GUEST). A new slug ends it. */
  quickJoin(stream: JoinTarget): string;
  /** The guest's own: opens the service on any device, with all that the family allows this guest. For letters to it alone. */
  personal(stream: JoinTarget, guest: string): string;
  /** The same with a token that a guest holds already. */
  joinWith(stream: Pick<JoinTarget, "slug">, token: string): string;
  /** Turns a phone or laptop into a camera; `token` is the camera session's. */
  camera(token: string): string;
  sharePicture(slug: string, version: string): string;
  /** What approves an ID session, and the page that is opened with it. Made of a kept secret and the installation's key. */
  approval(secret: string): { pincode: string; page: string };
  /** Where the reader of a letter to many ends such letters; the letter's id and a signature, no address. In its language. */
  unsubscribe(letter: string, language: EmailLanguage): string;
  /** The picture at the head of a home's letters; `version` changes with the picture. */
  emailHeader(home: string, version: string): string;
  /** A page of the desk, for those who sign in. */
  desk(path: string): string;
  /** Where the browser that sent this call reaches media, without a slash at the end. */
  media(request: Pick<FastifyRequest, "headers">): MediaBase;
}
interface JoinTarget {
  id: string;
  slug: string;
}
export interface MediaBase {
  http: string;
  ws: string;
}

export function createLinks(
  config: Pick<Config, "publicUrl" | "mediaPublicUrl" | "mediaPort">,
  tokens: Pick<Tokens, "sign">,
  guests: Pick<GuestTokens, "sign" | "quickJoin">,
): Links {
  const { publicUrl } = config;
  const page = (slug: string) => `${publicUrl}/m/${slug}`;
  const joinWith: Links["joinWith"] = ({ slug }, token) => `${page(slug)}?join=${token}`;
  return {
    page,
    embed: (slug) => `${page(slug)}/embed`,
    quickJoin: (stream) => joinWith(stream, guests.quickJoin(stream)),
    personal: (stream, guest) => joinWith(stream, guests.sign(guest, stream.id)),
    joinWith,
    camera: (token) => `${publicUrl}/camera/${token}`,
    sharePicture: (slug, version) => `${publicUrl}/v1/public/stream/${slug}/share.jpg?v=${version}`,
    approval(secret) {
      const pincode = tokens.sign(`approval ${secret}`);
      return { pincode, page: `${publicUrl}/approve/${pincode}` };
    },
    unsubscribe(letter, language) {
      const address = `${publicUrl}/unsubscribe/${letter}.${tokens.sign(unsubscribeText(letter))}`;
      return language === "en" ? address : `${address}?language=${language}`;
    },
    emailHeader: (home, version) => `${publicUrl}/v1/public/letters/${home}/header?v=${version}`,
    desk: (path) => `${publicUrl}/${path}`,
    media(request) {
      const http =
        config.mediaPublicUrl ?? `http://${hostOf(request.headers.host, publicUrl)}:${config.mediaPort}`;
      return { http, ws: http.replace(/^http/, "ws") };
    },
  };
}

/**
 * The caller names the host, and it goes into headers and addresses: what isn't a plain one is not repeated. Only the
 * browser's own Host counts, never X-Forwarded-Host, which proxies pass on as a client wrote it.
 */
const hostOf = (host: string | undefined, publicUrl: string): string =>
  /^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d+)?$/i.exec(host ?? "")?.[1] ??
  new URL(publicUrl).hostname;

/** What the signature in an unsubscribe link is of. */
export const unsubscribeText = (letter: string): string => `unsubscribe ${letter}`;
