import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { cameraCloseCodes } from "@vigil/contract/media";
import { WebSocketServer } from "ws";
import { queryValue, splitUrl } from "../http.ts";
import type { OriginParts } from "./origin.ts";
import type { LiveParts } from "./parts.ts";

/** Bytes of one message: what a phone has buffered while its connection was down for some seconds. */
const maxMessage = 16 * 1024 * 1024;
/** Milliseconds for a refused camera to answer the close. */
const closeTimeout = 2000;

/**
 * Opens a browser camera's socket. The token authorises, so the page's origin isn't checked. A refused camera's socket
 * is opened too, because a browser sees a close code only on an open socket. Returns whether the camera was admitted,
 * or passed on to the node that may admit it.
 */
export function openCameraSockets({
  keys,
  sources,
  programmes,
  markActive,
  relay,
  nodeOfSource,
}: LiveParts & Pick<OriginParts, "relay" | "nodeOfSource">) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessage, perMessageDeflate: false });
  sockets.on("wsClientError", (_error, socket) => socket.destroy());

  return async (request: IncomingMessage, raw: Duplex, head: Buffer): Promise<boolean> => {
    raw.on("error", () => raw.destroy());
    const token = queryValue(splitUrl(request.url ?? "")[1], "t") ?? "";
    const bearer = keys.cachedBearer(token) ?? (await keys.verifyBearer(token));
    const pass = bearer?.pass.kind === "camera" ? bearer.pass : undefined;
    const camera = pass?.source;
    const isAdmitted = camera !== undefined && sources.admits(camera, pass?.link);
    const elsewhere = camera === undefined || relay.isRelayed(request) ? undefined : nodeOfSource(camera);
    if (isAdmitted || elsewhere !== undefined) markActive(request.socket);
    if (!isAdmitted && elsewhere !== undefined) {
      relay.upgrade(elsewhere, request, raw, head);
      return true;
    }
    sockets.handleUpgrade(request, raw, head, (socket) => {
      if (isAdmitted) return sources.acceptCamera(camera, socket, () => programmes.isOnAir(camera));
      socket.on("error", () => socket.terminate());
      socket.close(cameraCloseCodes.refused);
      setTimeout(() => socket.terminate(), closeTimeout).unref();
    });
    return isAdmitted;
  };
}
