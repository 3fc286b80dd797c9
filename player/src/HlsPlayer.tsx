import { type RefObject, useEffect, useRef, useState } from "react";
import { Control, Controls } from "./Controls.tsx";
import { withoutPass } from "./core/pass.ts";
import { type Engine, type EngineState, openEngine } from "./engine.ts";
import { Icon } from "./icons.tsx";
import { Stage } from "./Stage.tsx";
import { useScreen } from "./useScreen.ts";
import { type Start, startPlaying, useVideo } from "./useVideo.ts";
import { useWakeLock } from "./useWakeLock.ts";
import { type PlayerWords, playerWords } from "./words.ts";

export interface HlsPlayerProps {
  /** HLS, with its pass in `t`. The same address with another pass interrupts nothing. */
  url: string;
  /** The sound by itself, for a poor line. */
  audioUrl?: string | null;
  /** What is shown: the player's name for those who hear the page. */
  title: string;
  poster?: string | null;
  /** Begin without sound, as a preview does. */
  muted?: boolean;
  /** The picture and what is said over it, without the bar: for a page that has its own buttons. */
  bare?: boolean;
  /** The pass runs out: resolves to the same address with a new one, or null while there is none. */
  onExpired?: () => Promise<string | null>;
  onState?: (state: EngineState) => void;
  words?: PlayerWords;
}

/** Seconds behind what is live from which on one is offered to go there. */
const farBehind = 5;
const atFirst: EngineState = { state: "connecting", sound: null, behind: null };

/** Plays a live programme and heals itself. Says in plain words how things stand, never an error. */
export function HlsPlayer(props: HlsPlayerProps) {
  const { audioUrl, title, poster, muted = false, bare = false, words = playerWords } = props;
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const playing = useVideo(video);
  const screen = useScreen(frame, video);
  const [start, setStart] = useState<Start>("sound");
  const { state, engine } = useEngine(video, props, (element) => {
    element.muted = muted;
    void startPlaying(element).then(setStart);
  });
  useWakeLock(!playing.paused && state.state !== "ended");
  useMediaSession(title, !playing.paused);

  const asksForSound = !muted && start === "silent" && playing.muted && !playing.paused;
  const call = callNow();
  function callNow() {
    if (state.state === "ended") return null;
    if (asksForSound) return { name: words.turnTheSoundOn, onPress: unmute };
    if (start === "blocked" && playing.paused) return { name: words.watch, onPress: begin };
    return null;
  }
  function unmute() {
    if (video.current) video.current.muted = false;
    setStart("sound");
  }
  function begin() {
    const element = video.current;
    if (!element) return;
    element.muted = muted;
    void startPlaying(element).then(setStart);
  }
  const isSoundOnly = state.sound !== null;
  const isBehind = state.state === "playing" && state.behind !== null && state.behind > farBehind;

  return (
    <Stage
      frame={frame}
      video={video}
      title={title}
      poster={poster}
      state={state.state}
      playing={playing}
      screen={screen}
      status={playing.paused && state.state !== "ended" ? "" : words.state[state.state]}
      cover={isSoundOnly && <SoundOnly why={state.sound} words={words} />}
      call={call}
    >
      {!bare && (
        <Controls
          video={video}
          state={playing}
          screen={screen}
          words={words}
          onPlay={() => engine.current?.goLive()}
          now={
            isBehind &&
            !playing.paused && (
              <Control
                icon="live"
                name={words.goLive}
                onPress={() => engine.current?.goLive()}
                look="urgent"
              />
            )
          }
          extras={
            Boolean(audioUrl) && (
              <Control
                icon={isSoundOnly ? "play" : "soundOnly"}
                name={isSoundOnly ? words.pictures : words.soundOnly}
                onPress={() => engine.current?.show(isSoundOnly ? "pictures" : "sound")}
              />
            )
          }
        />
      )}
    </Stage>
  );
}

/** One engine as long as the same programme is played; a newer pass is handed to it. */
function useEngine(
  video: RefObject<HTMLVideoElement | null>,
  props: HlsPlayerProps,
  onOpen: (video: HTMLVideoElement) => void,
) {
  const [state, setState] = useState(atFirst);
  const engine = useRef<Engine | null>(null);
  const newest = useRef({ props, onOpen });
  newest.current = { props, onOpen };
  const programme = withoutPass(props.url);
  const sound = props.audioUrl ? withoutPass(props.audioUrl) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another programme is another engine.
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    setState(atFirst);
    const opened = openEngine(element, {
      url: newest.current.props.url,
      audioUrl: newest.current.props.audioUrl ?? null,
      onExpired: async () => (await newest.current.props.onExpired?.()) ?? null,
      onState: (next) => {
        setState((before) => (isSame(before, next) ? before : next));
        newest.current.props.onState?.(next);
      },
    });
    engine.current = opened;
    newest.current.onOpen(element);
    return () => opened.close();
  }, [programme, sound]);
  useEffect(() => engine.current?.renew(props.url), [props.url]);
  return { state, engine };
}

/** Seconds behind are only worth drawing anew when they pass the mark. */
const isSame = (a: EngineState, b: EngineState) =>
  a.state === b.state && a.sound === b.sound && (a.behind ?? 0) > farBehind === (b.behind ?? 0) > farBehind;

const SoundOnly = ({ why, words }: { why: EngineState["sound"]; words: PlayerWords }) => (
  <div className="vp-cover" data-sound={why}>
    <Icon name="soundOnly" />
    {why === "line" ? words.soundWeak : words.soundChosen}
  </div>
);

/** A locked screen shows what is heard. */
function useMediaSession(title: string, isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying || !("mediaSession" in navigator)) return;
    navigator.mediaSession.metadata = new MediaMetadata({ title });
    return () => {
      navigator.mediaSession.metadata = null;
    };
  }, [title, isPlaying]);
}
