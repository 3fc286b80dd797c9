import ClearIcon from "@mui/icons-material/Clear";
import SearchIcon from "@mui/icons-material/Search";
import { IconButton, InputAdornment, OutlinedInput } from "@mui/material";
import { useTranslate } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { useFilters } from "./Filters.tsx";

/** Ms between the last key and the question. */
const pause = 300;

/** Searches while typing; what was searched stands in the address. */
export const SearchBox = () => {
  const translate = useTranslate();
  const { filters, change } = useFilters();
  const asked = String(filters.search ?? "");
  const [typed, setTyped] = useState(asked);
  const sent = useRef(asked);

  // The address changed by itself: back button, cleared filters.
  useEffect(() => {
    if (asked === sent.current) return;
    sent.current = asked;
    setTyped(asked);
  }, [asked]);
  useEffect(() => {
    const search = typed.trim();
    if (search === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = search;
      change({ search: search || undefined });
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, change]);

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
