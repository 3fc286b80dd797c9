import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Icon, type IconName } from "./icons.tsx";
import type { useScreen } from "./useScreen.ts";
import type { VideoState } from "./useVideo.ts";
import type { PlayerWords } from "./words/words.ts";
import "./Controls.css";

interface ControlsProps {
  video: RefObject<HTMLVideoElement | null>;
  state: VideoState;
  screen: ReturnType<typeof useScreen>;
  words: PlayerWords;
  /** Shown before the buttons: the position in a recorded video. */
  before?: ReactNode;
  /** Rarely used controls: in the bar where there is room, else behind "More". */
  extras?: ReactNode;
  /** Controls that matter at this moment. */
  now?: ReactNode;
  onToggle: () => void;
}

/** The control bar under the video. Every button has a visible label, but on a phone on its side. */
export function Controls({ video, state, screen, words, before, extras, now, onToggle }: ControlsProps) {
  const [more, setMore] = useState(false);
  const id = useId();
  const extrasRow = useRef<HTMLDivElement>(null);
  // On a phone they open below the player, which may end where the window does.
  useEffect(() => {
    if (more) extrasRow.current?.scrollIntoView({ block: "nearest" });
  }, [more]);
  const hasExtras = Boolean(extras) || screen.canSmall || screen.canAirPlay || screen.canCast;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw itself as a form.
    <div className="vp-bar" role="group" aria-label={words.controls}>
      {before}
      <div className="vp-buttons">
        <Control
          icon={state.paused ? "play" : "pause"}
          name={state.paused ? words.play : words.pause}
          onPress={onToggle}
        />
        <SoundControl video={video} state={state} words={words} />
        {now}
        <span className="vp-space" />
        {hasExtras && (
          <>
            <div className="vp-extras" id={id} ref={extrasRow} data-open={more || undefined}>
              {extras}
              {screen.canSmall && (
                <Control icon="smallWindow" name={words.smallWindow} onPress={screen.toggleSmall} />
              )}
              {screen.canAirPlay && (
                <Control icon="airPlay" name={words.airPlay} onPress={screen.pickAirPlay} />
              )}
              {screen.canCast && <Control icon="cast" name={words.cast} onPress={screen.cast} />}
            </div>
            <button
              type="button"
              className="vp-control vp-more"
              aria-expanded={more}
              aria-controls={id}
              onClick={() => setMore(!more)}
            >
              <Icon name="more" />
              <span className="vp-name">{words.more}</span>
            </button>
          </>
        )}
        {screen.canFull && (
          <Control
            icon={screen.full ? "leaveFullScreen" : "fullScreen"}
            name={screen.full ? words.leaveFullScreen : words.fullScreen}
            onPress={screen.toggleFull}
          />
        )}
      </div>
    </div>
  );
}

interface ControlProps {
  icon: IconName;
  name: string;
  onPress: () => void;
  look?: "urgent";
}
export const Control = ({ icon, name, onPress, look }: ControlProps) => (
  <button type="button" className="vp-control" data-icon={icon} data-look={look} onClick={onPress}>
    <Icon name={icon} />
    <span className="vp-name">{name}</span>
  </button>
);

function SoundControl({ video, state, words }: Pick<ControlsProps, "video" | "state" | "words">) {
  const toggle = () => {
    const element = video.current;
    if (!element) return;
    if (state.muted && element.volume === 0) element.volume = 1;
    element.muted = !state.muted;
  };
  const turn = (volume: number) => {
    const element = video.current;
    if (!element) return;
    element.volume = volume;
    element.muted = volume === 0;
  };
  return (
    <>
      <Control
        icon={state.muted ? "soundOff" : "soundOn"}
        name={state.muted ? words.soundOn : words.soundOff}
        onPress={toggle}
      />
      <label className="vp-volume">
        <span>{words.volume}</span>
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={state.muted ? 0 : Math.round(state.volume * 100)}
          onChange={(event) => turn(Number(event.target.value) / 100)}
        />
      </label>
    </>
  );
}
