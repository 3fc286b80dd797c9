import ClearIcon from "@mui/icons-material/Clear";
import SearchIcon from "@mui/icons-material/Search";
import { IconButton, InputAdornment, OutlinedInput } from "@mui/material";
import { useTranslate } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { useFilters } from "./Filters.tsx";

/** Milliseconds between the last keystroke and the request. */
const debounce = 300;

/** Searches as the user types; the search text is in the address. */
export const SearchBox = () => {
  const translate = useTranslate();
  const { filters, change } = useFilters();
  const current = String(filters.search ?? "");
  const [typed, setTyped] = useState(current);
  const sent = useRef(current);

  // The address changed from outside, by the Back button or cleared filters.
  useEffect(() => {
    if (current === sent.current) return;
    sent.current = current;
    setTyped(current);
  }, [current]);
  useEffect(() => {
    const search = typed.trim();
    if (search === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = search;
      change({ search: search || undefined });
    }, debounce);
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
