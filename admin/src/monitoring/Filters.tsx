import ClearIcon from "@mui/icons-material/ClearOutlined";
import FilterIcon from "@mui/icons-material/FilterListOutlined";
import { Box, Button, Chip, IconButton, OutlinedInput } from "@mui/material";
import { homes, type MonitorStream, may, regions, teams } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { useMe } from "../me.tsx";
import { Lookup } from "../resource/Lookup.tsx";
import { noFilters, type useBoardAddress } from "./useBoardAddress.ts";

interface Props extends Pick<ReturnType<typeof useBoardAddress>, "filters" | "show" | "change"> {
  onBoard: readonly MonitorStream[];
}

/** The board's filters. Regions and teams are offered to those who may list them. */
export const Filters = ({ filters, show, change, onBoard }: Props) => {
  const translate = useTranslate();
  const me = useMe();
  const mayLookUp = (contract: typeof homes | typeof regions | typeof teams) =>
    may(me, contract, "list") || may(me, contract, "ref");
  const lookUp = (name: "fh_id" | "region" | "team") => ({
    chosen: filters[name] ?? null,
    choose: (id: string | null) => change({ [name]: id ?? "" }),
    unnamed: translate("vigil.monitoring.chosen"),
  });
  const homesOnBoard = onBoard.flatMap(({ funeral_home_detail: home }) =>
    home ? [{ id: home.id, title: home.title ?? "" }] : [],
  );
  const chosen = Object.keys(filters).length;
  const [isOpen, setOpen] = useState(false);
  const label = translate("vigil.monitoring.filters");
  return (
    <>
      <Button
        onClick={() => setOpen(!isOpen)}
        aria-expanded={isOpen}
        startIcon={<FilterIcon aria-hidden />}
        sx={{ minHeight: 44, display: { sm: "none" } }}
      >
        {chosen > 0 ? `${label} (${chosen})` : label}
      </Button>
      <Box sx={{ display: { xs: isOpen ? "flex" : "none", sm: "contents" }, flexWrap: "wrap", gap: 3 }}>
        <Lookup
          {...lookUp("fh_id")}
          label={translate("vigil.boards.home")}
          path={homes.path}
          title="funeral_home_name"
          maySearch={mayLookUp(homes)}
          options={homesOnBoard}
        />
        {(mayLookUp(regions) || filters.region) && (
          <Lookup
            {...lookUp("region")}
            label={translate("vigil.monitoring.region")}
            path={regions.path}
            title="name"
            maySearch={mayLookUp(regions)}
          />
        )}
        {(mayLookUp(teams) || filters.team) && (
          <Lookup
            {...lookUp("team")}
            label={translate("vigil.monitoring.team")}
            path={teams.path}
            title="company_name"
            maySearch={mayLookUp(teams)}
          />
        )}
        <DayFilter day={filters.date ?? ""} choose={(date) => change({ date })} />
      </Box>
      {filters.stream_id && (
        <Chip
          sx={{ alignSelf: "center", maxWidth: "100%" }}
          label={
            onBoard.find(({ id }) => id === filters.stream_id)?.stream_name ??
            translate("vigil.boards.one_stream")
          }
          onDelete={() => change({ stream_id: "" })}
          deleteIcon={<ClearIcon aria-label={translate("vigil.boards.every_stream")} />}
        />
      )}
      {(show !== null || chosen > 0) && (
        <Button
          onClick={() => change(noFilters)}
          startIcon={<ClearIcon aria-hidden />}
          sx={{ minHeight: 44 }}
        >
          {translate("vigil.monitoring.clear")}
        </Button>
      )}
    </>
  );
};

const DayFilter = ({ day, choose }: { day: string; choose: (day: string) => void }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: "flex", alignItems: "center" }}>
      <OutlinedInput
        type="date"
        value={day}
        onChange={(event) => choose(event.target.value)}
        inputProps={{ "aria-label": translate("vigil.boards.date"), min: "1900-01-01", max: "2199-12-31" }}
      />
      {day && (
        <IconButton onClick={() => choose("")} aria-label={translate("vigil.boards.every_day")}>
          <ClearIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};
