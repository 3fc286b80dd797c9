import { useWakeLock } from "@vigil/player";
import { useEffect, useRef, useState } from "react";
import { camera as words } from "../words/camera.ts";
import type { Opened } from "./device.ts";
import { Level } from "./Level.tsx";
import type { useCamera } from "./useCamera.ts";

interface SendingProps {
  camera: ReturnType<typeof useCamera>;
  device: Opened;
  canFlip: boolean;
}

/** The camera at work: what it sends, whether guests see it, and how the network does. */
export function Sending({ camera, device, canFlip }: SendingProps) {
  const { line, isMuted, isHidden } = camera;
  const [isUpright, setUpright] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useWakeLock(true);
  useAskBeforeLeaving(line.onAir);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const look = () => setUpright(element.videoHeight > element.videoWidth);
    element.srcObject = device.stream;
    element.addEventListener("resize", look);
    element.play().catch(() => {});
    return () => element.removeEventListener("resize", look);
  }, [device]);
  const tally = line.onAir ? words.onAir : line.state === "sending" ? words.offAir : words.state[line.state];
  const notes = [
    line.state === "sending" && words.line[line.verdict],
    isMuted && words.muted,
    isHidden && words.hidden,
    !device.hasMicrophone && words.noMicrophone,
    isUpright && words.sideways,
  ].filter((note): note is string => Boolean(note));
  const stop = () => (!line.onAir || window.confirm(words.stopOnAir)) && camera.stop();
  return (
    <section
      className="sending"
      data-air={line.onAir || undefined}
      data-state={line.state}
      data-line={line.verdict}
    >
      <p className="tally" role="status">
        {tally}
      </p>
      <div className="picture">
        <video
          ref={video}
          aria-label={words.preview}
          data-mirrored={device.isMirrored || undefined}
          muted
          playsInline
        />
        <Level stream={device.stream} />
      </div>
      <div className="notes" role="status">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw itself as a form. */}
      <div className="controls" role="group" aria-label={words.controls}>
        <button type="button" className="button quiet" onClick={() => camera.mute(!isMuted)}>
          {isMuted ? words.unmute : words.mute}
        </button>
        <button type="button" className="button quiet" onClick={() => camera.hide(!isHidden)}>
          {isHidden ? words.unhide : words.hide}
        </button>
        {canFlip && (
          <button type="button" className="button quiet" onClick={() => void camera.flip()}>
            {words.flip}
          </button>
        )}
        <button type="button" className="button quiet" onClick={stop}>
          {words.stop}
        </button>
      </div>
    </section>
  );
}

/** The browser asks in its own words. */
function useAskBeforeLeaving(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isWanted]);
}
