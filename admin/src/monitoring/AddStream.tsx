import { Autocomplete, Box, TextField } from "@mui/material";
import { keptAtMost, type MonitorHit, type MonitorStream, type Page, searchPageSize } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useEffect, useEffectEvent, useState } from "react";
import { formatMoment } from "../language/format.ts";
import { useReader } from "../me.tsx";
import { queryOf } from "../providers/query.ts";
import { getJson } from "../session/http.ts";

/** Ms without typing before the search starts. */
const debounce = 300;

interface Props {
  shown: readonly MonitorStream[];
  /** Ids of the streams added by hand. */
  added: readonly string[];
  add: (id: string) => void;
}

/** Searches for a stream and adds it to the board. */
export const AddStream = ({ shown, added, add }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [typed, setTyped] = useState("");
  const { hits, isSearching } = useStreamSearch(typed);
  const choose = async ({ id }: MonitorHit) => {
    setTyped("");
    if (shown.some((stream) => stream.id === id))
      return notify(translate("vigil.boards.already"), { type: "warning" });
    if (added.length >= keptAtMost)
      return notify(translate("vigil.boards.full", { count: keptAtMost }), { type: "warning" });
    try {
      const { results } = await getJson<Page<MonitorStream>>(
        `str/live_monitor/${queryOf({ stream_id: id })}`,
      );
      if (results.length > 0) add(id);
      else notify(translate("vigil.boards.gone"), { type: "warning" });
    } catch (error) {
      notify(translate("vigil.boards.add_failed", { message: (error as Error).message }), { type: "error" });
    }
  };
  return (
    <Autocomplete<MonitorHit>
      sx={{ flex: "1 1 220px", maxWidth: 480 }}
      options={hits}
      value={null}
      blurOnSelect
      clearOnBlur
      inputValue={typed}
      onInputChange={(_event, text, reason) => setTyped(reason === "input" ? text : "")}
      onChange={(_event, hit) => hit && void choose(hit)}
      filterOptions={(all) => all}
      getOptionLabel={({ stream_name }) => stream_name}
      getOptionKey={({ id }) => id}
      open={typed.trim() !== "" && (isSearching || hits !== noHits)}
      loading={isSearching}
      loadingText={translate("vigil.boards.searching")}
      noOptionsText={translate("vigil.boards.no_streams_found")}
      popupIcon={null}
      renderInput={(props) => (
        <TextField
          {...props}
          label={translate("vigil.boards.add")}
          placeholder={translate("vigil.boards.add_placeholder")}
        />
      )}
      renderOption={({ key, ...props }, hit) => (
        <Box component="li" key={key} {...props}>
          <Hit hit={hit} />
        </Box>
      )}
    />
  );
};

const Hit = ({
  hit: { stream_name, event_date, timezone, funeral_home_detail: home },
}: {
  hit: MonitorHit;
}) => {
  const reader = useReader();
  const time = event_date && formatMoment(event_date, timezone, { reader });
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ overflowWrap: "anywhere" }}>{stream_name}</Box>
      <Box sx={{ color: "text.secondary", fontSize: 12 }}>
        {[time, home?.title].filter(Boolean).join(" · ")}
      </Box>
    </Box>
  );
};

/** The initial value, which differs by identity from an empty result. */
const noHits: MonitorHit[] = [];

/** The streams found by the typed text, debounced. */
function useStreamSearch(typed: string) {
  const translate = useTranslate();
  const notify = useNotify();
  const [hits, setHits] = useState(noHits);
  const [isSearching, setIsSearching] = useState(false);
  const search = typed.trim();
  const failed = useEffectEvent(({ message }: Error) =>
    notify(translate("vigil.boards.search_failed", { message }), { type: "error" }),
  );
  useEffect(() => {
    setHits(noHits);
    if (search === "") return setIsSearching(false);
    const aborter = new AbortController();
    const { signal } = aborter;
    const find = async () => {
      setIsSearching(true);
      try {
        const query = queryOf({ search, page: 1, page_size: searchPageSize });
        const { results } = await getJson<Page<MonitorHit>>(`str/search/${query}`, { signal });
        setHits([...results]);
      } catch (error) {
        if (!signal.aborted) failed(error as Error);
      }
      if (!signal.aborted) setIsSearching(false);
    };
    const timer = setTimeout(() => void find(), debounce);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [search]);
  return { hits, isSearching };
}
