import { page as words } from "vigil:words/page";
import type { MemorialPage, ServiceState, Watch } from "@vigil/contract";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { View } from "../core/view.ts";
import { usePlaybackReports } from "../guest/usePlaybackReports.ts";
import { EmbeddedLive } from "./EmbeddedLive.tsx";
import { lazily } from "./lazily.tsx";

const Live = lazily(() => import("./Live.tsx"), true);
const RecordingPlayer = lazily(() => import("./RecordingPlayer.tsx"), true);

interface VideoAreaProps {
  page: MemorialPage;
  view: View;
  state: ServiceState;
  date: string | null;
  renderedAt: number;
  watch: Watch | null;
  renew: () => Promise<Watch | null>;
  onEnded: () => void;
}

/** The area of the video, as large as the window allows, even before there is a video. */
export function VideoArea({ page, view, state, date, renderedAt, watch, renew, onEnded }: VideoAreaProps) {
  const { hls_url, recording_url } = watch ?? { hls_url: null, recording_url: null };
  const area = useRef<HTMLDivElement>(null);
  const [isOpened, setOpened] = useState(false);
  // What YouTube's player shows isn't known.
  const isOn = view === "watch" && state === "live" && !watch?.player_url;
  usePlaybackReports(page.slug, area, view === "recording" ? isOpened : isOn);
  // A guest who turns a phone on its side wants to see the video, wherever the page is scrolled to.
  useEffect(() => {
    const onTurn = () => window.innerWidth > window.innerHeight && area.current?.scrollIntoView();
    window.screen.orientation?.addEventListener("change", onTurn);
    return () => window.screen.orientation?.removeEventListener("change", onTurn);
  }, []);
  return (
    <div className="screen" data-view={view} ref={area}>
      {view === "recording" ? (
        <Recording
          page={page}
          watch={watch && recording_url ? { ...watch, recording_url } : null}
          renew={renew}
          isOpened={isOpened}
          open={() => setOpened(true)}
        />
      ) : (
        <Suspense fallback={<Opening page={page} />}>
          {watch?.player_url ? (
            <EmbeddedLive page={page} url={watch.player_url} />
          ) : watch && hls_url ? (
            <Live
              page={page}
              state={state}
              date={date}
              renderedAt={renderedAt}
              watch={{ ...watch, hls_url }}
              renew={renew}
              onEnded={onEnded}
            />
          ) : (
            <Opening page={page} />
          )}
        </Suspense>
      )}
      {view === "recording" && <p className="said">{saidOfRecording(watch)}</p>}
    </div>
  );
}

/** An uploaded recording's length isn't known. */
function saidOfRecording(watch: Watch | null): string {
  const { text, lasts } = words.recording;
  if (!watch?.recording_seconds) return text;
  return `${text} ${lasts(Math.max(1, Math.round(watch.recording_seconds / 60)))}`;
}

const Opening = ({ page }: { page: MemorialPage }) => (
  <>
    <Frame page={page} text={words.player.opening} />
    <p className="said" />
  </>
);

type RecordingProps = Pick<VideoAreaProps, "page" | "renew"> & {
  watch: (Watch & { recording_url: string }) | null;
  isOpened: boolean;
  open: () => void;
};
function Recording({ page, watch, renew, isOpened, open }: RecordingProps) {
  const frame = <Frame page={page} text={words.recording.opening} />;
  if (isOpened)
    return (
      <Suspense fallback={frame}>
        {watch ? <RecordingPlayer page={page} watch={watch} renew={renew} /> : frame}
      </Suspense>
    );
  return (
    <Frame page={page} poster={watch?.recording_poster}>
      <button type="button" className="button watch" onClick={open}>
        {words.recording.watch}
      </button>
    </Frame>
  );
}

interface FrameProps {
  page: MemorialPage;
  text?: string;
  poster?: string | null | undefined;
  children?: ReactNode;
}
/** As large as the player will be, so that nothing moves when the player appears. */
const Frame = ({ page, text, poster, children }: FrameProps) => {
  const image = poster ?? page.home.player_image;
  return (
    <div className="frame">
      <div className="frame-picture">
        {image && <img src={image} alt="" width={1280} height={720} />}
        {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  );
};
