import { Checkbox, FormControlLabel } from "@mui/material";
import { useTranslate } from "ra-core";
import { useFilters } from "../resource/list/Filters.tsx";

/** Limits the list to jobs that nobody is assigned to yet. */
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
