import type { WebSocket } from "ws";
import type { Ffmpeg } from "../../ffmpeg.ts";
import type { Log } from "../../log.ts";
import type { Camera } from "../camera.ts";
import { closes, Link } from "./link.ts";

/** The browsers that are cameras: for each source, the newest connection. */
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

  /** Disconnects a source that was removed. */
  refuse(id: string): void {
    this.#links.get(id)?.close(closes.refused);
  }

  turnAway(socket: WebSocket): void {
    socket.on("error", () => {});
    socket.close(closes.refused);
  }
}
