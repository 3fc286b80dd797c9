import { Autocomplete, TextField } from "@mui/material";
import { type Stream, streams } from "@vigil/contract";
import { useGetList, useGetOne, useTranslate } from "ra-core";
import { useState } from "react";
import { useFilters } from "../../resource/list/Filters.tsx";
import { streamLabel } from "../stream-label.ts";

/** Limits a list to one service, found by typing. */
export const StreamFilter = () => {
  const translate = useTranslate();
  const { filters, change } = useFilters();
  const id = filters.stream as string | undefined;
  const [typed, setTyped] = useState("");
  const { data: chosen = null } = useGetOne<Stream>(
    streams.path,
    { id },
    { enabled: Boolean(id), retry: false },
  );
  const { data: found = [], isFetching } = useGetList<Stream>(streams.path, {
    pagination: { page: 1, perPage: 25 },
    sort: { field: "event_date", order: "DESC" },
    filter: typed && typed !== (chosen && streamLabel(chosen)) ? { q: typed } : {},
  });
  return (
    <Autocomplete
      value={id ? chosen : null}
      options={found}
      filterOptions={(all) => all}
      loading={isFetching}
      getOptionLabel={streamLabel}
      getOptionKey={(stream) => stream.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_event, text, reason) => reason !== "reset" && setTyped(text)}
      onChange={(_event, next) => {
        setTyped("");
        change({ stream: next?.id });
      }}
      noOptionsText={translate("vigil.media.no_stream_found")}
      sx={{ width: { xs: "100%", sm: 320 } }}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={translate("vigil.media.all_streams")}
          slotProps={{
            input: params.InputProps,
            htmlInput: { ...params.inputProps, "aria-label": translate("vigil.media.stream") },
          }}
        />
      )}
    />
  );
};
