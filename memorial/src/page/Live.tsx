import type { MemorialPage, ServiceState, Watch } from "@vigil/contract";
import {
  type Announcement,
  announcementOf,
  type EngineState,
  HlsPlayer,
  playerWords,
  spokenAnnouncement,
} from "@vigil/player";
import { useRef, useState } from "react";
import { en } from "../words/en.ts";

interface LiveProps {
  page: MemorialPage;
  state: ServiceState;
  watch: Watch & { hls_url: string };
  renew: () => Promise<Watch | null>;
  onEnded: () => void;
}

/** The programme and its announcement. Its code loads only when there is a programme. */
export default function Live({ page, state, watch, renew, onEnded }: LiveProps) {
  const [showing, setShowing] = useState<Shown | null>(null);
  const { announcement, spoken } = useAnnouncement(state, showing);
  const onState = (next: EngineState) => {
    setShowing(next.rewound && servicePlays.has(next.showing) ? "earlier" : next.showing);
    if (next.showing === "ended") onEnded();
  };
  return (
    <>
      <HlsPlayer
        url={watch.hls_url}
        audioUrl={watch.audio_url}
        rewindUrl={watch.rewind_url}
        rewindAudioUrl={watch.rewind_audio_url}
        title={en.player.title(page.name)}
        poster={page.home.player_image}
        onExpired={async () => (await renew())?.hls_url ?? null}
        onState={onState}
        speaks={false}
      />
      {/* What the player shows over the video isn't repeated below it. */}
      <p className="said" data-said={announcement} aria-hidden="true">
        {overVideo.has(announcement) ? "" : sentences[announcement]}
      </p>
      <p className="unseen" role="status">
        {spoken === announcement && sentences[spoken]}
      </p>
    </>
  );
}

/** What the player shows, or an earlier part of the service. */
type Shown = EngineState["showing"] | "earlier";
const servicePlays: ReadonlySet<EngineState["showing"]> = new Set(["playing", "slate", "sound_only"]);
const overVideo: ReadonlySet<Announcement> = new Set(["opening", "offline", "stalled"]);
const sentences: Record<Announcement, string> = {
  opening: "",
  soon: en.player.soon,
  live: en.player.live,
  paused: en.player.paused,
  interrupted: playerWords.state.recovering,
  offline: playerWords.state.offline,
  stopped: en.player.stopped,
  earlier: en.player.earlier,
  stalled: "",
  over: "",
};

function useAnnouncement(state: ServiceState, showing: Shown | null) {
  const before = useRef({ announcement: "opening" as Announcement, spoken: "over" as Announcement });
  const announcement = announcementOf(state, showing, before.current.announcement);
  const spoken = spokenAnnouncement(announcement, before.current.spoken);
  before.current = { announcement, spoken };
  return { announcement, spoken };
}
