import type { MemorialPage, Watch } from "@vigil/contract";
import { FilmPlayer } from "@vigil/player";
import { en } from "../words/en.ts";

interface FilmProps {
  page: MemorialPage;
  watch: Watch & { recording_url: string };
  renew: () => Promise<Watch | null>;
}

/** The recording, begun by the guest's own press of a button. */
export default function Film({ page, watch, renew }: FilmProps) {
  return (
    <FilmPlayer
      url={watch.recording_url}
      title={en.recording.title(page.name)}
      poster={watch.recording_poster ?? page.home.player_image}
      onExpired={async () => (await renew())?.recording_url ?? null}
      plays
    />
  );
}
