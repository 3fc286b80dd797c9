import type { DirectorView } from "@vigil/contract";
import { clockText } from "@vigil/contract";
import type { Message } from "./message.ts";
import { shortName } from "./sources.ts";

/** What guests see now, in a sentence; in a rehearsal what they would see. */
export const onAirMessage = (view: DirectorView): Message =>
  view.broadcast.rehearsal ? programmeLabel(view) : describeOnAir(view);

/** The same for a place whose heading already says who sees it. */
export function programmeLabel(view: DirectorView): Message {
  const message = describeOnAir(view);
  return { ...message, key: `would_${message.key}` };
}

function describeOnAir({ broadcast, sources }: DirectorView): Message {
  const { on_air: onAir, status } = broadcast;
  if (onAir === null) return { key: status === "completed" ? "sees.nothing_more" : "sees.nothing" };
  if (onAir.kind === "slate") return { key: `sees.slate_${onAir.slate ?? "soon"}` };
  if (onAir.kind === "source") {
    const name = sources.find(({ id }) => id === onAir.source)?.name;
    if (name === undefined) return { key: "sees.a_camera" };
    const names = sources.map((source) => source.name);
    const short = (whole: string) => shortName(whole, names);
    const chosen = sources.find(({ id }) => id === broadcast.source && id !== onAir.source)?.name;
    return chosen && status === "live"
      ? { key: "sees.standin", args: { name: short(name), chosen: short(chosen) } }
      : { key: "sees.camera", args: { name } };
  }
  const title = broadcast.video?.title ?? "";
  if (broadcast.video_left === null) return { key: "sees.video", args: { title } };
  return { key: "sees.video_left", args: { title, left: clockText(broadcast.video_left) } };
}

/** The sentence in place of the programme's video; null while there is one. */
export function programmePlaceholder({ broadcast }: DirectorView): Message | null {
  if (broadcast.status === "completed" || broadcast.status === "ending") {
    return broadcast.programme_url === null || broadcast.status === "completed"
      ? { key: "said.ended" }
      : null;
  }
  if (broadcast.programme_url !== null) return null;
  return { key: broadcast.started_at === null ? "said.not_live" : "said.not_available" };
}
