import type { CameraSession } from "@vigil/contract";
import { getJson } from "../../session/http.ts";

/** Adds a phone or laptop as a camera of the stream; resolves with the link to open on it. */
export async function addCamera(stream: string, session_name: string): Promise<string> {
  const { id } = await getJson<CameraSession>(`str/stream/${stream}/sessions`, {
    method: "POST",
    body: { session_name },
  });
  return createCameraLink(stream, id);
}

/** Creates a new link, which ends the previous one. The server records who created it. */
export async function createCameraLink(stream: string, session: string): Promise<string> {
  const { camera_join_link } = await getJson<{ camera_join_link: string }>(
    `str/stream/${stream}/sessions/${session}/link`,
    { method: "POST" },
  );
  return camera_join_link;
}

/** Removes a camera, and ends its link. */
export const removeCamera = (stream: string, session: string) =>
  getJson<null>(`str/stream/${stream}/sessions/${session}`, { method: "DELETE" });
