import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from "react";
import { Icon } from "./icons.tsx";
import type { CaptionTrack } from "./useCaptions.ts";
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
  /** Announcement aloud and shown over the picture; empty when there is nothing to say. */
  status: string;
  /** Announces the status to screen readers. */
  speaks?: boolean;
  /** Shown instead of the video. */
  cover?: ReactNode;
  /** The captions that the browser loads, and what is drawn of them over the picture, above the controls. */
  tracks?: readonly CaptionTrack[];
  captions?: ReactNode;
  /** The one button in the middle of the video. */
  callToAction?: { name: string; onPress: () => void } | null;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  children: ReactNode;
}

/**
 * The video with its status, and the control bar below it; in full screen and on a phone on its side the bar covers it.
 */
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
    tracks = [],
    captions,
    callToAction,
    onKeyDown,
    children,
  } = props;
  const isOver = useSideways() || screen.full;
  const quiet = useQuiet(frame, isOver && !playing.paused);
  // A tap on a hidden bar only shows it and presses nothing. A mouse has shown it before it clicks.
  const onlyShowsBar = useRef(false);
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
      onKeyDown={onKeyDown}
      onPointerDownCapture={({ pointerType }) => {
        onlyShowsBar.current = quiet && pointerType === "touch";
      }}
      onClickCapture={(event) => {
        if (onlyShowsBar.current) event.stopPropagation();
        onlyShowsBar.current = false;
      }}
    >
      <div className="vp-picture">
        {/* biome-ignore lint/a11y/useMediaCaption: a live service has no captions. */}
        <video ref={video} className="vp-video" playsInline preload="auto" poster={poster ?? undefined}>
          {tracks.map(({ language, name, url }) => (
            <track key={language} kind="captions" srcLang={language} label={name} src={url} />
          ))}
        </video>
        {captions}
        {cover}
        {callToAction && (
          <button type="button" className="vp-big" onClick={callToAction.onPress}>
            <Icon name={playing.paused ? "play" : "soundOn"} />
            {callToAction.name}
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
