import RenewIcon from "@mui/icons-material/AutorenewOutlined";
import { Box, Typography } from "@mui/material";
import type { Plan } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { LinkButton } from "../layout/LinkButton.tsx";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { formatDay } from "../time/day.ts";

/** What runs, until when, and what follows it. */
export const ActiveTerm = ({ plan }: { plan: Plan }) => {
  const translate = useTranslate();
  const { package: running, next_term: next } = plan;
  return (
    <Box sx={frame}>
      <Box sx={{ flex: "1 1 280px" }}>
        <Typography color="text.secondary">{translate("vigil.plan.present")}</Typography>
        <Typography variant="h2">{running?.name ?? translate("vigil.plan.none")}</Typography>
        {running?.end_at && (
          <Typography>
            {translate(running.is_shared ? "vigil.plan.shared_until" : "vigil.plan.until", {
              day: formatDay(running.end_at),
              smart_count: running.max_stream,
            })}
          </Typography>
        )}
        {next && (
          <Typography color="text.secondary">
            {translate("vigil.plan.follows", { name: next.name, day: formatDay(next.started_at) })}
          </Typography>
        )}
      </Box>
      {running && !running.is_shared && (
        <LinkButton to={`/fin/change_subscription/create?package=${running.id}`} icon={<RenewIcon />}>
          {translate("vigil.plan.renew")}
        </LinkButton>
      )}
    </Box>
  );
};

const frame = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 4,
  p: 4,
  ...outlinedPaper,
} as const;
