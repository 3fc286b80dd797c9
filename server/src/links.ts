import type { Language } from "@vigil/contract";
import type { FastifyRequest } from "fastify";
import type { Config } from "./config.ts";
import type { GuestTokens, JoinTarget as QuickJoin } from "./memorial/guest-tokens.ts";
import type { Tokens } from "./security/tokens.ts";

/** Absolute links that are given to people. */
export interface Links {
  page(slug: string): string;
  /** The player alone, for an iframe on any site. */
  embed(slug: string): string;
  /** Lets whoever has it watch this one stream without filling in a form. A new slug or page password invalidates it. */
  quickJoin(stream: QuickJoin): string;
  /**
   * The guest's personal link: opens the service on any device, with everything that the family allows this guest. For
   * emails to that guest only.
   */
  personal(stream: JoinTarget, guest: string): string;
  /** The same with a token that the guest already has. */
  joinWith(stream: Pick<JoinTarget, "slug">, token: string): string;
  /** Shows rehearsals of this stream to whoever has it, and nothing else. */
  rehearsal(stream: string): string;
  /** Where a speaker far away takes part in a service; `session` is the room's. */
  room(session: string): string;
  /** Takes photos for the family from whoever is at the service, and shows nothing. */
  venuePhotos(stream: string): string;
  /** Turns a phone or laptop into a camera; `token` is the camera session's. */
  camera(token: string): string;
  /** Where a television shows a service. */
  television(): string;
  /** A person's API keys and webhooks, after signing in. */
  integrations(): string;
  sharePicture(slug: string, version: string): string;
  /** The person's photo for emails, while the page shows it; `version` changes with the photo. */
  portrait(slug: string, version: string): string;
  /**
   * The PIN code that approves an ID session, and the page that it opens. Derived from a stored secret and the
   * installation's key.
   */
  approval(secret: string): { pincode: string; page: string };
  /**
   * Unsubscribes the reader of a bulk email, in its language. Holds the email's id and a signature, no email address.
   */
  unsubscribe(email: string, language: Language): string;
  /** Takes an incident on, for whoever reads the message with this id; it can do nothing else. */
  acknowledge(message: string): string;
  /** What a service's camera sent while it was closed to guests, from this moment on (ms since the epoch). */
  heldBack(stream: string, from: number): string;
  /** What is stored about a guest, who alone is sent it. */
  storedData(token: string, language: Language): string;
  /** The image at the head of a funeral home's emails; `version` changes with the image. */
  emailHeader(home: string, version: string): string;
  /** A page of the admin app, for people who sign in. */
  adminPage(path: string): string;
  /** The address at which the browser that sent this request reaches media, without a trailing slash. */
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
  guests: Pick<GuestTokens, "personal" | "quickJoin">,
): Links {
  const { publicUrl } = config;
  const page = (slug: string) => `${publicUrl}/m/${slug}`;
  const joinWith: Links["joinWith"] = ({ slug }, token) => `${page(slug)}?join=${token}`;
  return {
    page,
    embed: (slug) => `${page(slug)}/embed`,
    quickJoin: (stream) => joinWith(stream, guests.quickJoin(stream)),
    personal: (stream, guest) => joinWith(stream, guests.personal(guest, stream.id)),
    joinWith,
    rehearsal: (stream) => `${publicUrl}/rehearsal/${stream}.${tokens.sign(rehearsalText(stream))}`,
    room: (session) => `${publicUrl}/room/${session}.${tokens.sign(roomText(session))}`,
    venuePhotos: (stream) => `${publicUrl}/photos/${stream}.${tokens.sign(venuePhotosText(stream))}`,
    camera: (token) => `${publicUrl}/camera/${token}`,
    television: () => `${publicUrl}/tv`,
    integrations: () => `${publicUrl}/integrations`,
    sharePicture: (slug, version) => `${publicUrl}/v1/public/stream/${slug}/share.jpg?v=${version}`,
    portrait: (slug, version) =>
      `${publicUrl}/v1/public/stream/${slug}/portrait?v=${version}&key=${tokens.sign(portraitText(slug))}`,
    approval(secret) {
      const pincode = tokens.sign(`approval ${secret}`);
      return { pincode, page: `${publicUrl}/approve/${pincode}` };
    },
    unsubscribe(email, language) {
      const address = `${publicUrl}/unsubscribe/${email}.${tokens.sign(unsubscribeText(email))}`;
      return language === "en" ? address : `${address}?language=${language}`;
    },
    storedData: (token, language) =>
      `${publicUrl}/stored/${token}${language === "en" ? "" : `?language=${language}`}`,
    acknowledge: (message) => `${publicUrl}/acknowledge/${message}.${tokens.sign(acknowledgeText(message))}`,
    heldBack: (stream, from) =>
      `${publicUrl}/v1/held-back/${stream}.${from}.${tokens.sign(heldBackText(stream, from))}`,
    emailHeader: (home, version) => `${publicUrl}/v1/public/letters/${home}/header?v=${version}`,
    adminPage: (path) => `${publicUrl}/${path}`,
    media(request) {
      const http =
        config.mediaPublicUrl ?? `http://${hostOf(request.headers.host, publicUrl)}:${config.mediaPort}`;
      return { http, ws: http.replace(/^http/, "ws") };
    },
  };
}

/**
 * The caller chooses the Host header, and it ends up in headers and links, so only a plain host name is used.
 * X-Forwarded-Host is never read, because proxies pass it on as the client wrote it.
 */
const hostOf = (host: string | undefined, publicUrl: string): string =>
  /^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d+)?$/i.exec(host ?? "")?.[1] ??
  new URL(publicUrl).hostname;

/** The text that is signed for an unsubscribe link. */
export const unsubscribeText = (email: string): string => `unsubscribe ${email}`;
/** The text that is signed for a link that shows rehearsals. */
export const rehearsalText = (stream: string): string => `rehearsal ${stream}`;
/** The text that is signed for the photo in emails. */
export const portraitText = (slug: string): string => `portrait ${slug}`;
/** The text that is signed for a link into a room. */
export const roomText = (session: string): string => `room ${session}`;
/** The text that is signed for a link that takes photos at the venue. */
export const venuePhotosText = (stream: string): string => `photos ${stream}`;
/** The text that is signed for a link that takes an incident on. */
export const acknowledgeText = (message: string): string => `acknowledge ${message}`;
/** The text that is signed for a link to what was held back from guests. */
export const heldBackText = (stream: string, from: number): string => `held back ${stream} ${from}`;
