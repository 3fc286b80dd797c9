import { useEffect, useRef } from "react";

interface VideoProps {
  stream: MediaStream;
  label: string;
  /** One's own: mirrored as people expect it, and silent. */
  isOwn?: true;
}

/** What a camera and microphone send. */
export function Video({ stream, label, isOwn }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video ref={video} aria-label={label} data-mirrored={isOwn} muted={isOwn === true} autoPlay playsInline />
  );
}
