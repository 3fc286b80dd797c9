import ClearIcon from "@mui/icons-material/ClearOutlined";
import { Box, IconButton, OutlinedInput } from "@mui/material";
import { useTranslate } from "ra-core";
import { useFilters } from "../resource/list/Filters.tsx";

/** Filters by a day in the reader's time zone, as a click in the calendar does. */
export const DayFilter = () => {
  const translate = useTranslate();
  const { filters, change } = useFilters();
  const day = String(filters.filter ?? "");
  const choose = (chosen: string) => change({ filter: chosen || undefined });
  return (
    <Box sx={{ display: "flex", alignItems: "center" }}>
      <OutlinedInput
        type="date"
        value={day}
        onChange={(event) => choose(event.target.value)}
        inputProps={{ "aria-label": translate("vigil.streams.date"), min: "1900-01-01", max: "2199-12-31" }}
      />
      {day && (
        <IconButton onClick={() => choose("")} aria-label={translate("vigil.jobs.every_day")}>
          <ClearIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};
