import { type DeliveryErrorKind, type DeliveryProvider, sentenceOf } from "./core/sentences.ts";
import type { DeliveryRecording, DeliveryState, IngestState } from "./core/state.ts";

export type { DeliveryErrorKind, DeliveryProvider, DeliveryRecording, DeliveryState, IngestState };

/** A service that guests will watch at a provider. */
export interface DeliveredService {
  /** Our reference, which the provider keeps for whoever looks there; guests never see it. */
  ref: string;
  title: string;
  description: string;
  startsAt: Date;
  /** The same key opens the same delivery, even after a response that got lost. At most 255 bytes. */
  idempotencyKey: string;
}

/** Where the programme is published by RTMP(S), at `url/key`. Whoever has the key can go on air: never log it. */
export interface Ingest {
  /** Without a trailing slash. */
  url: string;
  key: string;
}

interface OpenedDelivery {
  id: string;
  ingest: Ingest;
  /** The service's public page at the provider; null when only registered guests can watch. */
  watchUrl: string | null;
  /** The provider's public player; null when only registered guests can watch. */
  embedUrl: string | null;
  playback: Playback["kind"];
}

/** How a guest's page plays the service: by HLS in our own player, or in the provider's player. */
interface Playback {
  kind: "hls" | "embed";
  url: string;
  /** When the address stops working; null: never. A player that is open then needs a new address. */
  expiresAt: Date | null;
}

/** A recording as an MP4 file, which the provider makes on request. */
export type DeliveryDownload =
  | { state: "preparing"; percent: number }
  | { state: "ready"; url: string; expiresAt: Date }
  | { state: "failed" };

/**
 * What a webhook reports. Events come late, twice or in any order, so one is only a reason to read the state or the
 * recordings again. `at` is the provider's time of the event.
 */
type DeliveryEvent =
  | { type: "ingest"; id: string; ingest: IngestState; at: Date | null; message: string | null }
  | { type: "recording"; id: string; recording: DeliveryRecording };

export interface DeliveryWebhook {
  /** The same for each attempt to deliver the same event. */
  dedupeKey: string;
  events: DeliveryEvent[];
}

export interface WebhookRequest {
  /** Names in lower case, as Node gives them. */
  headers: Record<string, string | string[] | undefined>;
  /** The raw bytes, because signatures cover them. */
  body: Buffer;
}

/**
 * Delivers live services to guests through a provider. Every call may throw a {@link DeliveryError}. A call is
 * repeated after rate limits and outages if that can't do anything twice, for some seconds at most.
 */
export interface LiveDelivery {
  readonly provider: DeliveryProvider;
  /**
   * Prepares a service; nothing is on air yet. YouTube has a page for it from now on, which only those find who have
   * its address.
   */
  open(service: DeliveredService): Promise<OpenedDelivery>;
  /**
   * Shows the service to guests, who see it within a minute. May be repeated. Cloudflare shows whatever arrives, so
   * publish nothing before the service begins.
   * @throws DeliveryError state while nothing arrives, and after the end
   */
  goLive(id: string): Promise<void>;
  /**
   * Read it once for each service on air, on the server, and every 15 seconds at most: it costs 2 of YouTube's 10,000
   * units a day, and one of Cloudflare's 1,200 requests in five minutes.
   * @throws DeliveryError not_found when somebody removed it at the provider
   */
  state(id: string): Promise<DeliveryState>;
  /**
   * Ends it for good: nobody can publish to it any more. Stop publishing first, or guests see an error. May be
   * repeated; one that is gone is fine. YouTube can't end what never went live, and removes it instead.
   */
  end(id: string): Promise<void>;
  /** Removes it. May be repeated. Cloudflare keeps the recordings, YouTube removes them too. */
  remove(id: string): Promise<void>;
  /**
   * An address for one registered guest, of the service or of one of its recordings.
   * @param options.forSeconds how long it works, at most a day; YouTube's never stops
   */
  playback(id: string, options: { forSeconds: number; recording?: string }): Promise<Playback>;
  /** Guests who watch now; null when the provider doesn't say. */
  viewers?(id: string): Promise<number | null>;
  /** Oldest first. */
  recordings(id: string): Promise<DeliveryRecording[]>;

  // What not every provider can do.

  /** Replaces a key that leaked. Whoever publishes with the old one is cut off. */
  rotateKeys?(id: string): Promise<Ingest>;
  setThumbnail?(id: string, image: { bytes: Buffer; type: "image/jpeg" | "image/png" }): Promise<void>;
  /** Requests the file of a recording, and says how far it is. Only for recordings of less than four hours. */
  download?(recording: string, options: { fileName: string; forSeconds: number }): Promise<DeliveryDownload>;
  /** May be repeated. */
  removeRecording?(recording: string): Promise<void>;
  /** The channel that shows the services. */
  channel?(): Promise<{ id: string; title: string }>;
  /** @throws DeliveryError auth when it is forged or old, invalid when it can't be read */
  readWebhook?(request: WebhookRequest): DeliveryWebhook;
}

/**
 * A call that failed. `message` is for the log and `sentence` for the home; neither holds a secret. There is no
 * `cause`, because the errors of the providers' SDKs hold requests with their tokens.
 */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
  readonly sentence: string;
  /** Ms after which the provider may be called again; undefined: it didn't say. */
  readonly retryAfterMs: number | undefined;

  readonly provider: DeliveryProvider;
  readonly kind: DeliveryErrorKind;

  constructor(
    provider: DeliveryProvider,
    kind: DeliveryErrorKind,
    message: string,
    more: { sentence?: string | undefined; retryAfterMs?: number | undefined } = {},
  ) {
    super(`${provider}: ${message}`);
    this.provider = provider;
    this.kind = kind;
    this.sentence = more.sentence ?? sentenceOf(provider, kind);
    this.retryAfterMs = more.retryAfterMs;
  }
}
