import RenewIcon from "@mui/icons-material/AutorenewOutlined";
import { Box, Typography } from "@mui/material";
import type { Plan } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { formatDay } from "../language/format.ts";
import { LinkButton } from "../layout/LinkButton.tsx";
import { outlinedPaper } from "../layout/outlined-paper.ts";

/** The active term of the plan, when it ends, and the term that follows it. */
export const ActiveTerm = ({ plan }: { plan: Plan }) => {
  const translate = useTranslate();
  const { package: active, next_term: next } = plan;
  return (
    <Box sx={frame}>
      <Box sx={{ flex: "1 1 280px" }}>
        <Typography color="text.secondary">{translate("vigil.plan.present")}</Typography>
        <Typography variant="h2">{active?.name ?? translate("vigil.plan.none")}</Typography>
        {active?.end_at && (
          <Typography>
            {translate(active.is_shared ? "vigil.plan.shared_until" : "vigil.plan.until", {
              day: formatDay(active.end_at),
              smart_count: active.max_stream,
            })}
          </Typography>
        )}
        {next && (
          <Typography color="text.secondary">
            {translate("vigil.plan.follows", { name: next.name, day: formatDay(next.started_at) })}
          </Typography>
        )}
      </Box>
      {active && !active.is_shared && (
        <LinkButton to={`/fin/change_subscription/create?package=${active.id}`} icon={<RenewIcon />}>
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
