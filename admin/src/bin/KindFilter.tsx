import { MenuItem, Select } from "@mui/material";
import { isDeletable, mayRestore } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { contracts } from "../contracts.ts";
import { useMe } from "../me.tsx";
import { apiPathOf } from "../providers/resource-aliases.ts";
import { useFilters } from "../resource/list/Filters.tsx";

/** Filters the bin by kind of record, with the kinds that the user may restore. */
export const KindFilter = () => {
  const translate = useTranslate();
  const me = useMe();
  const { filters, change } = useFilters();
  const kinds = Object.values(contracts)
    .filter((contract) => isDeletable(contract) && mayRestore(me, contract))
    .filter(({ path }) => apiPathOf(path) === path)
    .map(({ path }) => ({ path, name: translate(`vigil.kinds.${path}`, { smart_count: 2 }) }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return (
    <Select
      displayEmpty
      value={filters.resource ?? ""}
      inputProps={{ "aria-label": translate("resources.bin.fields.resource") }}
      onChange={({ target }) => change({ resource: target.value || undefined })}
      sx={{ width: { xs: "100%", sm: 220 } }}
    >
      <MenuItem value="">{translate("vigil.bin.all_kinds")}</MenuItem>
      {kinds.map(({ path, name }) => (
        <MenuItem key={path} value={path}>
          {name}
        </MenuItem>
      ))}
    </Select>
  );
};
