import { type RefObject, useEffect, useRef, useState } from "react";
import { Control, Controls } from "./Controls.tsx";
import { withoutToken } from "./core/playback-token.ts";
import { type Engine, type EngineState, openEngine } from "./engine.ts";
import { Icon } from "./icons.tsx";
import { Stage } from "./Stage.tsx";
import { useScreen } from "./useScreen.ts";
import { useVideo } from "./useVideo.ts";
import { useWakeLock } from "./useWakeLock.ts";
import { type PlayerWords, playerWords } from "./words.ts";

export interface HlsPlayerProps {
  /** HLS with its token in `t`. A new token for the same address interrupts nothing. */
  url: string;
  /** Audio only, for a slow connection. */
  audioUrl?: string | null;
  /** The player's accessible name. */
  title: string;
  poster?: string | null;
  /** Starts muted, as a preview does. */
  muted?: boolean;
  /** Without the control bar, for a page that has its own buttons. */
  bare?: boolean;
  /** The token expires: resolves to the same address with a new token, or null while there is none. */
  onExpired?: () => Promise<string | null>;
  onState?: (state: EngineState) => void;
  /** Announces the status to screen readers; false where the page around it does. */
  speaks?: boolean;
  words?: PlayerWords;
}

/** Seconds behind live from which on "Go to live" is offered. */
const farBehind = 5;
const initialState: EngineState = {
  showing: "connecting",
  callToAction: null,
  audioOnly: null,
  behind: null,
};

/** Plays a live programme and recovers by itself. Its status is in plain words and never an error message. */
export function HlsPlayer(props: HlsPlayerProps) {
  const { audioUrl, title, poster, bare = false, speaks = true, words = playerWords } = props;
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
  const begin = () => engine.current?.goLive();
  const callsToAction = {
    watch: { name: words.watch, onPress: begin },
    sound: { name: words.turnTheSoundOn, onPress: unmute },
  };
  const isAudioOnly = state.audioOnly !== null;
  const isBehind = state.showing === "playing" && state.behind !== null && state.behind > farBehind;

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
    >
      {!bare && (
        <Controls
          video={video}
          state={playing}
          screen={screen}
          words={words}
          onToggle={() => (playing.paused ? begin() : engine.current?.pause())}
          now={isBehind && <Control icon="live" name={words.goLive} onPress={begin} look="urgent" />}
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

/** Keeps one engine while the same programme plays, and hands newer tokens to it. */
function useEngine(video: RefObject<HTMLVideoElement | null>, props: HlsPlayerProps) {
  const [state, setState] = useState(initialState);
  const engine = useRef<Engine | null>(null);
  const newest = useRef(props);
  newest.current = props;
  const programme = withoutToken(props.url);
  const audio = props.audioUrl ? withoutToken(props.audioUrl) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another programme needs another engine.
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    setState(initialState);
    element.muted = newest.current.muted ?? false;
    const opened = openEngine(element, {
      url: newest.current.url,
      audioUrl: newest.current.audioUrl ?? null,
      onExpired: async () => (await newest.current.onExpired?.()) ?? null,
      onState: (next) => {
        setState((before) => (isSame(before, next) ? before : next));
        newest.current.onState?.(next);
      },
    });
    engine.current = opened;
    return () => opened.close();
  }, [programme, audio]);
  useEffect(() => engine.current?.renew(props.url), [props.url]);
  return { state, engine };
}

/** Renders again for `behind` only when it crosses the threshold. */
const isSame = (a: EngineState, b: EngineState) =>
  a.showing === b.showing &&
  a.callToAction === b.callToAction &&
  a.audioOnly === b.audioOnly &&
  (a.behind ?? 0) > farBehind === (b.behind ?? 0) > farBehind;

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
    mediaSession.setActionHandler("play", () => engine.current?.goLive());
    mediaSession.setActionHandler("pause", () => engine.current?.pause());
    return () => {
      mediaSession.metadata = null;
      mediaSession.setActionHandler("play", null);
      mediaSession.setActionHandler("pause", null);
    };
  }, [title, isActive, engine]);
}
