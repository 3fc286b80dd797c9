import type { MemorialPage, ServiceState, Watch } from "@vigil/contract";
import { type EngineState, HlsPlayer, playerWords, type Announcement, announcementOf, spokenAnnouncement } from "@vigil/player";
import { useRef, useState } from "react";
import { en } from "../words/en.ts";

interface LiveProps {
  page: MemorialPage;
  state: ServiceState;
  watch: Watch & { hls_url: string };
  renew: () => Promise<Watch | null>;
  onEnded: () => void;
}

/** The programme, and how it stands. Loaded only when there is one: until then nobody pays for it. */
export default function Live({ page, state, watch, renew, onEnded }: LiveProps) {
  const [showing, setShowing] = useState<EngineState["showing"] | null>(null);
  const { said, spoken } = useSaid(state, showing);
  const changed = (next: EngineState) => {
    setShowing(next.showing);
    if (next.showing === "ended") onEnded();
  };
  return (
    <>
      <HlsPlayer
        url={watch.hls_url}
        audioUrl={watch.audio_url}
        title={en.player.title(page.name)}
        poster={page.home.player_image}
        onExpired={async () => (await renew())?.hls_url ?? null}
        onState={changed}
        speaks={false}
      />
      {/* What stands over the picture isn't said twice to those who see it. */}
      <p className="said" data-said={said} aria-hidden="true">
        {overPicture.has(said) ? "" : sentences[said]}
      </p>
      <p className="unseen" role="status">
        {spoken === said && sentences[spoken]}
      </p>
    </>
  );
}

const overPicture: ReadonlySet<Announcement> = new Set(["opening", "offline", "stalled"]);
const sentences: Record<Announcement, string> = {
  opening: "",
  soon: en.player.soon,
  live: en.player.live,
  paused: en.player.paused,
  interrupted: playerWords.state.recovering,
  offline: playerWords.state.offline,
  stopped: en.player.stopped,
  stalled: "",
  over: "",
};

function useSaid(state: ServiceState, showing: EngineState["showing"] | null) {
  const before = useRef({ said: "opening" as Announcement, spoken: "over" as Announcement });
  const said = announcementOf(state, showing, before.current.said);
  const spoken = spokenAnnouncement(said, before.current.spoken);
  before.current = { said, spoken };
  return { said, spoken };
}
