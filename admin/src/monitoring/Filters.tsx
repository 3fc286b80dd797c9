import ClearIcon from "@mui/icons-material/ClearOutlined";
import { Autocomplete, Box, Chip, IconButton, OutlinedInput, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { homes, type MonitorFilters, type MonitorStream, may, type Page } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useDeferredValue, useState } from "react";
import { useMe } from "../me.tsx";
import { queryOf } from "../providers/query.ts";
import { getJson } from "../session/http.ts";

interface Props {
  filters: MonitorFilters;
  set: (filters: Record<string, string>) => void;
  shown: readonly MonitorStream[];
}

/** The board's filters, stored in the URL so that they can be bookmarked and shared. */
export const Filters = ({ filters, set, shown }: Props) => {
  const translate = useTranslate();
  const change = (next: Partial<Record<keyof MonitorFilters, string>>) =>
    set(
      Object.fromEntries(Object.entries({ ...filters, ...next }).filter(([, value]) => value)) as Record<
        string,
        string
      >,
    );
  const one = shown.find(({ id }) => id === filters.stream_id);
  return (
    <>
      <HomeFilter
        chosen={filters.fh_id ?? null}
        choose={(fh_id) => change({ fh_id: fh_id ?? "" })}
        shown={shown}
      />
      <Box sx={{ display: "flex", alignItems: "center" }}>
        <OutlinedInput
          type="date"
          value={filters.date ?? ""}
          onChange={(event) => change({ date: event.target.value })}
          inputProps={{ "aria-label": translate("vigil.boards.date"), min: "1900-01-01", max: "2199-12-31" }}
        />
        {filters.date && (
          <IconButton onClick={() => change({ date: "" })} aria-label={translate("vigil.boards.every_day")}>
            <ClearIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      {filters.stream_id && (
        <Chip
          sx={{ alignSelf: "center", maxWidth: "100%" }}
          label={one?.stream_name ?? translate("vigil.boards.one_stream")}
          onDelete={() => change({ stream_id: "" })}
          deleteIcon={<ClearIcon aria-label={translate("vigil.boards.every_stream")} />}
        />
      )}
    </>
  );
};

interface Home {
  id: string;
  title: string;
}

/** Searches all homes for those who may list homes; others choose among the homes on the board. */
const HomeFilter = ({
  chosen,
  choose,
  shown,
}: {
  chosen: string | null;
  choose: (home: string | null) => void;
  shown: readonly MonitorStream[];
}) => {
  const translate = useTranslate();
  const me = useMe();
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed);
  const maySearch = may(me, homes, "list") || may(me, homes, "ref");
  const { data } = useQuery({
    queryKey: ["monitoring homes", q, chosen],
    queryFn: ({ signal }) => searchHomes(q, chosen, signal),
    enabled: maySearch,
    placeholderData: (before) => before,
  });
  const onBoard = shown.flatMap(({ funeral_home_detail: home }) =>
    home ? [{ id: home.id, title: home.title ?? "" }] : [],
  );
  const options = [...new Map([...(data ?? []), ...onBoard].map((home) => [home.id, home])).values()];
  return (
    <Autocomplete<Home>
      sx={{ flex: { xs: "1 1 100%", sm: "0 1 260px" }, minWidth: 200 }}
      options={options}
      value={options.find(({ id }) => id === chosen) ?? null}
      onChange={(_event, home) => choose(home?.id ?? null)}
      onInputChange={(_event, text, reason) => reason === "input" && setTyped(text)}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      renderInput={(props) => <TextField {...props} label={translate("vigil.boards.home")} />}
    />
  );
};

/** The homes that match, and the chosen one whatever was typed. */
async function searchHomes(q: string, chosen: string | null, signal: AbortSignal): Promise<Home[]> {
  const fetchHomes = async (query: Record<string, unknown>) => {
    const { results } = await getJson<Page<{ id: string; funeral_home_name: string }>>(
      `${homes.path}/${queryOf({ ...query, page_size: 20, ordering: "funeral_home_name" })}`,
      { signal },
    );
    return results.map(({ id, funeral_home_name: title }) => ({ id, title }));
  };
  const [found, named] = await Promise.all([fetchHomes({ q }), chosen ? fetchHomes({ id__in: chosen }) : []]);
  return [...named, ...found];
}
