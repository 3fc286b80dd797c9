import { Box, type SxProps, TableCell, TableSortLabel } from "@mui/material";
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
  const words = translate(`resources.${contract.path}.fields.${column.source}`);
  const align = column.align ?? "left";
  if (!contract.ordering.includes(column.source)) {
    return (
      <TableCell align={align} sx={sx}>
        <Label text={words} isNarrow={column.fit === true} />
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
        <Label text={words} isNarrow={column.fit === true} />
      </TableSortLabel>
    </TableCell>
  );
};

/** Of a column as narrow as what it lists: in one line while it is short, as it may not be in other languages. */
const Label = ({ text, isNarrow }: { text: string; isNarrow: boolean }) =>
  isNarrow ? (
    <Box component="span" sx={narrow}>
      {text}
    </Box>
  ) : (
    text
  );
const narrow = {
  display: "inline-block",
  width: "max-content",
  maxWidth: "16ch",
  whiteSpace: "normal",
} as const;
