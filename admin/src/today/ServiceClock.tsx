import { Box } from "@mui/material";
import { type Clock, clockOf, clockText, plannedMinutes, type TodayService } from "@vigil/contract";
import { useTranslate } from "ra-core";

const colours: Record<Clock["kind"], string> = {
  begins_in: "text.primary",
  late: "error.main",
  on_air: "house.tally",
  over_time: "house.warn",
  over: "text.secondary",
};

/** How long until a service begins, for how long it is on air, or by how much it is late. */
export const ServiceClock = ({ service, now }: { service: TodayService; now: number }) => {
  const translate = useTranslate();
  const { kind, seconds } = clockOf(service, plannedMinutes * 60, now);
  return (
    <Box role="timer" sx={{ textAlign: { xs: "left", sm: "right" }, whiteSpace: "nowrap" }}>
      <Box component="span" sx={{ color: "text.secondary", mr: 2 }}>
        {translate(`vigil.today.clock.${kind}`)}
      </Box>
      {kind !== "over" && (
        <Box
          component="span"
          sx={{
            fontSize: "1.6em",
            fontWeight: 600,
            fontVariantNumeric: "tabular-nums",
            color: colours[kind],
          }}
        >
          {clockText(seconds)}
        </Box>
      )}
    </Box>
  );
};
