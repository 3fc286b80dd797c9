import { Box } from "@mui/material";
import type { Language, Recording } from "@vigil/contract";
import type { RefObject } from "react";
import { HeldNotice } from "../HeldNotice.tsx";

interface PreviewPlayerProps {
  video: RefObject<HTMLVideoElement | null>;
  recording: Recording;
  /** The caption at this moment, as guests will read it. */
  text: string;
  language: Language;
  onTime: (seconds: number) => void;
  /** Called once it is known how long the video lasts. */
  onLength: (seconds: number) => void;
}

/** The recording with the captions as they are being edited. */
export const PreviewPlayer = ({ video, recording, text, language, onTime, onLength }: PreviewPlayerProps) => {
  const follow = () => onTime(video.current?.currentTime ?? 0);
  return (
    <>
      <HeldNotice video={video} address={recording.file} />
      <Box sx={{ position: "relative", bgcolor: "black", borderRadius: "8px", overflow: "hidden" }}>
        {/* biome-ignore lint/a11y/useMediaCaption: its captions are drawn below, as they are being edited. */}
        <video
          ref={video}
          src={recording.file ?? undefined}
          poster={recording.thumbnail ?? undefined}
          controls
          playsInline
          preload="metadata"
          onLoadedMetadata={({ currentTarget: { duration } }) =>
            Number.isFinite(duration) && onLength(duration)
          }
          onTimeUpdate={follow}
          onSeeking={follow}
          style={{ display: "block", width: "100%", aspectRatio: "16 / 9", maxHeight: "45vh" }}
        />
        {text && (
          <Box
            lang={language}
            sx={{
              position: "absolute",
              inset: "auto 0 64px",
              px: 3,
              textAlign: "center",
              whiteSpace: "pre-line",
              pointerEvents: "none",
              color: "white",
              fontSize: 18,
              "& span": {
                px: 1.5,
                bgcolor: "rgb(16 18 22 / 88%)",
                borderRadius: "6px",
                boxDecorationBreak: "clone",
              },
            }}
          >
            <span>{text}</span>
          </Box>
        )}
      </Box>
    </>
  );
};
