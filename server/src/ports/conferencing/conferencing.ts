import { type KnownRoom, participantsIn, type RelayState, type RoomEvent } from "./core/known-room.ts";
import { waitInWords } from "./core/wait-time.ts";

export type ConferencingProvider = "zoom" | "livekit";

/** What a room is for. */
export interface RoomPlan {
  title: string;
  startsAt: Date;
  minutes: number;
}

export interface NewRoom extends RoomPlan {
  /** Our own id, 1 to 36 characters. LiveKit names the room by it, so it is never used twice. */
  ref: string;
  /** The Zoom user (email address or id) whose meeting it becomes; required there, ignored elsewhere. */
  host?: string;
}

/** A room at the provider. `hostUrl` and `passcode` open it: store them encrypted, and never log them. */
export interface Room {
  roomId: string;
  /** Where anybody joins by the provider's own program. */
  joinUrl?: string;
  /** Where the host starts the meeting, signed in as the host. */
  hostUrl?: string;
  passcode?: string;
}

export interface Participant {
  /** At most 36 characters. Whoever joins with the same one takes the place of the first. */
  identity: string;
  /** What the others in the room see. */
  name: string;
  forSeconds: number;
}

/** Lets one person join one room. A secret until it expires. */
export interface JoinToken {
  token: string;
  expiresAt: Date;
  /** The server to connect to. */
  url: string;
}

/** Where a room's picture is sent. */
export interface RelayTarget {
  /** `rtmps://HOST/live` or `rtmp://HOST:PORT/live`, without the key. */
  url: string;
  key: string;
  /** Where people watch; Zoom shows it in the meeting. */
  pageUrl: string;
}

export interface RoomStatus {
  /** Somebody is in the room. */
  started: boolean;
  participants: number;
  relay: RelayState;
}

/** A webhook as it came: names of headers in lower case, and the raw bytes, because the signature covers them. */
export interface RawWebhook {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface Received {
  /** The same for each delivery of one webhook; a unique index on it makes its events take effect once. */
  dedupeKey: string;
  /** Empty for a webhook that says nothing about a room's people or picture. */
  events: RoomEvent[];
  /** The JSON body to answer with, for a provider that checks the address; else any 200 will do, within 3 seconds. */
  reply?: object;
}

/**
 * Rooms in which people meet by camera, and whose picture the provider can send to us by RTMP. All calls may throw a
 * {@link ConferencingError}. None is retried here: the caller knows whether a person is waiting.
 */
export interface Conferencing {
  readonly provider: ConferencingProvider;
  /** Zoom Meetings has no idempotency key: a call that is repeated after `unavailable` may make a second meeting. */
  createRoom(room: NewRoom): Promise<Room>;
  /** Email addresses of those in whose name a room can be made; only where a room belongs to somebody. */
  hosts?(): Promise<string[]>;
  /** Changes the title and time; only where the provider keeps them. */
  updateRoom?(roomId: string, plan: RoomPlan): Promise<void>;
  /** Only where people join with tokens. */
  joinToken?(roomId: string, participant: Participant): Promise<JoinToken>;
  /**
   * Asks for the room's picture; it is `starting` until an event or {@link status} says `on`. Refused with `state`
   * while nobody is in the room, and with `conflict` or `rate_limited` when it was asked for a moment ago. Only one
   * such call at a time for a room: the providers don't notice a second one that comes at the same moment.
   */
  startRelay(roomId: string, target: RelayTarget): Promise<void>;
  /** Does no harm when nothing is relayed. */
  stopRelay(roomId: string): Promise<void>;
  /**
   * @param known what the room's events have said: Zoom can't be asked for its relays, nor Zoom Meetings for its
   * participants, which are off and 0 without it
   */
  status(roomId: string, known?: KnownRoom): Promise<RoomStatus>;
  /** Sends everybody out, and stops the relay. Does no harm when nobody is there. */
  endRoom(roomId: string): Promise<void>;
  /** Removes the room for good. Does no harm when it is gone. */
  removeRoom(roomId: string): Promise<void>;
  /** Verifies and reads a webhook. @throws ConferencingError auth when it is forged, or older than five minutes */
  receive(webhook: RawWebhook): Promise<Received>;
}

/**
 * auth: our keys, or a webhook's signature. not_found: no such room. invalid: our call is wrong. conflict: already
 * relaying. state: not possible now. rate_limited: wait for `retryAfterMs`. unavailable: try again.
 */
export type ConferencingErrorKind =
  | "auth"
  | "not_found"
  | "invalid"
  | "conflict"
  | "state"
  | "rate_limited"
  | "unavailable";

const names: Record<ConferencingProvider, string> = {
  zoom: "Zoom",
  livekit: "LiveKit",
};

/** `message` is for the log, `sentence` for the funeral home; neither contains a key or a token. */
export class ConferencingError extends Error {
  readonly provider: ConferencingProvider;
  readonly kind: ConferencingErrorKind;
  readonly sentence: string;
  readonly retryAfterMs: number | undefined;

  constructor(
    provider: ConferencingProvider,
    kind: ConferencingErrorKind,
    message: string,
    more: { sentence?: string; retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, "cause" in more ? { cause: more.cause } : {});
    this.name = "ConferencingError";
    this.provider = provider;
    this.kind = kind;
    this.retryAfterMs = more.retryAfterMs;
    this.sentence = more.sentence ?? sentences[kind](names[provider], more.retryAfterMs);
  }
}

const sentences: Record<ConferencingErrorKind, (name: string, retryAfterMs: number | undefined) => string> = {
  auth: (name) =>
    `${name} refuses our access. Please ask your administrator to check its keys and permissions.`,
  not_found: (name) => `${name} no longer has this room. Please create a new one.`,
  invalid: (name) => `${name} refused this request. Please ask your administrator to look at the log.`,
  conflict: () => "This room's picture is being sent already.",
  state: () => "Nobody is in the room yet. Please join it first.",
  rate_limited: (name, ms) =>
    `${name} asks us to wait. Please try again in ${ms ? waitInWords(ms) : "a minute"}.`,
  unavailable: (name) => `${name} doesn't respond right now. Please try again in a moment.`,
};

/** @throws ConferencingError invalid unless it is an RTMP address with a key */
export function requireRelayTarget(provider: ConferencingProvider, { url, key }: RelayTarget): void {
  // Not in the message, because the address may hold a secret where somebody mistook it for the key.
  if (!/^rtmps?:\/\/[^/?#\s]+\/\S+$/.test(url) || !/^\S+$/.test(key))
    throw new ConferencingError(
      provider,
      "invalid",
      "A relay needs an address rtmp(s)://HOST/APP and a stream key",
    );
}

/** @throws ConferencingError invalid for a ref or identity that is empty or longer than 36 characters */
export function requireShortId(provider: ConferencingProvider, id: string): void {
  if (id.length === 0 || id.length > 36)
    throw new ConferencingError(provider, "invalid", "A ref or identity has 1 to 36 characters");
}

/** The status of a room that tells only whether somebody is there; events tell the rest. */
export const statusByEvents = (started: boolean, known: KnownRoom | undefined): RoomStatus => ({
  started,
  participants: started && known ? participantsIn(known) : 0,
  relay: started && known ? known.relay : "off",
});
