import { type RefObject, useEffect, useRef, useState } from "react";
import { howFarBehind } from "./core/how-far-behind.ts";
import { withoutToken } from "./core/playback-token.ts";
import { type Engine, type EngineState, openEngine } from "./engine.ts";
import type { HlsPlayerProps } from "./HlsPlayer.tsx";

const initialState: EngineState = {
  showing: "connecting",
  callToAction: null,
  audioOnly: null,
  behind: null,
  rewound: null,
};

/** Keeps one engine while the same programme plays, and hands newer tokens to it. */
export function useEngine(video: RefObject<HTMLVideoElement | null>, props: HlsPlayerProps) {
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
      rewindUrls: () => rewindUrlsOf(newest.current),
      onExpired: async () => (await newest.current.onExpired?.()) ?? null,
      onOutage: () => newest.current.onOutage?.(),
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

const rewindUrlsOf = ({ rewindUrl, rewindAudioUrl }: HlsPlayerProps) =>
  rewindUrl ? { video: rewindUrl, audio: rewindAudioUrl ?? rewindUrl } : null;

/** Renders again only for what the controls show: whole seconds, and how far behind in steps. */
const isSame = (a: EngineState, b: EngineState) =>
  a.showing === b.showing &&
  a.callToAction === b.callToAction &&
  a.audioOnly === b.audioOnly &&
  howFarBehind(a.behind) === howFarBehind(b.behind) &&
  wholeSeconds(a.rewound) === wholeSeconds(b.rewound);

const wholeSeconds = (rewound: EngineState["rewound"]): string | null =>
  rewound && `${Math.floor(rewound.at)} of ${Math.floor(rewound.length)}`;
