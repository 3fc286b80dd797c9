import { isRunning, type MonitorSource, type MonitorStream } from "@vigil/contract";

/** The camera that a row names, and how many further ones there are: the one on air, else the one that would begin. */
export function shownCamera({ sources, broadcast_status, preferred_ip_camera }: MonitorStream) {
  const cameras = sources.filter(({ kind }) => kind !== "cloudflare");
  const onAir = isRunning(broadcast_status) && cameras.find(({ status }) => status === "live");
  const best: readonly (MonitorSource | false | undefined)[] = [
    onAir,
    cameras.find(({ id }) => id === preferred_ip_camera),
    cameras.find(({ video_ready, elsewhere }) => video_ready && !elsewhere),
    cameras.find(({ preview_url }) => preview_url !== null),
    cameras[0],
  ];
  return { camera: best.find((one) => one) || null, further: Math.max(0, cameras.length - 1) };
}
