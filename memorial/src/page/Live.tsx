import type { MemorialPage, Watch } from "@vigil/contract";
import { type EngineState, HlsPlayer } from "@vigil/player";
import { en } from "../words/en.ts";

interface LiveProps {
  page: MemorialPage;
  watch: Watch & { hls_url: string };
  renew: () => Promise<Watch | null>;
  onEnded: () => void;
}

/** The programme. Loaded only when there is one: until then nobody pays for it. */
export default function Live({ page, watch, renew, onEnded }: LiveProps) {
  const told = ({ state }: EngineState) => {
    if (state === "ended") onEnded();
  };
  return (
    <HlsPlayer
      url={watch.hls_url}
      audioUrl={watch.audio_url}
      title={en.player.title(page.name)}
      poster={page.home.player_image}
      onExpired={async () => (await renew())?.hls_url ?? null}
      onState={told}
    />
  );
}
