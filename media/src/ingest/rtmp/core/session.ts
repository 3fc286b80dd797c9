import { longestTag, type Tag, tagType } from "../../../packager/core/flv.ts";
import { type Amf, AmfError, decodeAmf } from "./amf0.ts";
import { ChunkReader, type Message, RtmpError } from "./chunks.ts";
import { Handshake } from "./handshake.ts";
import { messageType, ourChunk, ReplyWriter, status, uint32, userControl } from "./reply-writer.ts";

/** The effects of a session. */
export interface SessionEffects {
  send(bytes: Uint8Array): void;
  /** The client requests to publish with this key. For a known key `admit` or `turnAway` follows, at once or later. */
  publish(key: string): "known" | "unknown";
  tag(tag: Tag): void;
  /** The client stopped publishing but stays connected. */
  unpublish(): void;
  /** The session is over: read nothing more, but send what is queued. `why` is for the log. */
  end(why: string): void;
}

/** Bytes after which each side sends an acknowledgement. */
const window = 2_500_000;
/** Bytes of a message before publishing, when only short commands are expected. */
const maxMessageBefore = 64 * 1024;
/** The only stream a connection may open. */
const onlyStream = 1;
const app = "live";
const badName = "NetStream.Publish.BadName";

/**
 * The server's side of one publisher's connection (RTMP specification §5 to §7), without sockets. It ignores bytes
 * after `end`.
 */
export class RtmpSession {
  readonly #effects: SessionEffects;
  readonly #reader = new ChunkReader();
  readonly #handshake: Handshake;
  readonly #replies: ReplyWriter;
  #received = 0;
  #acknowledged = 0;
  #app: string | null = null;
  #isPublishing = false;
  /** While a publish request is undecided: its stream, and the messages received since. */
  #waiting: { stream: number; messages: Message[] } | null = null;
  #isOver = false;

  constructor(effects: SessionEffects) {
    this.#effects = effects;
    this.#handshake = new Handshake(effects.send);
    this.#replies = new ReplyWriter(effects.send);
  }

  /** Receives bytes from the publisher. Malformed ones end the session; it doesn't throw. */
  receive(bytes: Uint8Array): void {
    this.#guard(() => {
      const at = this.#handshake.take(bytes);
      this.#count(bytes.length);
      const longest = () => (this.#isPublishing || this.#waiting ? longestTag : maxMessageBefore);
      this.#reader.push(bytes.subarray(at), longest, (message) => this.#receiveMessage(message));
    });
  }

  /** Accepts the publish request. */
  admit(): void {
    const waiting = this.#waiting;
    if (!waiting) return;
    this.#waiting = null;
    this.#startPublishing(waiting.stream);
    this.#guard(() => {
      for (const message of waiting.messages) this.#receiveMessage(message);
    });
  }

  /** Refuses the publish request, because another encoder publishes with the key. */
  turnAway(): void {
    const waiting = this.#waiting;
    if (!waiting) return;
    this.#waiting = null;
    const description = "Another encoder is already sending with this stream key.";
    this.#refuse(waiting.stream, badName, description, "gave a key that another encoder sends with");
  }

  #guard(work: () => void): void {
    if (this.#isOver) return;
    try {
      work();
    } catch (error) {
      if (!(error instanceof RtmpError || error instanceof AmfError)) throw error;
      this.#end(`sent what isn't RTMP: ${error.message}`);
    }
  }

  #count(bytes: number): void {
    this.#received += bytes;
    if (this.#received - this.#acknowledged < window) return;
    this.#acknowledged = this.#received;
    this.#replies.control(messageType.acknowledgement, uint32(this.#received));
  }

  #receiveMessage(message: Message): void {
    if (this.#isOver) return;
    const { type, time, body } = message;
    // Only the chunk size applies at once, because it is needed to read on.
    if (this.#waiting && type !== messageType.chunkSize) this.#waiting.messages.push(message);
    else if (type === tagType.audio || type === tagType.video) this.#media({ type, time, data: body });
    else if (type === messageType.chunkSize) this.#reader.setChunk(read32(body) & 0x7fffffff);
    else if (type === messageType.userControl) this.#ping(body);
    else if (type === messageType.aggregate) this.#aggregate(message);
    else if (type === messageType.command) this.#command(body, message.stream);
    // AMF 3 commands of real encoders are AMF 0 after one byte.
    else if (type === messageType.command3) this.#command(body.subarray(1), message.stream);
  }

  #media(tag: Tag): void {
    if (this.#isPublishing && tag.data.length > 0) this.#effects.tag(tag);
  }

  /** Unpacks several tags in one message (§7.1.6). Their times are relative to the first. */
  #aggregate({ time, body }: Message): void {
    const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
    let first: number | null = null;
    for (let at = 0; at + 11 <= body.length; ) {
      const length = view.getUint32(at) & 0xffffff;
      const stamp = (view.getUint32(at + 4) >>> 8) | (view.getUint8(at + 7) << 24);
      const type = view.getUint8(at) & 0x1f;
      if (at + 11 + length > body.length) throw new RtmpError("An aggregate ends too early.");
      first ??= stamp;
      const data = body.subarray(at + 11, at + 11 + length);
      if (type === tagType.audio || type === tagType.video)
        this.#media({ type, time: (time + stamp - first) >>> 0, data });
      at += 11 + length + 4;
    }
  }

  #ping(body: Uint8Array): void {
    if (body.length < 6 || ((body[0] as number) << 8) + (body[1] as number) !== userControl.pingRequest)
      return;
    this.#replies.control(
      messageType.userControl,
      Uint8Array.of(0, userControl.pingResponse, ...body.subarray(2, 6)),
    );
  }

  #command(body: Uint8Array, stream: number): void {
    const [name, transaction, object, ...args] = decodeAmf(body);
    const number = typeof transaction === "number" ? transaction : 0;
    const commands: Record<string, () => void> = {
      connect: () => this.#connect(number, object),
      createStream: () => this.#replies.command(["_result", number, null, onlyStream]),
      releaseStream: () => this.#replies.command(["_result", number, null, undefined]),
      FCPublish: () => {
        this.#replies.command(["_result", number, null, undefined]);
        this.#replies.command(["onFCPublish", 0, null, status("NetStream.Publish.Start", "")]);
      },
      publish: () => this.#publish(args[0], stream),
      FCUnpublish: () => this.#unpublish("FCUnpublish", number),
      deleteStream: () => this.#unpublish("deleteStream", number),
      closeStream: () => this.#unpublish("closeStream", number),
      play: () => this.#refusePlay(stream),
      play2: () => this.#refusePlay(stream),
      _checkbw: () => this.#replies.command(["_result", number, null, 0]),
    };
    if (typeof name === "string" && Object.hasOwn(commands, name)) commands[name]?.();
  }

  #connect(transaction: number, object: Amf): void {
    const requested =
      typeof object === "object" && object !== null && !Array.isArray(object) ? object.app : undefined;
    this.#app =
      typeof requested === "string"
        ? (requested.split("?")[0] as string).replace(/^\/+|(?<!\/)\/+$/g, "")
        : "";
    if (this.#app !== app) {
      const info = status("NetConnection.Connect.Rejected", `The address ends with /${app}.`, "error");
      this.#replies.command(["_error", transaction, null, info]);
      this.#end("asked for another application");
      return;
    }
    this.#replies.control(messageType.window, uint32(window));
    this.#replies.control(messageType.bandwidth, Uint8Array.of(...uint32(window), 2));
    this.#replies.control(messageType.chunkSize, uint32(ourChunk));
    const success = status("NetConnection.Connect.Success", "Connection succeeded.");
    this.#replies.command([
      "_result",
      transaction,
      { fmsVer: "FMS/3,0,1,123", capabilities: 31 },
      { ...success, objectEncoding: 0 },
    ]);
  }

  #publish(name: Amf, stream: number): void {
    const key = typeof name === "string" ? (name.split("?")[0] as string) : "";
    const bad = (description: string, why: string) => this.#refuse(stream, badName, description, why);
    if (this.#app === null) bad("Connect first.", "published before it connected");
    else if (this.#isPublishing) bad("Already publishing.", "published twice");
    else if (key === "") bad("The stream key is missing.", "gave no key");
    else this.#requestPublish(key, stream);
  }

  #requestPublish(key: string, stream: number): void {
    this.#waiting = { stream, messages: [] };
    if (this.#effects.publish(key) === "known") return;
    this.#waiting = null;
    const unauthorized = "NetStream.Publish.Unauthorized";
    this.#refuse(stream, unauthorized, "This stream key isn't known.", "gave an unknown key");
  }

  #startPublishing(stream: number): void {
    this.#isPublishing = true;
    this.#replies.control(
      messageType.userControl,
      Uint8Array.of(0, userControl.streamBegin, ...uint32(stream)),
    );
    this.#replies.status(stream, status("NetStream.Publish.Start", "Publishing."));
  }

  #unpublish(name: string, transaction: number): void {
    if (name === "FCUnpublish")
      this.#replies.command(["onFCUnpublish", 0, null, status("NetStream.Unpublish.Success", "")]);
    if (transaction > 0) this.#replies.command(["_result", transaction, null, undefined]);
    if (!this.#isPublishing) return;
    this.#isPublishing = false;
    this.#replies.status(onlyStream, status("NetStream.Unpublish.Success", "Publishing has ended."));
    this.#effects.unpublish();
  }

  #refusePlay(stream: number): void {
    this.#refuse(stream, "NetStream.Play.Failed", "There is nothing to play here.", "wanted to play");
  }

  #refuse(stream: number, code: string, description: string, why: string): void {
    this.#replies.status(stream, status(code, description, "error"));
    this.#end(why);
  }

  #end(why: string): void {
    // What follows in the same bytes may be malformed as well.
    if (this.#isOver) return;
    this.#isOver = true;
    this.#effects.end(why);
  }
}

const read32 = (bytes: Uint8Array): number => {
  if (bytes.length < 4) throw new RtmpError("A control message ends too early.");
  return new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
};
