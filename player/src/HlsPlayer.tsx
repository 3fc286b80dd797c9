import { type RefObject, useEffect, useRef } from "react";
import { Control, Controls } from "./Controls.tsx";
import type { Engine, EngineState } from "./engine.ts";
import { Icon } from "./icons.tsx";
import { arrowKeys, RewindControls, ServicePosition } from "./Rewind.tsx";
import { Stage } from "./Stage.tsx";
import { useEngine } from "./useEngine.ts";
import { useScreen } from "./useScreen.ts";
import { useVideo } from "./useVideo.ts";
import { useWakeLock } from "./useWakeLock.ts";
import type { PlayerWords } from "./words/words.ts";

export interface HlsPlayerProps {
  /** HLS with its token in `t`. A new token for the same address interrupts nothing. */
  url: string;
  /** Audio only, for a slow connection. */
  audioUrl?: string | null;
  /** The service from its beginning, for guests who go back, and the same as audio only; null while there is none. */
  rewindUrl?: string | null;
  rewindAudioUrl?: string | null;
  /** The player's accessible name. */
  title: string;
  poster?: string | null;
  /** Starts muted, as a preview does. */
  muted?: boolean;
  /** Without the control bar, for a page that has its own buttons. */
  bare?: boolean;
  /** The token expires: resolves to the same address with a new token, or null while there is none. */
  onExpired?: () => Promise<string | null>;
  /** The address has given nothing for seconds; see EngineOptions. */
  onOutage?: () => void;
  onState?: (state: EngineState) => void;
  /** Announces the status to screen readers; false where the page around it does. */
  speaks?: boolean;
  words: PlayerWords;
}

/** Plays a live programme and recovers by itself. Its status is in plain words and never an error message. */
export function HlsPlayer(props: HlsPlayerProps) {
  const { audioUrl, rewindUrl, title, poster, bare = false, speaks = true, words } = props;
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const playing = useVideo(video);
  const screen = useScreen(frame, video);
  const { state, engine } = useEngine(video, props);
  useWakeLock(!playing.paused && state.showing !== "ended");
  useMediaSession(title, state.showing !== "ended", engine);

  const unmute = () => {
    if (video.current) video.current.muted = false;
  };
  const begin = () => engine.current?.resume();
  const callsToAction = {
    watch: { name: words.watch, onPress: begin },
    sound: { name: words.turnTheSoundOn, onPress: unmute },
  };
  const isAudioOnly = state.audioOnly !== null;
  const canGoBack = Boolean(rewindUrl);
  const onKeyDown = arrowKeys(engine, canGoBack && !bare);

  return (
    <Stage
      frame={frame}
      video={video}
      title={title}
      poster={poster}
      state={state.showing}
      playing={playing}
      screen={screen}
      status={words.state[state.showing]}
      speaks={speaks}
      cover={isAudioOnly && <AudioOnly why={state.audioOnly} words={words} />}
      callToAction={state.callToAction && callsToAction[state.callToAction]}
      onKeyDown={onKeyDown}
    >
      {!bare && (
        <Controls
          video={video}
          state={playing}
          screen={screen}
          words={words}
          onToggle={() => (playing.paused ? begin() : engine.current?.pause())}
          before={
            state.rewound && (
              <ServicePosition rewound={state.rewound} behind={state.behind} engine={engine} words={words} />
            )
          }
          now={<RewindControls state={state} canGoBack={canGoBack} engine={engine} words={words} />}
          extras={
            Boolean(audioUrl) && (
              <Control
                icon={isAudioOnly ? "play" : "soundOnly"}
                name={isAudioOnly ? words.pictures : words.soundOnly}
                onPress={() => engine.current?.play(isAudioOnly ? "video" : "audio")}
              />
            )
          }
        />
      )}
    </Stage>
  );
}

const AudioOnly = ({ why, words }: { why: EngineState["audioOnly"]; words: PlayerWords }) => (
  <div className="vp-cover" data-sound={why}>
    <Icon name="soundOnly" />
    {why === "network" ? words.soundWeak : words.soundChosen}
  </div>
);

/** Shows the title on a locked screen, and lets its buttons and a headset's control the player. */
function useMediaSession(title: string, isActive: boolean, engine: RefObject<Engine | null>): void {
  useEffect(() => {
    if (!isActive || !("mediaSession" in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({ title });
    mediaSession.setActionHandler("play", () => engine.current?.resume());
    mediaSession.setActionHandler("pause", () => engine.current?.pause());
    return () => {
      mediaSession.metadata = null;
      mediaSession.setActionHandler("play", null);
      mediaSession.setActionHandler("pause", null);
    };
  }, [title, isActive, engine]);
}
