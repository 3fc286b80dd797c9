import type { WebSocket } from "ws";
import type { Ffmpeg } from "../../ffmpeg.ts";
import type { Log } from "../../log.ts";
import type { Camera } from "../camera.ts";
import { closes, Link } from "./link.ts";

/** Every browser that is a camera: one for each source, the newest. */
export class BrowserCameras {
  readonly #ffmpeg: Ffmpeg;
  readonly #log: Log;
  readonly #links = new Map<string, Link>();

  constructor(ffmpeg: Ffmpeg, log: Log) {
    this.#ffmpeg = ffmpeg;
    this.#log = log;
  }

  accept(id: string, camera: Camera, socket: WebSocket, isOnAir: () => boolean): void {
    this.#links.get(id)?.close(closes.takenOver);
    const link = new Link({ id, camera, socket, isOnAir, ffmpeg: this.#ffmpeg, log: this.#log });
    this.#links.set(id, link);
    socket.once("close", () => {
      if (this.#links.get(id) === link) this.#links.delete(id);
    });
  }

  /** The source isn't welcome any more. */
  refuse(id: string): void {
    this.#links.get(id)?.close(closes.refused);
  }

  turnAway(socket: WebSocket): void {
    socket.on("error", () => {});
    socket.close(closes.refused);
  }
}
