import BackIcon from "@mui/icons-material/ChevronLeft";
import ForthIcon from "@mui/icons-material/ChevronRight";
import { Box, Button, OutlinedInput } from "@mui/material";
import { streams as contract, daysAfter, systemZone, today } from "@vigil/contract";
import { useListContext, useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { withWords } from "../../language/words.ts";
import { part } from "../../loading/loadable.tsx";
import { useMe } from "../../me.tsx";
import type { Translate } from "../../resource/list/column.ts";
import { useFilters } from "../../resource/list/Filters.tsx";
import { filteredList } from "../../resource/list/list-address.ts";
import { nextFirst } from "../first-page.ts";

const MoreFilters = part(withWords("pages", () => import("./MoreFilters.tsx")));

/** The active filters in words: 'No results found for "smith" 2026-11-20'. */
export const describeFilters = (filters: Record<string, unknown>, translate: Translate): string =>
  [
    filters.search && `"${filters.search}"`,
    filters.event_date_after,
    filters.requested && translate("vigil.streams.requested"),
    filters.to_approve && translate("vigil.waiting.only.to_approve"),
    filters.disabled_by_fh && translate(`resources.${contract.path}.fields.disabled_by_fh`),
  ]
    .filter(Boolean)
    .join(" ") || translate("vigil.list.this_choice");

/** A day with buttons to the previous and next one, and what few need. */
export const StreamFilters = () => {
  const me = useMe();
  const { filters } = useFilters();
  if (me.role === "family") return null;
  return (
    <>
      <DayFilter zone={me.timezone} />
      <LastBookedFirst />
      {(me.role === "super_admin" || filters.requested || filters.to_approve) && <MoreFilters />}
    </>
  );
};

const DayFilter = ({ zone }: { zone: string | null }) => {
  const translate = useTranslate();
  const { filters, change } = useFilters();
  const day = String(filters.event_date_after ?? "");
  const choose = (chosen: string) =>
    change({ event_date_after: chosen || undefined, event_date_before: chosen || undefined });
  const now = today(zone ?? systemZone());
  const from = day || now;
  const isFromNow = day === now;
  const isComing = isFromNow && filters.event_date_before === undefined;
  const isToday = isFromNow && filters.event_date_before === now;
  return (
    <Box sx={days}>
      <Button component={Link} to={comingUp(now)} {...look(isComing)} aria-current={isComing} sx={half}>
        {translate("vigil.streams.coming_up")}
      </Button>
      <Button onClick={() => choose(now)} {...look(isToday)} aria-pressed={isToday} sx={half}>
        {translate("vigil.streams.today")}
      </Button>
      <Button startIcon={<BackIcon />} onClick={() => choose(daysAfter(from, -1))}>
        {translate("vigil.streams.previous_day")}
      </Button>
      <OutlinedInput
        type="date"
        value={day}
        onChange={(event) => choose(event.target.value)}
        inputProps={{ "aria-label": translate("vigil.streams.date"), min: "1900-01-01", max: "2199-12-31" }}
      />
      <Button endIcon={<ForthIcon />} onClick={() => choose(daysAfter(from, 1))}>
        {translate("vigil.streams.next_day")}
      </Button>
    </Box>
  );
};

/** The services from a day on, in the order of the list: the next one first. */
const comingUp = (day: string) => filteredList(contract.path, { event_date_after: day });

/** What was booked last, instead of what comes next. */
const LastBookedFirst = () => {
  const { sort, setSort } = useListContext();
  const isNewest = sort.field === "created_at" && sort.order === "DESC";
  return (
    <Button
      aria-pressed={isNewest}
      {...look(isNewest)}
      onClick={() => setSort(isNewest ? nextFirst : { field: "created_at", order: "DESC" })}
    >
      {useTranslate()("vigil.streams.last_booked_first")}
    </Button>
  );
};

/** What is chosen is filled, and nothing else has a frame, which would look chosen as well. */
const look = (isChosen: boolean) => ({ variant: isChosen ? "contained" : "text" }) as const;

/** On a phone, above the day and the buttons beside it. */
const half = { flex: { xs: "1 1 40%", sm: "none" } } as const;
const days = {
  display: "flex",
  alignItems: "center",
  flexWrap: { xs: "wrap", sm: "nowrap" },
  gap: 1,
  width: { xs: "100%", sm: "auto" },
  "& .MuiButton-root": { px: 2, whiteSpace: "nowrap", flexShrink: 0 },
  "& .MuiButton-icon": { display: { xs: "none", sm: "inherit" } },
  "& .MuiOutlinedInput-root": { flex: { xs: 1, sm: "none" }, minWidth: 0 },
} as const;
