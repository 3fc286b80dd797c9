import { Box, Typography } from "@mui/material";
import type { Plan } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { outlinedPaper } from "../layout/outlined-paper.ts";

const counters = [
  "available_stream_count",
  "purchased_stream_count",
  "active_stream_count",
  "overdraft_limit",
] as const;

/** The four numbers of the plan, the most important first. */
export const Counters = ({ plan }: { plan: Plan }) => {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={tiles}>
      {counters.map((counter) => (
        <Box key={counter} sx={tile}>
          <Typography component="dt" color="text.secondary">
            {translate(`vigil.plan.counters.${counter}`)}
            <Typography component="span" variant="caption" sx={{ display: "block" }}>
              {translate(`vigil.money.counters.${counter}`)}
            </Typography>
          </Typography>
          <Typography component="dd" sx={number}>
            {plan[counter]}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

const tiles = {
  display: "grid",
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" },
  gap: 3,
  m: 0,
} as const;
const tile = {
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  gap: 2,
  p: 4,
  ...outlinedPaper,
} as const;
const number = {
  m: 0,
  fontSize: 28,
  lineHeight: "32px",
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
} as const;
