import { Box, LinearProgress } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { actions, type CalendarEvent } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { labelled } from "../language/format.ts";
import { withWords } from "../language/words.ts";
import { LinkButton } from "../layout/LinkButton.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { part } from "../loading/loadable.tsx";
import { useMay, useMe } from "../me.tsx";
import { Retry } from "../pages/Retry.tsx";
import { queryOf } from "../providers/query.ts";
import { getJson } from "../session/http.ts";
import { Legend } from "../streams/list/StreamStatus.tsx";
import { entriesOf } from "./entries.ts";
import { eventState } from "./event-state.ts";
import { Month, type Range } from "./Month.tsx";
import { Subscribe } from "./Subscribe.tsx";
import { ViewSwitch } from "./ViewSwitch.tsx";

const MyJobs = part(() => import("../my-day/MyJobs.tsx"));

const WeekView = part(withWords("pages", () => import("./week/WeekView.tsx")));

/** The month, or the week beside it. */
export default function CalendarPage() {
  const translate = useTranslate();
  const doesJobs = useMay(actions.see_my_day, "edit");
  const isWeek = useSearchParams()[0].get("view") === "week";
  return (
    <>
      <PageHeader title={translate("vigil.calendar.title")}>
        <ViewSwitch />
        {doesJobs && <LinkButton to="/my-day">{translate("vigil.my_day.all")}</LinkButton>}
        <Subscribe />
      </PageHeader>
      {doesJobs && <MyJobs next />}
      <Legend />
      {isWeek ? <WeekView /> : <MonthView />}
    </>
  );
}

/** The month's services, each at its home's local time, on the day under which the lists find it. */
const MonthView = () => {
  const me = useMe();
  const translate = useTranslate();
  const [range, setRange] = useState<Range | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["calendar", range],
    queryFn: ({ signal }) =>
      getJson<{ results: CalendarEvent[] }>(`str/calendar/${queryOf({ ...range })}`, { signal }),
    enabled: range !== null,
    placeholderData: (before) => before,
  });
  const entries = useMemo(
    () =>
      entriesOf(data?.results ?? [], me, {
        service: (event) => `${event.title}, ${translate(eventState(event).word)}`,
        more: (count) => translate("vigil.calendar.more_of_day", { count }),
      }),
    [data, me, translate],
  );
  return (
    <>
      {error && (
        <Box sx={{ mb: 4 }}>
          <Retry
            problem={labelled(translate("vigil.calendar.failed"), error.message)}
            again={() => void refetch()}
          />
        </Box>
      )}
      <Box sx={{ position: "relative" }}>
        {isFetching && (
          <LinearProgress
            aria-label={translate("ra.page.loading")}
            sx={{ position: "absolute", insetInline: 0, top: 0, height: 2, zIndex: 3 }}
          />
        )}
        <Month entries={entries} onRangeChange={setRange} />
      </Box>
    </>
  );
};
