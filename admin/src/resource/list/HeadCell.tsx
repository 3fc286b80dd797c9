import { type SxProps, TableCell, TableSortLabel } from "@mui/material";
import { type RaRecord, useListContext, useTranslate } from "ra-core";
import type { Column, ListContract } from "./column.ts";

interface Props<T extends RaRecord> {
  contract: ListContract;
  column: Column<T>;
  sx: SxProps;
}

/** A column header. It is a sort button if the contract allows sorting by the column. */
export const HeadCell = <T extends RaRecord>({ contract, column, sx }: Props<T>) => {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const label = translate(`resources.${contract.path}.fields.${column.source}`);
  const align = column.align ?? "left";
  if (!contract.ordering.includes(column.source)) {
    return (
      <TableCell align={align} sx={sx}>
        {label}
      </TableCell>
    );
  }
  const active = sort.field === column.source;
  const ascending = active && sort.order === "ASC";
  return (
    <TableCell align={align} sx={sx} sortDirection={active ? (ascending ? "asc" : "desc") : false}>
      <TableSortLabel
        active={active}
        direction={ascending ? "asc" : "desc"}
        onClick={() => setSort({ field: column.source, order: ascending ? "DESC" : "ASC" })}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
};
