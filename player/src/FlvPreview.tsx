import { useEffect, useRef, useState } from "react";
import { withoutToken } from "./core/playback-token.ts";
import { openFlv, type PreviewState } from "./flv.ts";
import { type Meter, openMeter } from "./meter.ts";
import type { PlayerWords } from "./words/words.ts";
import "./FlvPreview.css";

export interface FlvPreviewProps {
  /**
   * HTTP-FLV with its token in `t`. A new token for the same address interrupts nothing; the next connection uses it.
   */
  url: string;
  /** The camera's name, for screen readers. */
  title: string;
  /** Loudness in dBFS, ten times a second; null while the browser doesn't allow measuring. */
  onLevel?: (level: number | null) => void;
  onState?: (state: PreviewState) => void;
  audible?: boolean;
  words: PlayerWords;
}

const levelEvery = 100;

/** A director's preview of one camera, half a second behind live. Silent unless `audible`; reconnects by itself. */
export function FlvPreview(props: FlvPreviewProps) {
  const { url, title, audible = false, words } = props;
  const video = useRef<HTMLVideoElement>(null);
  const meter = useRef<Meter | null>(null);
  const newest = useRef(props);
  newest.current = props;
  const [state, setState] = useState<PreviewState>("connecting");
  const camera = withoutToken(url);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another camera needs another preview, a new token doesn't.
  useEffect(() => {
    if (!video.current) return;
    const preview = openFlv(
      video.current,
      () => newest.current.url,
      (next) => {
        setState(next);
        newest.current.onState?.(next);
      },
    );
    return () => preview.close();
  }, [camera]);

  useEffect(() => {
    if (!video.current) return;
    const opened = openMeter(video.current);
    meter.current = opened;
    const timer = setInterval(() => newest.current.onLevel?.(opened.level()), levelEvery);
    return () => {
      clearInterval(timer);
      opened.close();
    };
  }, []);
  useEffect(() => meter.current?.setAudible(audible), [audible]);

  return (
    <div className="vp-preview" data-state={state}>
      <video ref={video} aria-label={title} muted playsInline />
      <p className="vp-preview-status" hidden={state === "playing"}>
        {words.preview[state]}
      </p>
    </div>
  );
}
