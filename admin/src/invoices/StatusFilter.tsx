import { MenuItem, TextField } from "@mui/material";
import { invoiceStatuses } from "@vigil/contract";
import { useListContext, useTranslate } from "ra-core";

/** All invoices, or those that are open, paid or credited. */
export const StatusFilter = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { status = "", ...others } = filterValues;
  return (
    <TextField
      select
      size="small"
      label={translate("resources.fin/invoice.fields.status")}
      value={status}
      onChange={({ target }) =>
        setFilters(target.value ? { ...others, status: target.value } : others, undefined)
      }
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 140 }}
    >
      <MenuItem value="">{translate("vigil.invoices.all")}</MenuItem>
      {invoiceStatuses.map((one) => (
        <MenuItem key={one} value={one}>
          {translate(`vigil.invoices.status.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};
