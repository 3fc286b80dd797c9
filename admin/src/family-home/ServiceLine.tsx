import { Typography } from "@mui/material";
import type { Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { formatMoment } from "../language/format.ts";
import { useServiceName } from "./useServiceName.ts";

/** Below the title: whose service it is about, which, and when. */
export const ServiceLine = ({ service }: { service: Stream }) => {
  const translate = useTranslate();
  const nameOf = useServiceName();
  const { deceased_full_name: name, event_date, timezone } = service;
  return (
    <Typography color="text.secondary" sx={belowTitle}>
      {translate("vigil.family.name_and_service", { name, service: nameOf(service) })}
      {event_date && ` · ${formatMoment(event_date, timezone)}`}
    </Typography>
  );
};

export const belowTitle = { mt: { xs: -1, sm: -3 }, mb: 4, overflowWrap: "anywhere" } as const;
