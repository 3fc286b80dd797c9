import ClearIcon from "@mui/icons-material/ClearOutlined";
import { Box, Chip, IconButton, OutlinedInput } from "@mui/material";
import type { MonitorFilters, MonitorStream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { HomePicker } from "../homes/HomePicker.tsx";

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
      <HomePicker
        label={translate("vigil.boards.home")}
        chosen={filters.fh_id ?? null}
        choose={(fh_id) => change({ fh_id: fh_id ?? "" })}
        known={shown.flatMap(({ funeral_home_detail: home }) =>
          home ? [{ id: home.id, title: home.title ?? "" }] : [],
        )}
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
