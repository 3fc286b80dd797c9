import { type RefObject, useEffect, useRef, useState } from "react";
import { Control, Controls } from "./Controls.tsx";
import { withoutPass } from "./core/pass.ts";
import { type Engine, type EngineState, openEngine } from "./engine.ts";
import { Icon } from "./icons.tsx";
import { Stage } from "./Stage.tsx";
import { useScreen } from "./useScreen.ts";
import { useVideo } from "./useVideo.ts";
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
  /** Reads aloud how things stand; false where the page around it does. */
  speaks?: boolean;
  words?: PlayerWords;
}

/** Seconds behind what is live from which on one is offered to go there. */
const farBehind = 5;
const atFirst: EngineState = { showing: "connecting", call: null, sound: null, behind: null };

/** Plays a live programme and heals itself. Says in plain words how things stand, never an error. */
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
  const calls = {
    watch: { name: words.watch, onPress: begin },
    sound: { name: words.turnTheSoundOn, onPress: unmute },
  };
  const isSoundOnly = state.sound !== null;
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
      cover={isSoundOnly && <SoundOnly why={state.sound} words={words} />}
      call={state.call && calls[state.call]}
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
function useEngine(video: RefObject<HTMLVideoElement | null>, props: HlsPlayerProps) {
  const [state, setState] = useState(atFirst);
  const engine = useRef<Engine | null>(null);
  const newest = useRef(props);
  newest.current = props;
  const programme = withoutPass(props.url);
  const sound = props.audioUrl ? withoutPass(props.audioUrl) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another programme is another engine.
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    setState(atFirst);
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
  }, [programme, sound]);
  useEffect(() => engine.current?.renew(props.url), [props.url]);
  return { state, engine };
}

/** Seconds behind are only worth drawing anew when they pass the mark. */
const isSame = (a: EngineState, b: EngineState) =>
  a.showing === b.showing &&
  a.call === b.call &&
  a.sound === b.sound &&
  (a.behind ?? 0) > farBehind === (b.behind ?? 0) > farBehind;

const SoundOnly = ({ why, words }: { why: EngineState["sound"]; words: PlayerWords }) => (
  <div className="vp-cover" data-sound={why}>
    <Icon name="soundOnly" />
    {why === "line" ? words.soundWeak : words.soundChosen}
  </div>
);

/** A locked screen shows what is heard, and its buttons and a headset's are the viewer's own. */
function useMediaSession(title: string, isWanted: boolean, engine: RefObject<Engine | null>): void {
  useEffect(() => {
    if (!isWanted || !("mediaSession" in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({ title });
    mediaSession.setActionHandler("play", () => engine.current?.goLive());
    mediaSession.setActionHandler("pause", () => engine.current?.pause());
    return () => {
      mediaSession.metadata = null;
      mediaSession.setActionHandler("play", null);
      mediaSession.setActionHandler("pause", null);
    };
  }, [title, isWanted, engine]);
}
