import type { DirectorView } from "@vigil/contract";
import { clock } from "./follow.ts";
import type { Said } from "./said.ts";
import { shortName } from "./sources.ts";

/** What guests are given now, in a sentence; in a rehearsal only what it would be. */
export const guestsSee = (view: DirectorView): Said => (view.broadcast.rehearsal ? shown(view) : seen(view));

/** The same beside a heading that says already who sees it. */
export function shown(view: DirectorView): Said {
  const said = seen(view);
  return { ...said, key: `would_${said.key}` };
}

function seen({ broadcast, sources }: DirectorView): Said {
  const { on_air: air, status } = broadcast;
  if (air === null) return { key: status === "completed" ? "sees.nothing_more" : "sees.nothing" };
  if (air.kind === "slate") return { key: `sees.slate_${air.slate ?? "soon"}` };
  if (air.kind === "source") {
    const name = sources.find(({ id }) => id === air.source)?.name;
    if (name === undefined) return { key: "sees.a_camera" };
    const names = sources.map((source) => source.name);
    const short = (whole: string) => shortName(whole, names);
    const chosen = sources.find(({ id }) => id === broadcast.source && id !== air.source)?.name;
    return chosen && status === "live"
      ? { key: "sees.standin", args: { name: short(name), chosen: short(chosen) } }
      : { key: "sees.camera", args: { name } };
  }
  const title = broadcast.video?.title ?? "";
  if (broadcast.video_left === null) return { key: "sees.video", args: { title } };
  return { key: "sees.video_left", args: { title, left: clock(broadcast.video_left) } };
}

/** The specification's sentence in place of the programme's picture (DECISIONS A48); null while there is one. */
export function noPicture({ broadcast }: DirectorView): Said | null {
  if (broadcast.status === "completed" || broadcast.status === "ending") {
    return broadcast.programme_url === null || broadcast.status === "completed"
      ? { key: "said.ended" }
      : null;
  }
  if (broadcast.programme_url !== null) return null;
  return { key: broadcast.started_at === null ? "said.not_live" : "said.not_available" };
}
