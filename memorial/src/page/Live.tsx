import { page as words } from "vigil:words/page";
import { player } from "vigil:words/player";
import type { MemorialPage, ServiceState, Watch } from "@vigil/contract";
import {
  type Announcement,
  announcementOf,
  type EngineState,
  HlsPlayer,
  spokenAnnouncement,
} from "@vigil/player";
import { useEffect, useRef, useState } from "react";

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
    // Its playlist ends when it gets nothing any more, whatever the reason.
    if (next.showing === "ended" && cloudflare.url !== null && state !== "ended") return cloudflare.leave();
    setShowing(next.rewound && servicePlays.has(next.showing) ? "earlier" : next.showing);
    if (next.showing === "ended") onEnded();
  };
  const cloudflare = useCloudflare(watch.cloudflare_url, state);
  return (
    <>
      <HlsPlayer
        url={cloudflare.url ?? watch.hls_url}
        audioUrl={cloudflare.url === null ? watch.audio_url : null}
        rewindUrl={watch.rewind_url}
        rewindAudioUrl={watch.rewind_audio_url}
        title={words.player.title(page.name)}
        poster={page.home.player_image}
        onExpired={async () => (await renew())?.hls_url ?? null}
        onOutage={cloudflare.leave}
        onState={onState}
        speaks={false}
        words={player}
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

/**
 * Cloudflare's address while guests watch there. It stays the same as long as it plays, however often it is renewed. A
 * guest who gets nothing from it watches at our own origin, and tries it again only after a pause.
 */
function useCloudflare(given: string | null, state: ServiceState) {
  const [hasLeft, setLeft] = useState(false);
  const [held, setHeld] = useState(given);
  useEffect(() => {
    if (state === "paused") setLeft(false);
  }, [state]);
  // Decided while rendering: an effect of the render before could take back that the guest has just left.
  const url = hasLeft || given === null ? null : (held ?? given);
  if (url !== held) setHeld(url);
  return { url, leave: () => setLeft(true) };
}

/** What the player shows, or an earlier part of the service. */
type Shown = EngineState["showing"] | "earlier";
const servicePlays: ReadonlySet<EngineState["showing"]> = new Set(["playing", "slate", "sound_only"]);
const overVideo: ReadonlySet<Announcement> = new Set(["opening", "offline", "stalled"]);
const sentences: Record<Announcement, string> = {
  opening: "",
  soon: words.player.soon,
  live: words.player.live,
  paused: words.player.paused,
  interrupted: player.state.recovering,
  offline: player.state.offline,
  stopped: words.player.stopped,
  earlier: words.player.earlier,
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
