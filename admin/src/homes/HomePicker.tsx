import { Autocomplete, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { homes, may, type Page } from "@vigil/contract";
import { useDeferredValue, useState } from "react";
import { useMe } from "../me.tsx";
import { queryOf } from "../providers/query.ts";
import { getJson } from "../session/http.ts";

interface Home {
  id: string;
  title: string;
}

interface Props {
  label: string;
  chosen: string | null;
  choose: (home: string | null) => void;
  /** Homes to choose among without a search. */
  known?: readonly Home[];
}

/** Chooses a home outside of a form. Searches all homes for those who may; others choose among the known ones. */
export const HomePicker = ({ label, chosen, choose, known = [] }: Props) => {
  const me = useMe();
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed);
  const { data } = useQuery({
    queryKey: ["homes to choose", q, chosen],
    queryFn: ({ signal }) => searchHomes(q, chosen, signal),
    enabled: may(me, homes, "list") || may(me, homes, "ref"),
    placeholderData: (before) => before,
  });
  const options = [...new Map([...(data ?? []), ...known].map((home) => [home.id, home])).values()];
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
      renderInput={(props) => <TextField {...props} label={label} />}
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
