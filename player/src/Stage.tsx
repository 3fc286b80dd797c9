import { type ReactNode, type RefObject, useRef } from "react";
import { Icon } from "./icons.tsx";
import type { useScreen } from "./useScreen.ts";
import { useQuiet, useSideways } from "./useScreen.ts";
import type { VideoState } from "./useVideo.ts";
import "./Stage.css";

interface StageProps {
  frame: RefObject<HTMLElement | null>;
  video: RefObject<HTMLVideoElement | null>;
  title: string;
  poster?: string | null | undefined;
  state: string;
  playing: VideoState;
  screen: ReturnType<typeof useScreen>;
  /** Said aloud and shown over the picture; empty when there is nothing to say. */
  status: string;
  /** Reads the status aloud. */
  speaks?: boolean;
  /** Instead of the picture. */
  cover?: ReactNode;
  /** The one thing to press now, in the middle of the picture. */
  call?: { name: string; onPress: () => void } | null;
  children: ReactNode;
}

/** The picture with what is said over it, and the bar under it; on a whole screen and a phone on its side over it. */
export function Stage(props: StageProps) {
  const {
    frame,
    video,
    title,
    poster,
    state,
    playing,
    screen,
    status,
    speaks = true,
    cover,
    call,
    children,
  } = props;
  const isOver = useSideways() || screen.full;
  const quiet = useQuiet(frame, isOver && !playing.paused);
  // A finger on a bar that can't be seen wants to see it, not to press what lies there. A mouse shows it on its way.
  const onlyShows = useRef(false);
  return (
    <section
      ref={frame}
      className="vp"
      aria-label={title}
      data-state={state}
      data-paused={playing.paused || undefined}
      data-muted={playing.muted || undefined}
      data-over={isOver || undefined}
      data-quiet={quiet || undefined}
      onPointerDownCapture={({ pointerType }) => {
        onlyShows.current = quiet && pointerType === "touch";
      }}
      onClickCapture={(event) => {
        if (onlyShows.current) event.stopPropagation();
        onlyShows.current = false;
      }}
    >
      <div className="vp-picture">
        {/* biome-ignore lint/a11y/useMediaCaption: what is said at a service is broadcast as it is said. */}
        <video ref={video} className="vp-video" playsInline preload="auto" poster={poster ?? undefined} />
        {cover}
        {call && (
          <button type="button" className="vp-big" onClick={call.onPress}>
            <Icon name={playing.paused ? "play" : "soundOn"} />
            {call.name}
          </button>
        )}
        <p
          className="vp-status"
          role={speaks ? "status" : undefined}
          aria-hidden={!speaks || undefined}
          data-empty={status === "" || undefined}
        >
          {status}
        </p>
      </div>
      {children}
    </section>
  );
}
