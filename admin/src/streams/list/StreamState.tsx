import { Box, Chip } from "@mui/material";
import { type Attended, attention, type BroadcastStatus, type Grade, type Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useMinuteClock } from "../../attention/useMinuteClock.ts";
import { gradeColours } from "../../preflight/grade-colours.ts";
import type { Translate } from "../../resource/list/column.ts";
import { StreamStatus } from "./StreamStatus.tsx";
import { statusWord } from "./status-word.ts";

const shownStatuses = ["live", "paused", "ending"] as const satisfies readonly BroadcastStatus[];
const isShown = (status: BroadcastStatus) => (shownStatuses as readonly BroadcastStatus[]).includes(status);

type Facts = Attended & Pick<Stream, "status"> & { last_check?: Grade | null };

/**
 * On air, with whether it should have ended; late alone, because what is late isn't coming up; else coming up or
 * delivered, with what its last check found.
 */
export const StreamState = ({ stream }: { stream: Facts }) => {
  const problem = attention(stream, useMinuteClock());
  const isOnAir = isShown(stream.broadcast_status);
  return (
    <Box component="span" sx={stack}>
      {isOnAir && <OnAirChip stream={stream} />}
      {!isOnAir && !problem && <StreamStatus stream={stream} />}
      {problem ? (
        <AttentionChip stream={stream} sx={{ ml: 0, ...(isOnAir && { mt: 0.5 }) }} />
      ) : (
        !isOnAir && stream.last_check && <LastCheck grade={stream.last_check} />
      )}
    </Box>
  );
};

/** The same as text, without what its last check found. */
export function stateText(stream: Facts, translate: Translate): string {
  const problem = attention(stream, Date.now());
  const { broadcast_status: status } = stream;
  const words = [
    ...(isShown(status) ? [`vigil.streams.on_air.${status}`] : []),
    ...(problem ? [`vigil.attention.${problem.kind}.short`] : []),
  ];
  return (words.length > 0 ? words : [statusWord(stream)]).map((word) => translate(word)).join(", ");
}

/** That a service is on air now; otherwise nothing. */
export const OnAirChip = ({
  stream: { broadcast_status: status },
}: {
  stream: Pick<Facts, "broadcast_status">;
}) => {
  const translate = useTranslate();
  if (!isShown(status)) return null;
  return (
    <Chip
      size="small"
      label={translate(`vigil.streams.on_air.${status}`)}
      sx={{ ...(status === "live" ? loud : quiet), ml: 0 }}
    />
  );
};

/** That a service should have begun or ended and hasn't; otherwise nothing. */
export const AttentionChip = ({ stream, sx = {} }: { stream: Attended; sx?: object }) => {
  const translate = useTranslate();
  const problem = attention(stream, useMinuteClock());
  if (!problem) return null;
  return (
    <Chip size="small" label={translate(`vigil.attention.${problem.kind}.short`)} sx={{ ...loud, ...sx }} />
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
