import { Box, Chip } from "@mui/material";
import { attention, type Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useMinute } from "../attention/useMinute.ts";
import { StreamStatus } from "./StreamStatus.tsx";

const told = ["live", "paused", "ending"] as const;

/** Coming up or delivered; below it whether it is on air now, and whether that is as it should be. */
export const StreamState = ({ stream }: { stream: Stream }) => (
  <Box component="span" sx={stack}>
    <StreamStatus stream={stream} />
    <Now stream={stream} />
  </Box>
);

const Now = ({ stream }: { stream: Stream }) => {
  const translate = useTranslate();
  const wrong = attention(stream, useMinute());
  const status = told.find((one) => one === stream.broadcast_status);
  if (!wrong && !status) return null;
  const label = translate(wrong ? `vigil.attention.${wrong.kind}.short` : `vigil.streams.on_air.${status}`);
  return <Chip size="small" label={label} sx={wrong || status === "live" ? loud : quiet} />;
};

/** Both in the height of a row; side by side they would take the room of the names. */
const stack = {
  display: "inline-flex",
  flexDirection: "column",
  alignItems: "flex-start",
  lineHeight: "18px",
} as const;
const quiet = { height: 18, fontSize: 12, fontWeight: 600, ml: 4.5 } as const;
const loud = { ...quiet, bgcolor: "house.tally", color: "house.onTally" } as const;
