import { Box } from "@mui/material";
import type { Watched } from "./board.ts";
import { NeedLine } from "./NeedLine.tsx";
import { StateMark } from "./StateMark.tsx";
import { useWhen } from "./useWhen.ts";

interface Props {
  watched: Watched;
  /** ms since the epoch */
  now: number;
}

/** One service on a television. */
export const TvRow = ({ watched: { stream, needs, time }, now }: Props) => {
  const { at, clock } = useWhen(stream, now);
  const { stream_name, funeral_home_detail: home } = stream;
  const colour = needs.length > 0 ? "house.warn" : time === "on_air" ? "house.tally" : "divider";
  return (
    <Box component="li" sx={{ ...row, borderLeftColor: colour }}>
      <Box sx={{ minWidth: 0, display: "grid", justifyItems: "start" }}>
        <Box sx={{ ...cut, maxWidth: "100%", fontWeight: 600 }}>{stream_name}</Box>
        <Box sx={{ ...cut, ...muted, maxWidth: "100%" }}>{home?.title}</Box>
      </Box>
      <Box sx={{ minWidth: 0, display: "grid", justifyItems: "start" }}>
        <StateMark stream={stream} sx={{ fontSize: "0.8em" }} />
        <NeedLine stream={stream} needs={needs} sx={{ fontSize: "0.75em" }} />
      </Box>
      <Box sx={{ minWidth: 0, textAlign: { sm: "right" }, fontVariantNumeric: "tabular-nums" }}>
        <Box sx={cut}>{clock ?? at}</Box>
        {clock && <Box sx={{ ...cut, ...muted }}>{at}</Box>}
      </Box>
    </Box>
  );
};

const cut = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
const muted = { color: "text.secondary", fontSize: "0.7em" } as const;
const row = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 5fr) minmax(0, 4fr) minmax(0, 3fr)" },
  alignItems: "center",
  columnGap: "2vw",
  px: "1.2vw",
  py: "0.5vh",
  "@media (orientation: landscape)": { minHeight: 0, py: 0, overflow: "hidden" },
  borderLeft: "0.8vw solid",
  bgcolor: "background.paper",
} as const;
