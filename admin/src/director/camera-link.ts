import type { CameraSession } from "@vigil/contract";
import { getJson } from "../session/http.ts";

/** One more phone or laptop as a camera of the stream, with the link that makes it one. */
export async function addCamera(stream: string, session_name: string): Promise<string> {
  const { id } = await getJson<CameraSession>(`str/stream/${stream}/sessions`, {
    method: "POST",
    body: { session_name },
  });
  return newLink(stream, id);
}

/** A new link; the one before stops working. The server writes down who made it. */
export async function newLink(stream: string, session: string): Promise<string> {
  const { camera_join_link } = await getJson<{ camera_join_link: string }>(
    `str/stream/${stream}/sessions/${session}/link`,
    { method: "POST" },
  );
  return camera_join_link;
}

/** The link stops working, and its camera with it. */
export const removeCamera = (stream: string, session: string) =>
  getJson<null>(`str/stream/${stream}/sessions/${session}`, { method: "DELETE" });
