import { useEffect, useRef, useState } from "react";
import { withoutPass } from "./core/pass.ts";
import { openFlv, type PreviewState } from "./flv.ts";
import { type Meter, openMeter } from "./meter.ts";
import { type PlayerWords, playerWords } from "./words.ts";
import "./FlvPreview.css";

export interface FlvPreviewProps {
  /** HTTP-FLV, with its pass in `t`. The same address with another pass interrupts nothing; it counts from the next try on. */
  url: string;
  /** What is seen, for those who hear the page: the camera's name. */
  title: string;
  /** Loudness in dBFS, ten times a second; null while the browser doesn't let it be measured. */
  onLevel?: (level: number | null) => void;
  onState?: (state: PreviewState) => void;
  /** Let it be heard. */
  heard?: boolean;
  words?: PlayerWords;
}

const levelEvery = 100;

/** A director's look at one camera, half a second late. Silent unless `heard`; connects again by itself. */
export function FlvPreview(props: FlvPreviewProps) {
  const { url, title, heard = false, words = playerWords } = props;
  const video = useRef<HTMLVideoElement>(null);
  const meter = useRef<Meter | null>(null);
  const newest = useRef(props);
  newest.current = props;
  const [state, setState] = useState<PreviewState>("connecting");
  const camera = withoutPass(url);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another camera is another preview, another pass isn't.
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
  useEffect(() => meter.current?.hear(heard), [heard]);

  return (
    <div className="vp-preview" data-state={state}>
      <video ref={video} aria-label={title} muted playsInline />
      <p className="vp-preview-status" hidden={state === "playing"}>
        {words.preview[state]}
      </p>
    </div>
  );
}
