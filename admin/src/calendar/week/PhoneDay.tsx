import { Box, Button, Typography } from "@mui/material";
import type { WeekService } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { placeLine, placeName } from "../../language/format.ts";
import { outlinedPaper } from "../../layout/outlined-paper.ts";
import { useSpan } from "./Block.tsx";
import { type Lane, type LaneKind, lanesOfService } from "./core/lanes.ts";
import type { GridProps } from "./grid-props.ts";
import { useLaneTitle } from "./LaneGrid.tsx";

type Props = Pick<GridProps, "services" | "actionsOf" | "urlOf"> & {
  by: LaneKind | null;
  lanes: readonly Lane[];
};

/** The services of one day on a phone, under the lanes in which they are. */
export const PhoneDay = ({ services, by, lanes, actionsOf, urlOf }: Props) => {
  const translate = useTranslate();
  const titleOf = useLaneTitle();
  if (services.length === 0)
    return <Typography color="text.secondary">{translate("vigil.week.none_that_day")}</Typography>;
  const row = (service: WeekService, lane: Lane | null) => (
    <Row key={service.id} service={service} url={urlOf(service)} {...actionsOf(service, lane)} />
  );
  if (by === null) return <Box sx={list}>{services.map((service) => row(service, null))}</Box>;
  return lanes.map((lane) => {
    const here = services.filter((service) =>
      lanesOfService(service, by, placeName).some(({ key }) => key === lane.key),
    );
    if (here.length === 0) return null;
    return (
      <Box key={lane.key} component="section" aria-label={titleOf(lane)} sx={{ mb: 4 }}>
        <Typography variant="h2" sx={{ mb: 2 }}>
          {titleOf(lane)}
        </Typography>
        <Box sx={list}>{here.map((service) => row(service, lane))}</Box>
      </Box>
    );
  });
};

type RowProps = { service: WeekService; url: string | null; press: unknown; ask: () => void };

const Row = ({ service, url, press, ask }: RowProps) => {
  const translate = useTranslate();
  const span = useSpan()(service);
  return (
    <Box sx={{ ...outlinedPaper, p: 3, display: "flex", alignItems: "center", gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography sx={{ fontWeight: 500 }}>{span}</Typography>
        <Typography
          {...(url ? { component: Link, to: url } : {})}
          sx={{ color: "text.primary", ...(service.is_disabled ? { textDecoration: "line-through" } : {}) }}
        >
          {service.title}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="p">
          {service.places.slice(0, 1).map((place) => placeLine(place))}
        </Typography>
      </Box>
      {press !== null && (
        <Button
          variant="outlined"
          onClick={ask}
          aria-label={translate("vigil.week.move_service", { name: service.title })}
          sx={{ minHeight: 44 }}
        >
          {translate("vigil.week.move")}
        </Button>
      )}
    </Box>
  );
};

const list = { display: "grid", gap: 2 } as const;
