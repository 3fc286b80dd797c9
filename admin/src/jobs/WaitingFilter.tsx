import { Checkbox, FormControlLabel } from "@mui/material";
import { useTranslate } from "ra-core";
import { useFilters } from "../resource/Filters.tsx";

/** Only jobs that lack somebody. */
export const WaitingFilter = () => {
  const translate = useTranslate();
  const { filters, change } = useFilters();
  return (
    <FormControlLabel
      label={translate("vigil.jobs.only_waiting")}
      control={
        <Checkbox
          checked={filters.waiting === true}
          onChange={(event) => change({ waiting: event.target.checked || undefined })}
        />
      }
    />
  );
};
