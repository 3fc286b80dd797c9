import { Box, Chip } from "@mui/material";
import { attention, type Grade, type Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useMinuteClock } from "../../attention/useMinuteClock.ts";
import { gradeColours } from "../../preflight/grade-colours.ts";
import { StreamStatus } from "./StreamStatus.tsx";

const shownStatuses = ["live", "paused", "ending"] as const;

/** Coming up or delivered; below it whether it needs attention or is on air, else what its last check found. */
export const StreamState = ({ stream }: { stream: Stream }) => (
  <Box component="span" sx={stack}>
    <StreamStatus stream={stream} />
    <OnAirChip stream={stream} />
  </Box>
);

const OnAirChip = ({ stream }: { stream: Stream }) => {
  const translate = useTranslate();
  const problem = attention(stream, useMinuteClock());
  const status = shownStatuses.find((one) => one === stream.broadcast_status);
  if (!problem && !status) return stream.last_check && <LastCheck grade={stream.last_check} />;
  const label = translate(
    problem ? `vigil.attention.${problem.kind}.short` : `vigil.streams.on_air.${status}`,
  );
  return <Chip size="small" label={label} sx={problem || status === "live" ? loud : quiet} />;
};

/** What the last check before the service found. */
const LastCheck = ({ grade }: { grade: Grade }) => (
  <Box component="span" sx={{ ...check, color: gradeColours[grade] }}>
    {useTranslate()(`vigil.streams.last_check.${grade}`)}
  </Box>
);

/** Both fit the height of a row; side by side they would take space from the names. */
const stack = {
  display: "inline-flex",
  flexDirection: "column",
  alignItems: "flex-start",
  lineHeight: "18px",
} as const;
/** A longer one than in English takes a second line. */
const check = { ml: 4.5, maxWidth: "24ch", whiteSpace: "normal", fontSize: 12, fontWeight: 600 } as const;
const quiet = { height: 18, fontSize: 12, fontWeight: 600, ml: 4.5 } as const;
const loud = { ...quiet, bgcolor: "house.tally", color: "house.onTally" } as const;
