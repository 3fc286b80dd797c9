import { createHash } from "node:crypto";
import type net from "node:net";
import type { Log } from "../../log.ts";
import type { Applicant, Publication } from "../camera.ts";
import { RtmpSession } from "./core/session.ts";
import type { WaitingRoom } from "./waiting-room.ts";

export interface RtmpOptions {
  host: string;
  /** 0 takes any free one. */
  port: number;
  log: Log;
  /** Requests to publish with the key of this sha256 (hex). Returns a function that withdraws; null for an unknown key. */
  open(keyHash: string, applicant: Applicant): (() => void) | null;
}

/** Milliseconds. */
const idleTimeout = 8_000;
const publishTimeout = 10_000;
const closeTimeout = 1_000;
/** Bytes of ours that a publisher may leave unread. */
const maxUnread = 256 * 1024;

/** The connection of one RTMP publisher. */
export class Connection {
  readonly address: string;
  readonly #socket: net.Socket;
  readonly #options: RtmpOptions;
  readonly #room: WaitingRoom;
  readonly #refused: (details: object, message: string) => void;
  #session: RtmpSession | null = null;
  #publication: Publication | null = null;
  /** Withdraws its request while it waits to be admitted. */
  #withdraw: (() => void) | null = null;
  #patience: NodeJS.Timeout | undefined;
  #isEnding = false;

  constructor(
    socket: net.Socket,
    options: RtmpOptions,
    room: WaitingRoom,
    refused: (details: object, message: string) => void,
  ) {
    this.address = (socket.remoteAddress ?? "gone").replace(/^::ffff:/, "");
    this.#socket = socket;
    this.#options = options;
    this.#room = room;
    this.#refused = refused;
    socket.on("data", (bytes: Buffer) => this.#receive(bytes));
    socket.on("error", () => {});
    socket.on("timeout", () => this.#drop("nothing came for eight seconds"));
    socket.on("close", () => this.#gone());
    this.#wait();
  }

  destroy(): void {
    this.#room.leave(this);
    this.#socket.destroy();
  }

  #wait(): void {
    this.#patience = setTimeout(() => this.destroy(), publishWithin);
    this.#room.enter(this);
  }

  #receive(bytes: Buffer): void {
    if (this.#isEnding) return;
    this.#session ??= this.#newSession();
    try {
      this.#session.receive(bytes);
    } catch (error) {
      // A bug that one camera's bytes reveal must not end the other cameras.
      this.#options.log.error({ address: this.address, error }, "a camera's bytes caused an internal error");
      this.#drop("internal error");
    }
    if (this.#socket.writableLength > mostUnread) this.#drop("it doesn't read our responses");
  }

  #newSession(): RtmpSession {
    return new RtmpSession({
      send: (bytes) => void this.#socket.write(bytes),
      publish: (key) => this.#publish(key),
      tag: (tag) => this.#publication?.tag(tag),
      unpublish: () => {
        this.#leaveSource("it ended");
        this.#socket.setTimeout(0);
        this.#wait();
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
        this.#begin(publication);
      },
      refused: () => {
        decided();
        this.#session?.turnAway();
      },
    });
    if (!withdraw) return "unknown";
    if (isDecided) return "known";
    this.#withdraw = withdraw;
    this.#socket.pause();
    return "known";
  }

  #begin(publication: Publication): void {
    this.#publication = publication;
    clearTimeout(this.#patience);
    this.#room.leave(this);
    this.#socket.setTimeout(idleLimit);
    this.#options.log.info({ address: this.address, source: publication.source }, "a camera publishes");
    this.#session?.admit();
  }

  /** Closes the connection after sending what is still queued. */
  #drop(why: string): void {
    this.#leaveSource(why);
    if (this.#isEnding) return;
    this.#isEnding = true;
    clearTimeout(this.#patience);
    this.#socket.end();
    this.#patience = setTimeout(() => this.destroy(), lastWords);
  }

  #gone(): void {
    clearTimeout(this.#patience);
    this.#room.leave(this);
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
