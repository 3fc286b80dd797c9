import { Box, Chip } from "@mui/material";
import { attention, type Grade, type Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useMinuteClock } from "../../attention/useMinuteClock.ts";
import { gradeColours } from "../../preflight/grade-colours.ts";
import { StreamStatus } from "./StreamStatus.tsx";

const shownStatuses = ["live", "paused", "ending"] as const;

/** On air, coming up or delivered; below it whether it needs attention, else what its last check found. */
export const StreamState = ({ stream }: { stream: Stream }) => {
  const translate = useTranslate();
  const problem = attention(stream, useMinuteClock());
  const status = shownStatuses.find((one) => one === stream.broadcast_status);
  return (
    <Box component="span" sx={stack}>
      {status ? (
        <Chip
          size="small"
          label={translate(`vigil.streams.on_air.${status}`)}
          sx={{ ...(status === "live" ? loud : quiet), ml: 0 }}
        />
      ) : (
        <StreamStatus stream={stream} />
      )}
      {problem ? (
        <Chip
          size="small"
          label={translate(`vigil.attention.${problem.kind}.short`)}
          sx={{ ...loud, ...(status ? { ml: 0, mt: 0.5 } : {}) }}
        />
      ) : (
        !status && stream.last_check && <LastCheck grade={stream.last_check} />
      )}
    </Box>
  );
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
