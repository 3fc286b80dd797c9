import ClearIcon from "@mui/icons-material/ClearOutlined";
import { Box, IconButton, OutlinedInput } from "@mui/material";
import { useListContext, useTranslate } from "ra-core";

/** One day of the reader's, as a click in the calendar leads to it (DECISIONS A33). */
export const DayFilter = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { filter: day = "", ...others } = filterValues as Record<string, string>;
  const choose = (chosen: string) => setFilters(chosen ? { ...others, filter: chosen } : others, undefined);
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
