import { randomUUID } from "node:crypto";
import type { RTCPeerConnection } from "werift";
import type { Ffmpeg } from "../../ffmpeg.ts";
import { Refusal } from "../../http.ts";
import type { Log } from "../../log.ts";
import type { Applicant, Camera } from "../camera.ts";
import { offersH264 } from "./core/session-description.ts";
import { WhipSession } from "./session.ts";

export interface WhipOptions {
  /** UDP ports for encoders' packets, the first and the last. */
  ports: [number, number];
  /** Addresses of this machine that it doesn't know by itself, such as its public one behind a router. */
  addresses: string[];
}

/** Encoders that send at the same time, or wait until another has gone; each takes a port for each address family. */
const sessionsAtMost = 50;
/** Media that an offer may describe. Encoders have two; a hundred would keep this process busy for seconds. */
const mediaAtMost = 4;
/** Milliseconds to collect our own addresses, which are all local. */
const gatheringTimeout = 3_000;

/** WHIP (RFC 9725): encoders such as OBS send by WebRTC. */
export class WhipIngest {
  readonly #options: WhipOptions & { ffmpeg: Ffmpeg; log: Log };
  readonly #sessions = new Map<string, WhipSession>();
  /** Offers that aren't answered yet. */
  #waiting = 0;

  constructor(options: WhipOptions & { ffmpeg: Ffmpeg; log: Log }) {
    this.#options = options;
  }

  /**
   * Answers an encoder's offer. Resolves with the session's id and the answer.
   * @throws Refusal for an offer that can't be read or has no H.264, and while another encoder sends with the same key
   */
  async open(
    source: string,
    camera: Camera,
    address: string,
    offer: string,
  ): Promise<{ id: string; answer: string }> {
    if (this.#sessions.size + this.#waiting >= sessionsAtMost) throw new Refusal("unavailable");
    if ((offer.match(/^m=/gm)?.length ?? 0) > mediaAtMost) throw new Refusal("malformed");
    if (!offersH264(offer)) throw new Refusal("no_h264_offered");
    this.#waiting++;
    try {
      const peer = await this.#newPeer();
      const answer = await answerTo(peer, offer).catch((err: unknown) => {
        this.#options.log.warn({ source, err }, "an offer could not be answered");
        void peer.close().catch(() => {});
        throw err instanceof Refusal ? err : new Refusal("malformed");
      });
      const id = await this.#begin(source, camera, address, peer);
      return { id, answer };
    } finally {
      this.#waiting--;
    }
  }

  /** Waits until the camera admits the encoder: at once, or once the one before has been silent for three seconds. */
  #begin(source: string, camera: Camera, address: string, peer: RTCPeerConnection): Promise<string> {
    const { ffmpeg, log } = this.#options;
    const id = randomUUID();
    return new Promise((resolve, reject) => {
      const applicant: Applicant = {
        address,
        admitted: (publication) => {
          const ended = () => this.#sessions.delete(id);
          const session = new WhipSession({ source, camera, publication, peer, ffmpeg, log, ended });
          this.#sessions.set(id, session);
          log.info({ source, address }, "an encoder sends by WebRTC");
          resolve(id);
        },
        refused: () => {
          void peer.close().catch(() => {});
          reject(new Refusal("key_in_use"));
        },
        drop: (why) => this.#sessions.get(id)?.close(why),
      };
      camera.apply(applicant);
    });
  }

  /** Ends a session. @returns whether there was one */
  end(id: string): boolean {
    const session = this.#sessions.get(id);
    session?.close("the encoder ended it");
    return session !== undefined;
  }

  close(): void {
    for (const session of this.#sessions.values()) session.close("media stops");
  }

  async #newPeer(): Promise<RTCPeerConnection> {
    // Loaded with the first encoder, because few installations have one.
    const { RTCPeerConnection, useH264, useOPUS } = await import("werift");
    const { ports, addresses } = this.#options;
    return new RTCPeerConnection({
      codecs: { audio: [useOPUS()], video: [useH264()] },
      iceServers: [],
      icePortRange: ports,
      iceAdditionalHostAddresses: addresses,
      iceTcpPassive: false,
    });
  }
}

async function answerTo(peer: RTCPeerConnection, offer: string): Promise<string> {
  await peer.setRemoteDescription({ type: "offer", sdp: offer });
  if (peer.getTransceivers().length === 0) throw new Refusal("malformed");
  await peer.setLocalDescription(await peer.createAnswer());
  const receives = peer
    .getTransceivers()
    .some(({ kind, currentDirection }) => kind === "video" && /recv/.test(currentDirection ?? ""));
  if (!receives) throw new Refusal("no_h264_offered");
  if (peer.iceGatheringState !== "complete")
    await peer.iceGatheringStateChange
      .watch((state) => state === "complete", gatheringTimeout)
      .catch(() => {});
  const sdp = peer.localDescription?.sdp;
  // Without a free port there is no address in it.
  if (!sdp?.includes("a=candidate:")) throw new Refusal("unavailable");
  return sdp;
}
