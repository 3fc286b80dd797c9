import { MenuItem, Select } from "@mui/material";
import { paymentProofs as contract, proofStatuses } from "@vigil/contract";
import { useListContext, useTranslate } from "ra-core";

/** Only those that wait, were accepted or rejected. */
export const StatusFilter = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { status = "", ...others } = filterValues;
  return (
    <Select
      displayEmpty
      value={status}
      inputProps={{ "aria-label": translate(`resources.${contract.path}.fields.status`) }}
      onChange={({ target: { value } }) =>
        setFilters(value ? { ...others, status: value } : others, undefined)
      }
      sx={{ width: { xs: "100%", sm: 220 } }}
    >
      <MenuItem value="">{translate("vigil.proofs.all")}</MenuItem>
      {proofStatuses.map((each) => (
        <MenuItem key={each} value={each}>
          {translate(`vigil.proofs.status.${each}`)}
        </MenuItem>
      ))}
    </Select>
  );
};
