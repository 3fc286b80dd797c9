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
import { latenessOf } from "../core/countdown.ts";
import { useNow } from "./clock.ts";

interface LiveProps {
  page: MemorialPage;
  state: ServiceState;
  /** When it is to begin, and when the page was rendered (ms since the epoch, by the server's clock). */
  date: string | null;
  renderedAt: number;
  watch: Watch & { hls_url: string };
  renew: () => Promise<Watch | null>;
  onEnded: () => void;
}

/** The programme and its announcement. Its code loads only when there is a programme. */
export default function Live({ page, state, date, renderedAt, watch, renew, onEnded }: LiveProps) {
  const [showing, setShowing] = useState<Shown | null>(null);
  const { announcement, spoken } = useAnnouncement(state, showing);
  const [isBack, setBack] = useState(false);
  const onState = (next: EngineState) => {
    setBack(next.rewound !== null);
    // Its playlist ends when it gets nothing any more, whatever the reason.
    if (next.showing === "ended" && cloudflare.url !== null && state !== "ended") return cloudflare.leave();
    setShowing(next.rewound && servicePlays.has(next.showing) ? "earlier" : next.showing);
    if (next.showing === "ended") onEnded();
  };
  const lateness = useLateness(date, renderedAt);
  const cloudflare = useCloudflare(watch.cloudflare_url, state, isBack);
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
        {overVideo.has(announcement) ? "" : sentenceOf(announcement, lateness)}
      </p>
      <p className="unseen" role="status">
        {spoken === announcement && sentenceOf(spoken, lateness)}
      </p>
    </>
  );
}

/**
 * Cloudflare's address while guests watch there. It stays the same as long as it plays, however often it is renewed. A
 * guest who gets nothing from it watches at our own origin, and tries it again only after a pause. While a guest has gone
 * back in the service it doesn't change, because another address is another player, which begins at live.
 */
function useCloudflare(given: string | null, state: ServiceState, isBack: boolean) {
  const [hasLeft, setLeft] = useState(false);
  const [held, setHeld] = useState(given);
  useEffect(() => {
    if (state === "paused") setLeft(false);
  }, [state]);
  // Decided while rendering: an effect of the render before could take back that the guest has just left.
  const wanted = hasLeft || given === null ? null : (held ?? given);
  const url = isBack ? held : wanted;
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

/** The slate in the video says why nothing begins, but in the language of the service; this says it in the guest's. */
const sentenceOf = (announcement: Announcement, lateness: ReturnType<typeof latenessOf>): string =>
  announcement === "soon" && lateness ? words.begins.in({ unit: lateness }) : sentences[announcement];

function useLateness(date: string | null, renderedAt: number): ReturnType<typeof latenessOf> {
  const until = date === null ? null : Date.parse(date);
  const now = useNow(renderedAt, until);
  return until === null ? null : latenessOf(until - now);
}

function useAnnouncement(state: ServiceState, showing: Shown | null) {
  const before = useRef({ announcement: "opening" as Announcement, spoken: "over" as Announcement });
  const announcement = announcementOf(state, showing, before.current.announcement);
  const spoken = spokenAnnouncement(announcement, before.current.spoken);
  before.current = { announcement, spoken };
  return { announcement, spoken };
}
