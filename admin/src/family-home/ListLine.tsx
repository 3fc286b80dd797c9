import { Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import { useFilters } from "../resource/list/Filters.tsx";
import { nameOfAll, useOwnServices } from "../streams/useOwnServices.ts";
import { belowTitle, ServiceLine } from "./ServiceLine.tsx";

/** Below the title of a family's list: the service that it is limited to, else the person whom all of it is about. */
export default function ListLine() {
  const translate = useTranslate();
  const { filters } = useFilters();
  const services = useOwnServices() ?? [];
  const service = services.find(({ id }) => id === filters.stream);
  if (service) return <ServiceLine service={service} />;
  const name = nameOfAll(services);
  if (name === null) return null;
  return (
    <Typography color="text.secondary" sx={belowTitle}>
      {translate("vigil.family.title", { name })}
    </Typography>
  );
}
