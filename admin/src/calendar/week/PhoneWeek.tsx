import { Box, Button, Typography } from "@mui/material";
import type { WeekService } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { formatWeekday, labelled, placeLine, placeName } from "../../language/format.ts";
import { outlinedPaper } from "../../layout/outlined-paper.ts";
import { useSpan } from "./Block.tsx";
import { slotOf } from "./core/days.ts";
import { type Lane, type LaneKind, lanesOfService } from "./core/lanes.ts";
import type { GridProps } from "./grid-props.ts";
import { useLaneTitle } from "./LaneGrid.tsx";

type Props = Pick<GridProps, "days" | "now" | "services" | "actionsOf" | "urlOf"> & {
  by: LaneKind | null;
  lanes: readonly Lane[];
};

/** The days of a week on a phone, one below the other. */
export const PhoneWeek = ({ days, now, services, ...day }: Props) => {
  const translate = useTranslate();
  if (services.length === 0)
    return <Typography color="text.secondary">{translate("vigil.week.none")}</Typography>;
  return days.map((one) => {
    const here = services.filter((service) => slotOf(service).day === one);
    return (
      <Box
        key={one}
        component="section"
        aria-label={formatWeekday(one)}
        sx={here.length === 0 ? emptyDay : { mb: 5 }}
      >
        <Typography
          variant="h2"
          sx={here.length === 0 ? {} : { mb: 2 }}
          {...(one === now ? { "aria-current": "date", color: "primary" } : {})}
        >
          {one === now ? labelled(translate("vigil.streams.today"), formatWeekday(one)) : formatWeekday(one)}
        </Typography>
        {here.length === 0 ? (
          <Typography color="text.secondary">{translate("vigil.week.none_that_day")}</Typography>
        ) : (
          <Day {...day} services={here} />
        )}
      </Box>
    );
  });
};

/** The services of one day, under the lanes in which they are. */
const Day = ({ services, by, lanes, actionsOf, urlOf }: Omit<Props, "days" | "now">) => {
  const titleOf = useLaneTitle();
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
        <Typography variant="h3" sx={{ mb: 2 }}>
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
        <Typography sx={{ fontWeight: 500 }}>
          {service.is_id_session ? `${span} · ${translate("vigil.calendar.id_session")}` : span}
        </Typography>
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

/** On one line, so that a week with few services is short. */
const emptyDay = { display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 3, mb: 3 } as const;
const list = { display: "grid", gap: 2 } as const;
