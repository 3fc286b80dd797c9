import { Box, type SxProps, Typography } from "@mui/material";
import { useMediaProblem } from "./useMediaProblem.ts";

interface Props {
  kind: "audio" | "video";
  address: string;
  label: string;
  sx: SxProps;
}

/** Plays what a guest recorded; in its place a sentence says that it is being checked, or blocked. */
export const MediaPlayer = ({ kind, address, label, sx }: Props) => {
  const { onError, problem } = useMediaProblem(address);
  if (problem) return <Typography sx={{ p: 4 }}>{problem}</Typography>;
  return (
    <Box
      component={kind}
      controls
      playsInline={kind === "video" ? true : undefined}
      preload={kind === "video" ? "metadata" : "none"}
      src={address}
      aria-label={label}
      onError={onError}
      sx={sx}
    />
  );
};
