import BackIcon from "@mui/icons-material/ArrowBack";
import { Button, Typography } from "@mui/material";
import { type Stream, streams } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { formatMoment } from "../language/format.ts";
import { useServiceName } from "./useServiceName.ts";

/** Above the title of a page about one service: the way back to all of them. */
export const BackToServices = () => (
  <Button component={Link} to={`/${streams.path}`} startIcon={<BackIcon />} sx={{ ml: -2, mb: 1 }}>
    {useTranslate()("vigil.family.your_services")}
  </Button>
);

/** Below the title: which service it is about. */
export const ServiceLine = ({ service }: { service: Stream }) => {
  const nameOf = useServiceName();
  return (
    <Typography color="text.secondary" sx={{ mt: -3, mb: 4, overflowWrap: "anywhere" }}>
      {nameOf(service)}
      {service.event_date && ` · ${formatMoment(service.event_date, service.timezone)}`}
    </Typography>
  );
};
