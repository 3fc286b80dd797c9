import { camera as words } from "vigil:words/camera";
import { useWakeLock } from "@vigil/player";
import { useEffect, useRef, useState } from "react";
import type { Opened } from "./device.ts";
import { Level } from "./Level.tsx";
import type { useCamera } from "./useCamera.ts";

interface SendingProps {
  camera: ReturnType<typeof useCamera>;
  device: Opened;
  canFlip: boolean;
}

/** A sending camera: its preview, whether guests see it, and how well the network works. */
export function Sending({ camera, device, canFlip }: SendingProps) {
  const { sending, isMuted, isHidden } = camera;
  const [isUpright, setUpright] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useWakeLock(true);
  useConfirmLeaving(sending.onAir);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const update = () => setUpright(element.videoHeight > element.videoWidth);
    element.srcObject = device.stream;
    element.addEventListener("resize", update);
    element.play().catch(() => {});
    return () => element.removeEventListener("resize", update);
  }, [device]);
  const tally = sending.onAir
    ? words.onAir
    : sending.state === "sending"
      ? words.offAir
      : words.state[sending.state];
  const notes = [
    sending.state === "sending" && words.line[sending.verdict],
    isMuted && words.muted,
    isHidden && words.hidden,
    !device.hasMicrophone && words.noMicrophone,
    isUpright && words.sideways,
  ].filter((note): note is string => Boolean(note));
  const stop = () => (!sending.onAir || window.confirm(words.stopOnAir)) && camera.stop();
  return (
    <section
      className="sending"
      data-air={sending.onAir || undefined}
      data-state={sending.state}
      data-line={sending.verdict}
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

/** The browser asks for confirmation before the page is left, in its own words. */
function useConfirmLeaving(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const prevent = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", prevent);
    return () => window.removeEventListener("beforeunload", prevent);
  }, [isActive]);
}
