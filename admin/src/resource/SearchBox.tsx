import ClearIcon from "@mui/icons-material/Clear";
import SearchIcon from "@mui/icons-material/Search";
import { IconButton, InputAdornment, OutlinedInput } from "@mui/material";
import { useListContext, useTranslate } from "ra-core";
import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Ms between the last key and the question. */
const pause = 300;

/** Searches while typing; what was searched stands in the address. */
export const SearchBox = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const asked: string = filterValues.search ?? "";
  const [typed, setTyped] = useState(asked);
  const sent = useRef(asked);

  // Beside the filters as they are when it asks: another may have been chosen since the last key.
  const ask = useEffectEvent((search: string) => {
    sent.current = search;
    const { search: _before, ...others } = filterValues;
    setFilters(search === "" ? others : { ...others, search }, undefined);
  });
  // The address changed by itself: back button, cleared filters.
  useEffect(() => {
    if (asked === sent.current) return;
    sent.current = asked;
    setTyped(asked);
  }, [asked]);
  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => ask(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  const label = translate("ra.action.search");
  return (
    <OutlinedInput
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      placeholder={label}
      sx={{ width: { xs: "100%", sm: 320 } }}
      inputProps={{ "aria-label": label, enterKeyHint: "search" }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        typed && (
          <IconButton
            onClick={() => setTyped("")}
            aria-label={translate("ra.action.clear_input_value")}
            edge="end"
          >
            <ClearIcon fontSize="small" />
          </IconButton>
        )
      }
    />
  );
};
