import { createHash } from "node:crypto";
import type net from "node:net";
import type { Log } from "../../log.ts";
import { type PublisherNode, relayPublisher } from "../../nodes/rtmp-relay.ts";
import type { Applicant, Publication } from "../camera.ts";
import { RtmpSession } from "./core/session.ts";
import type { PendingConnections } from "./pending-connections.ts";

export interface RtmpOptions {
  host: string;
  /** 0 takes any free one. */
  port: number;
  log: Log;
  /** Requests to publish with the key of this sha256 (hex). Returns a function to withdraw; null for an unknown key. */
  open(keyHash: string, applicant: Applicant): (() => void) | null;
  /** The other node that takes in who publishes with such a key, or `away` while it has no primary; see nodes/. */
  elsewhere?: ((keyHash: string) => PublisherNode | "away" | undefined) | undefined;
}

/** Milliseconds. */
const idleTimeout = 8_000;
const publishTimeout = 10_000;
const closeTimeout = 1_000;
/** Bytes of a publisher before its request to publish, which are kept in case that another node takes it in. */
const keptAtMost = 64 * 1024;
/** Bytes of ours that a publisher may leave unread. */
const maxUnread = 256 * 1024;

/** The connection of one RTMP publisher. */
export class RtmpConnection {
  readonly address: string;
  readonly #socket: net.Socket;
  readonly #options: RtmpOptions;
  readonly #pending: PendingConnections;
  readonly #refused: (details: object, message: string) => void;
  #session: RtmpSession | null = null;
  #publication: Publication | null = null;
  /** Withdraws its request while it waits to be admitted. */
  #withdraw: (() => void) | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isEnding = false;
  /** What it has sent before it publishes, and how many bytes were answered. */
  #sent: Buffer[] = [];
  #sentBytes = 0;
  #answered = 0;
  #isRelayed = false;

  constructor(
    socket: net.Socket,
    options: RtmpOptions,
    pending: PendingConnections,
    refused: (details: object, message: string) => void,
  ) {
    this.address = (socket.remoteAddress ?? "gone").replace(/^::ffff:/, "");
    this.#socket = socket;
    this.#options = options;
    this.#pending = pending;
    this.#refused = refused;
    socket.on("data", (bytes: Buffer) => this.#receive(bytes));
    socket.on("error", () => {});
    socket.on("timeout", () => this.#drop("nothing came for eight seconds"));
    socket.on("close", () => this.#onClose());
    this.#awaitPublish();
  }

  destroy(): void {
    this.#pending.remove(this);
    this.#socket.destroy();
  }

  #awaitPublish(): void {
    this.#timer = setTimeout(() => this.destroy(), publishTimeout);
    if (this.#answered > 0) this.#pending.addSpeaking(this);
    else this.#pending.add(this);
  }

  #receive(bytes: Buffer): void {
    if (this.#isEnding || this.#isRelayed) return;
    if (!this.#publication) this.#keep(bytes);
    this.#session ??= this.#newSession();
    try {
      this.#session.receive(bytes);
    } catch (error) {
      // A bug that one camera's bytes reveal must not end the other cameras.
      this.#options.log.error({ address: this.address, error }, "a camera's bytes caused an internal error");
      this.#drop("internal error");
    }
    if (this.#socket.writableLength > maxUnread) this.#drop("it doesn't read our responses");
  }

  #keep(bytes: Buffer): void {
    if (!this.#options.elsewhere) return;
    this.#sent.push(bytes);
    this.#sentBytes += bytes.length;
    if (this.#sentBytes > keptAtMost) this.#drop("it sends without publishing");
  }

  #newSession(): RtmpSession {
    return new RtmpSession({
      send: (bytes) => {
        if (this.#answered === 0) this.#pending.addSpeaking(this);
        this.#answered += bytes.length;
        this.#socket.write(bytes);
      },
      publish: (key) => this.#publish(key),
      tag: (tag) => this.#publication?.tag(tag),
      unpublish: () => {
        this.#leaveSource("it ended");
        this.#socket.setTimeout(0);
        this.#awaitPublish();
      },
      end: (why) => {
        if (!this.#publication)
          this.#refused({ address: this.address }, `a publisher was refused: it ${why}`);
        this.#drop(why);
      },
    });
  }

  #publish(key: string): "known" | "unknown" {
    const hash = createHash("sha256").update(key).digest("hex");
    let isDecided = false;
    // What it sends before the decision stays in the paused socket.
    const decided = () => {
      isDecided = true;
      this.#withdraw = null;
      this.#socket.resume();
    };
    const withdraw = this.#options.open(hash, {
      address: this.address,
      drop: (why) => this.#drop(why),
      admitted: (publication) => {
        decided();
        this.#startPublishing(publication);
      },
      refused: () => {
        decided();
        this.#session?.turnAway();
      },
    });
    if (!withdraw) return this.#relay(hash) ? "known" : "unknown";
    if (isDecided) return "known";
    this.#withdraw = withdraw;
    this.#pending.addWaiting(this, hash);
    this.#socket.pause();
    return "known";
  }

  /** Passes it on to the node that takes it in. @returns whether there is one */
  #relay(keyHash: string): boolean {
    const to = this.#options.elsewhere?.(keyHash);
    if (!to) return false;
    if (to === "away") {
      // A refusal would be final for some encoders.
      this.#drop("its node has no primary at the moment");
      return true;
    }
    clearTimeout(this.#timer);
    this.#pending.remove(this);
    this.#socket.removeAllListeners("data");
    this.#isRelayed = true;
    relayPublisher(this.#socket, to, this.#sent, this.#answered);
    this.#forgetSent();
    const { host } = to.address;
    this.#options.log.info({ address: this.address, to: host }, "a camera is passed on to another node");
    return true;
  }

  #forgetSent(): void {
    this.#sent = [];
    this.#sentBytes = 0;
  }

  #startPublishing(publication: Publication): void {
    this.#publication = publication;
    this.#forgetSent();
    clearTimeout(this.#timer);
    this.#pending.remove(this);
    this.#socket.setTimeout(idleTimeout);
    this.#options.log.info({ address: this.address, source: publication.source }, "a camera publishes");
    this.#session?.admit();
  }

  /** Closes the connection after sending what is still queued. */
  #drop(why: string): void {
    this.#leaveSource(why);
    if (this.#isEnding) return;
    this.#isEnding = true;
    clearTimeout(this.#timer);
    this.#socket.end();
    this.#timer = setTimeout(() => this.destroy(), closeTimeout);
  }

  #onClose(): void {
    clearTimeout(this.#timer);
    this.#pending.remove(this);
    this.#leaveSource("its connection closed");
  }

  #leaveSource(why: string): void {
    this.#withdraw?.();
    this.#withdraw = null;
    const publication = this.#publication;
    if (!publication) return;
    this.#publication = null;
    publication.end();
    const { address } = this;
    this.#options.log.info({ address, source: publication.source, why }, "a camera stopped publishing");
  }
}
