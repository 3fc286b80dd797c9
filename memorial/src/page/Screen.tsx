import type { MemorialPage, ServiceState, Watch } from "@vigil/contract";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { View } from "../core/view.ts";
import { en } from "../words/en.ts";
import { lazily } from "./lazily.tsx";

const Live = lazily(() => import("./Live.tsx"));
const Film = lazily(() => import("./Film.tsx"));

interface ScreenProps {
  page: MemorialPage;
  view: View;
  state: ServiceState;
  watch: Watch | null;
  renew: () => Promise<Watch | null>;
  onEnded: () => void;
}

/** The place of the picture, as large as the window allows, whether or not there is one yet. */
export function Screen({ page, view, state, watch, renew, onEnded }: ScreenProps) {
  const { hls_url, recording_url } = watch ?? { hls_url: null, recording_url: null };
  const place = useRef<HTMLDivElement>(null);
  // Whoever turns a phone on its side wants to see the picture, wherever the page stands.
  useEffect(() => {
    const turned = () => window.innerWidth > window.innerHeight && place.current?.scrollIntoView();
    window.screen.orientation?.addEventListener("change", turned);
    return () => window.screen.orientation?.removeEventListener("change", turned);
  }, []);
  return (
    <div className="screen" data-view={view} ref={place}>
      {view === "recording" ? (
        <Recording
          page={page}
          watch={watch && recording_url ? { ...watch, recording_url } : null}
          renew={renew}
        />
      ) : (
        <Suspense fallback={<Opening page={page} />}>
          {watch && hls_url ? (
            <Live page={page} state={state} watch={{ ...watch, hls_url }} renew={renew} onEnded={onEnded} />
          ) : (
            <Opening page={page} />
          )}
        </Suspense>
      )}
      {view === "recording" && <p className="said">{en.recording.text}</p>}
    </div>
  );
}

const Opening = ({ page }: { page: MemorialPage }) => (
  <>
    <Frame page={page} says={en.player.opening} />
    <p className="said" />
  </>
);

type RecordingProps = Pick<ScreenProps, "page" | "renew"> & {
  watch: (Watch & { recording_url: string }) | null;
};
function Recording({ page, watch, renew }: RecordingProps) {
  const [isWanted, setWanted] = useState(false);
  const frame = <Frame page={page} says={en.recording.opening} />;
  if (isWanted)
    return (
      <Suspense fallback={frame}>{watch ? <Film page={page} watch={watch} renew={renew} /> : frame}</Suspense>
    );
  return (
    <Frame page={page} poster={watch?.recording_poster}>
      <button type="button" className="button watch" onClick={() => setWanted(true)}>
        {en.recording.watch}
      </button>
    </Frame>
  );
}

interface FrameProps {
  page: MemorialPage;
  says?: string;
  poster?: string | null | undefined;
  children?: ReactNode;
}
/** As large as the player will be, so that nothing moves when it comes. */
const Frame = ({ page, says, poster, children }: FrameProps) => {
  const picture = poster ?? page.home.player_image;
  return (
    <div className="frame">
      <div className="frame-picture">
        {picture && <img src={picture} alt="" width={1280} height={720} />}
        {says && <p>{says}</p>}
        {children}
      </div>
    </div>
  );
};
