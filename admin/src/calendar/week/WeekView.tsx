import PreviousIcon from "@mui/icons-material/ChevronLeft";
import NextIcon from "@mui/icons-material/ChevronRight";
import {
  Alert,
  Box,
  Button,
  GlobalStyles,
  IconButton,
  LinearProgress,
  MenuItem,
  Select,
  Skeleton,
  type Theme,
  Typography,
  useMediaQuery,
} from "@mui/material";
import { daysAfter, type WeekService } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { formatDay, formatWeekday, labelled } from "../../language/format.ts";
import { outlinedPaper } from "../../layout/outlined-paper.ts";
import { useMe } from "../../me.tsx";
import { Retry } from "../../pages/Retry.tsx";
import { PagesWords } from "../../words/PagesWords.tsx";
import { dayListOf } from "../entries.ts";
import { slotOf } from "./core/days.ts";
import { type Lane, laneKinds } from "./core/lanes.ts";
import { HoursGrid } from "./HoursGrid.tsx";
import { LaneGrid } from "./LaneGrid.tsx";
import { MoveDialog } from "./MoveDialog.tsx";
import { PhoneWeek } from "./PhoneWeek.tsx";
import { type Move, useMayMove, useMoving } from "./useMoving.ts";
import { usePointerDrag } from "./usePointerDrag.ts";
import { useDays, useWeek, useWeekAddress } from "./useWeek.ts";
import { weekStyles } from "./week-styles.ts";

/** The week: seven days by hours, or lanes of rooms, cameras or people; services are moved by dragging. */
export default function WeekView() {
  return (
    <PagesWords>
      <GlobalStyles styles={weekStyles} />
      <Week />
    </PagesWords>
  );
}

const Week = () => {
  const translate = useTranslate();
  const me = useMe();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"), { noSsr: true });
  const address = useWeekAddress();
  const { day, by, now } = address;
  const days = useDays(day);
  const { services, lanes, more, isPending, isFetching, error, refetch } = useWeek(days, by);
  const [asked, ask] = useState<Move | null>(null);
  const { moving, start, moveTo, drop, cancel } = useMoving(days, lanes, ask);
  const press = usePointerDrag();
  const mayMove = useMayMove();
  const actionsOf = (service: WeekService, lane: Lane | null) => ({
    press: mayMove.service(service)
      ? (event: Parameters<typeof press>[0]) =>
          press(event, {
            start: () => start(service, lane, "pointer"),
            over: (place) =>
              moveTo({
                day: place.day,
                minute: place.minute ?? slotOf(service).minute,
                lane: lanes.find(({ key }) => key === place.lane) ?? lane,
              }),
            drop,
            cancel,
          })
      : null,
    startKeys: () => start(service, lane, "keys"),
    ask: () => {
      const here = { ...slotOf(service), lane };
      ask({ service, from: here, to: here });
    },
  });
  const grid = {
    days,
    now,
    services,
    moving,
    actionsOf,
    urlOf: (one: WeekService) => dayListOf(me, one),
  };
  return (
    <>
      <Toolbar {...address} days={days} />
      {error && (
        <Box sx={{ mb: 4 }}>
          <Retry
            problem={labelled(translate("vigil.calendar.failed"), error.message)}
            again={() => void refetch()}
          />
        </Box>
      )}
      {more !== null && (
        <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
          {translate("vigil.week.more", { count: more })}
        </Alert>
      )}
      <Box sx={{ position: "relative", ...(phone ? {} : { ...outlinedPaper, overflowX: "auto" }) }}>
        {isFetching && (
          <LinearProgress
            aria-label={translate("ra.page.loading")}
            sx={{ position: "absolute", insetInline: 0, top: 0, height: 2, zIndex: 3 }}
          />
        )}
        {isPending && !error && <Skeleton variant="rounded" height={480} />}
        {!isPending && phone && <PhoneWeek {...grid} by={by} lanes={lanes} />}
        {!isPending &&
          !phone &&
          (by ? <LaneGrid {...grid} by={by} lanes={lanes} /> : <HoursGrid {...grid} />)}
      </Box>
      {asked && <MoveDialog move={asked} lanes={lanes} close={() => ask(null)} />}
    </>
  );
};

interface ToolbarProps extends ReturnType<typeof useWeekAddress> {
  days: readonly string[];
}

/** The week before and after, and what the week is divided by. */
const Toolbar = ({ day, by, change, days }: ToolbarProps) => {
  const translate = useTranslate();
  const go = (by: number) => change({ week: daysAfter(day, by) });
  const [from = day] = days;
  const to = days.at(-1) ?? day;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, mb: 4 }}>
      <Typography variant="h2" aria-live="polite" sx={{ flex: "1 1 200px" }}>
        {translate("vigil.week.span", { from: formatWeekday(from), to: formatDay(to) })}
      </Typography>
      <Select
        value={by ?? "hours"}
        onChange={({ target }) => change({ by: target.value === "hours" ? null : target.value })}
        inputProps={{ "aria-label": translate("vigil.week.by") }}
        sx={{ width: { xs: "100%", sm: 180 } }}
      >
        {["hours", ...laneKinds].map((kind) => (
          <MenuItem key={kind} value={kind}>
            {translate(`vigil.week.by_${kind}`)}
          </MenuItem>
        ))}
      </Select>
      <Button variant="outlined" onClick={() => change({ week: null })}>
        {translate("vigil.week.this_week")}
      </Button>
      <IconButton onClick={() => go(-7)} aria-label={translate("vigil.week.previous_week")}>
        <PreviousIcon />
      </IconButton>
      <IconButton onClick={() => go(7)} aria-label={translate("vigil.week.next_week")}>
        <NextIcon />
      </IconButton>
    </Box>
  );
};
