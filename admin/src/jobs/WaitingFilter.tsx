import { Checkbox, FormControlLabel } from "@mui/material";
import { useListContext, useTranslate } from "ra-core";

/** Only jobs that lack somebody. */
export const WaitingFilter = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { waiting, ...others } = filterValues;
  return (
    <FormControlLabel
      label={translate("vigil.jobs.only_waiting")}
      control={
        <Checkbox
          checked={waiting === true}
          onChange={(event) =>
            setFilters(event.target.checked ? { ...others, waiting: true } : others, undefined)
          }
        />
      }
    />
  );
};
