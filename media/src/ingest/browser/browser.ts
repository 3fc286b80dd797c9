import type { WebSocket } from "ws";
import type { Ffmpeg } from "../../ffmpeg.ts";
import type { Log } from "../../log.ts";
import type { Camera } from "../camera.ts";
import { BrowserConnection, closeCodes } from "./connection.ts";

/** The browsers that are cameras: for each source, the newest connection. */
export class BrowserCameras {
  readonly #ffmpeg: Ffmpeg;
  readonly #log: Log;
  readonly #connections = new Map<string, BrowserConnection>();

  constructor(ffmpeg: Ffmpeg, log: Log) {
    this.#ffmpeg = ffmpeg;
    this.#log = log;
  }

  accept(id: string, camera: Camera, socket: WebSocket, isOnAir: () => boolean): void {
    this.#connections.get(id)?.close(closeCodes.takenOver);
    const connection = new BrowserConnection({
      id,
      camera,
      socket,
      isOnAir,
      ffmpeg: this.#ffmpeg,
      log: this.#log,
    });
    this.#connections.set(id, connection);
    socket.once("close", () => {
      if (this.#connections.get(id) === connection) this.#connections.delete(id);
    });
  }

  /** Disconnects a source that was removed. */
  disconnect(id: string): void {
    this.#connections.get(id)?.close(closeCodes.refused);
  }

  reject(socket: WebSocket): void {
    socket.on("error", () => {});
    socket.close(closeCodes.refused);
  }
}
