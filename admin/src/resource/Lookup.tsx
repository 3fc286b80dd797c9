import { Autocomplete, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { Page } from "@vigil/contract";
import { useDeferredValue, useState } from "react";
import { queryOf } from "../providers/query.ts";
import { getJson } from "../session/http.ts";

interface Option {
  id: string;
  title: string;
}
interface Props {
  label: string;
  /** The resource in which it searches, and the field with the title of its records. */
  path: string;
  title: string;
  /** Whether the person may list it. Otherwise only the options below are offered. */
  maySearch: boolean;
  options?: readonly Option[];
  /** What stands for a chosen one whose title the person can't look up. */
  unnamed?: string;
  chosen: string | null;
  choose: (id: string | null) => void;
}

/** Chooses one record of a resource outside of a form, found by a few letters of its name. */
export const Lookup = ({
  label,
  path,
  title,
  maySearch,
  options = [],
  unnamed = "–",
  chosen,
  choose,
}: Props) => {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed);
  const { data, error } = useQuery({
    queryKey: ["lookup", path, q, chosen],
    queryFn: ({ signal }) => search(path, title, q, chosen, signal),
    enabled: maySearch,
    placeholderData: (before) => before,
  });
  const all = [...new Map([...(data ?? []), ...options].map((one) => [one.id, one])).values()];
  const found = all.find(({ id }) => id === chosen);
  // Also one whose name this person can't look up is seen to be chosen, and can be taken away.
  const value = found ?? (chosen ? { id: chosen, title: unnamed } : null);
  return (
    <Autocomplete<Option>
      sx={{ flex: { xs: "1 1 100%", sm: "0 1 176px" }, minWidth: 140 }}
      options={value && !found ? [value, ...all] : all}
      value={value}
      onChange={(_event, option) => choose(option?.id ?? null)}
      onInputChange={(_event, text, reason) => reason === "input" && setTyped(text)}
      getOptionLabel={(option) => option.title}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      renderInput={(props) => (
        <TextField {...props} label={label} error={error !== null} helperText={error?.message} />
      )}
    />
  );
};

/** The records that match, and the chosen one whatever was typed. */
async function search(path: string, title: string, q: string, chosen: string | null, signal: AbortSignal) {
  const fetchOptions = async (query: Record<string, unknown>): Promise<Option[]> => {
    const { results } = await getJson<Page<Record<string, string> & { id: string }>>(
      `${path}/${queryOf({ ...query, page_size: 20, ordering: title })}`,
      { signal },
    );
    return results.map((record) => ({ id: record.id, title: record[title] ?? "" }));
  };
  const [found, named] = await Promise.all([
    fetchOptions({ q }),
    chosen ? fetchOptions({ id__in: chosen }) : [],
  ]);
  return [...named, ...found];
}
