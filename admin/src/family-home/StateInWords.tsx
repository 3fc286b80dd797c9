import { Box, Typography } from "@mui/material";
import type { Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { countdown, stateOf } from "./core/service-state.ts";

/** How a service stands, in a sentence; before it begins, with the time that is left. */
export const StateInWords = ({ service, now }: { service: Stream; now: number }) => {
  const translate = useTranslate();
  const state = stateOf(service, now);
  const home = service.funeral_home_detail?.title ?? "";
  const left = state === "coming" && service.event_date ? countdown(service.event_date, now) : null;
  return (
    <Typography role={state === "coming" ? "timer" : "status"} sx={{ fontSize: 16, lineHeight: "24px" }}>
      {state === "live" && <Box component="span" aria-hidden sx={dot} />}
      {left
        ? translate(`vigil.family.begins.${left.unit}`, { smart_count: left.count })
        : translate(`vigil.family.state.${state}`, { home })}
    </Typography>
  );
};

const dot = {
  display: "inline-block",
  width: 10,
  height: 10,
  mr: 2,
  borderRadius: "50%",
  bgcolor: "house.tally",
} as const;
