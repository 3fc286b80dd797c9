import type { MediaStreamTrack, RTCPeerConnection, RtpPacket } from "werift";
import type { Ffmpeg } from "../../ffmpeg.ts";
import type { Log } from "../../log.ts";
import type { Camera, Publication } from "../camera.ts";
import { type FlvConverter, startFlvConverter } from "../flv-converter.ts";
import { isSameSet, type ParameterSets, parameterSetsIn } from "./core/parameter-sets.ts";
import { describeStream } from "./core/session-description.ts";
import { openForwarder, type RtpForwarder } from "./rtp-forwarder.ts";

/** The type of an RTCP packet (RFC 3550). */
const senderReport = 200;
/** Milliseconds without a packet of video after which the encoder has gone. */
const idleTimeout = 10_000;
/** Milliseconds between requests for a key frame: segments begin with one. Encoders with a fixed interval ignore them. */
const keyFrameEvery = 2_000;

export interface WhipSessionOptions {
  source: string;
  camera: Camera;
  /** Of the connection's first publication. */
  publication: Publication;
  peer: RTCPeerConnection;
  ffmpeg: Ffmpeg;
  log: Log;
  ended(): void;
}

/** One encoder that sends by WebRTC. ffmpeg takes the packets apart, copies the video and re-encodes the sound. */
export class WhipSession {
  readonly #options: WhipSessionOptions;
  readonly #watch: NodeJS.Timeout;
  #publication: Publication;
  #sets: Partial<ParameterSets> = {};
  #video: RtpForwarder | null = null;
  #audio: RtpForwarder | null = null;
  #converter: FlvConverter | null = null;
  /** Whether ffmpeg has had a report of the video. */
  #isTimed = false;
  #isStarting = false;
  #isClosed = false;
  #isRenewing = false;
  #lastVideoAt = Date.now();

  constructor(options: WhipSessionOptions) {
    this.#options = options;
    this.#publication = options.publication;
    const { peer } = options;
    // The answer has been made, and with it all tracks there will be.
    for (const { receiver } of peer.getTransceivers()) this.#receive(receiver.track);
    peer.connectionStateChange.subscribe((state) => {
      if (state === "failed" || state === "closed") this.close("the connection was lost");
    });
    this.#watch = setInterval(() => this.#check(), keyFrameEvery);
  }

  close(why: string): void {
    if (this.#isClosed || this.#isRenewing) return;
    this.#isClosed = true;
    const { peer, log, source, ended } = this.#options;
    clearInterval(this.#watch);
    this.#stopConverter();
    this.#publication.end();
    log.info({ source, why }, "an encoder by WebRTC ended");
    void peer.close().catch(() => {});
    ended();
  }

  #receive(track: MediaStreamTrack): void {
    const isVideo = track.kind === "video";
    track.onReceiveRtp.subscribe((packet) => {
      if (isVideo) this.#onVideo(packet);
      else this.#audio?.rtp(packet.serialize());
    });
    track.onReceiveRtcp.subscribe((packet) => {
      if (packet.type === senderReport) this.#onReport(isVideo, packet.serialize());
    });
  }

  #onVideo(packet: RtpPacket): void {
    this.#lastVideoAt = Date.now();
    const found = parameterSetsIn(packet.payload);
    const { sps } = this.#sets;
    if (found.sps && sps && !isSameSet(found.sps, sps)) this.#beginAnew();
    // Copies, because a packet's memory is used again.
    if (found.sps) this.#sets.sps = Uint8Array.from(found.sps);
    if (found.pps) this.#sets.pps = Uint8Array.from(found.pps);
    if (!this.#converter) void this.#startConverter(packet.header.payloadType);
    this.#video?.rtp(packet.serialize());
  }

  /**
   * A sender report says when a packet was made, by the encoder's clock. ffmpeg moves each stream along with its
   * reports. The pictures keep their own clock, which is the same one, because pictures that move would share one time;
   * the sound, which has the sound card's, is moved along with them.
   */
  #onReport(isVideo: boolean, report: Buffer): void {
    if (!isVideo) {
      if (this.#isTimed) this.#audio?.rtcp(report);
    } else if (this.#video && !this.#isTimed) {
      this.#video.rtcp(report);
      this.#isTimed = true;
    }
  }

  /** Another size or profile: what has arrived so far can't be continued. */
  #beginAnew(): void {
    this.#sets = {};
    this.#stopConverter();
    this.#isRenewing = true;
    this.#publication = this.#options.camera.publish((why) => this.close(why));
    this.#isRenewing = false;
  }

  async #startConverter(payloadType: number): Promise<void> {
    const { sps, pps } = this.#sets;
    if (!sps || !pps || this.#isStarting) return;
    this.#isStarting = true;
    const { ffmpeg, log, peer, source } = this.#options;
    const ports = await Promise.all([openForwarder(), openForwarder()]).catch((err: unknown) => {
      log.warn({ source, err }, "an encoder by WebRTC can't be received");
      return null;
    });
    this.#isStarting = false;
    if (!ports) return this.close("no port is free");
    const [video, audio] = ports;
    if (this.#isClosed || this.#sets.sps !== sps) {
      video.close();
      audio.close();
      return;
    }
    const audioType = peer.getTransceivers().find(({ kind }) => kind === "audio")?.codecs[0]?.payloadType;
    const sound = audioType === undefined ? null : { payloadType: audioType, port: audio.port };
    const publication = this.#publication;
    publication.describe({ codec: "h264", packaging: "sound", why: "The sound of WebRTC is re-encoded." });
    const converter = startFlvConverter({
      ffmpeg,
      videoMode: "copy",
      input: {
        args: [
          ..."-fpsprobesize 0 -probesize 1000000 -analyzeduration 3000000".split(" "),
          ..."-reorder_queue_size 100 -max_delay 300000 -localaddr 127.0.0.1 -f sdp -i pipe:0".split(" "),
        ],
        confinement: { protocols: ["pipe", "udp", "rtp"], formats: ["sdp"] },
        stdin: describeStream({ sps, pps }, { payloadType, port: video.port }, sound),
      },
      tag: (tag) => publication.tag(tag),
    });
    this.#converter = converter;
    this.#video = video;
    this.#audio = sound ? audio : null;
    if (!sound) audio.close();
    void converter.ended.then(({ stderr }) => {
      if (this.#converter !== converter) return;
      log.warn({ source, stderr: stderr.trim().split("\n").at(-1) }, "the ffmpeg of a WebRTC encoder ended");
      this.close("its ffmpeg ended");
    });
    this.#requestKeyFrame();
  }

  #stopConverter(): void {
    const converter = this.#converter;
    this.#converter = null;
    converter?.child.kill();
    for (const forwarder of [this.#video, this.#audio]) forwarder?.close();
    this.#video = null;
    this.#audio = null;
    this.#isTimed = false;
  }

  #check(): void {
    if (Date.now() - this.#lastVideoAt > idleTimeout) this.close("nothing arrived any more");
    else this.#requestKeyFrame();
  }

  #requestKeyFrame(): void {
    for (const { receiver, kind } of this.#options.peer.getTransceivers()) {
      const ssrc = receiver.tracks[0]?.ssrc;
      if (kind === "video" && ssrc) void receiver.sendRtcpPLI(ssrc).catch(() => {});
    }
  }
}
