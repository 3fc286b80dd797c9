import { Box, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { type RaRecord, RecordContextProvider, useListContext, useTranslate } from "ra-core";
import { useNavigate } from "react-router-dom";
import { outlinedPaper } from "../../layout/outlined-paper.ts";
import { size } from "../../tokens.ts";
import { TruncatedText } from "../fields/TruncatedText.tsx";
import { useRecordLink } from "../useRecordLink.ts";
import { type Column, textOf } from "./column.ts";
import { HeadCell } from "./HeadCell.tsx";
import type { ResourceListProps } from "./list-props.ts";
import { RowActions, useHasRowActions } from "./RowActions.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import { SelectPage, SelectRow } from "./select-boxes.tsx";
import { useBulkActions } from "./useBulkActions.tsx";

/**
 * A list as a table, on desktops. A click on a row opens the record, if the user may open it. It doesn't use
 * react-admin's DataTable, whose column chooser would make up a tenth of all the script before the first list.
 */
export const Rows = <T extends RaRecord>(props: ResourceListProps<T>) => {
  const { contract, columns } = props;
  const { data = [] } = useListContext<T>();
  const translate = useTranslate();
  const bulk = useBulkActions(contract, props.bulkActions);
  const selects = bulk !== false;
  const acts = useHasRowActions(props);
  return (
    <Box sx={frame}>
      {selects && <SelectionBar>{bulk}</SelectionBar>}
      <Table>
        <TableHead>
          <TableRow>
            {selects && <SelectPage can={isSelectable(props)} />}
            {columns.map((column) => (
              <HeadCell
                key={column.source}
                contract={contract}
                column={column}
                sx={cellStyle(columns, column)}
              />
            ))}
            {acts && (
              <TableCell align="right" sx={fit} data-screen-only>
                {translate("vigil.list.actions")}
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((record) => (
            <RecordContextProvider key={record.id} value={record}>
              <Row record={record} selects={selects} acts={acts} {...props} />
            </RecordContextProvider>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};

const Row = <T extends RaRecord>({
  record,
  selects,
  acts,
  ...props
}: ResourceListProps<T> & { record: T; selects: boolean; acts: boolean }) => {
  const { contract, columns, canDelete, rowActions } = props;
  const navigate = useNavigate();
  const link = useRecordLink(contract);
  return (
    <TableRow
      hover
      {...(link ? { onClick: () => navigate(link.to(record.id)), sx: { cursor: "pointer" } } : {})}
    >
      {selects && <SelectRow id={record.id} can={isSelectable(props)(record)} />}
      {columns.map((column) => (
        <TableCell key={column.source} align={column.align ?? "left"} sx={cellStyle(columns, column)}>
          <Cell record={record} column={column} />
        </TableCell>
      ))}
      {acts && (
        <TableCell align="right" sx={fit} data-screen-only>
          <RowActions contract={contract} {...(canDelete ? { canDelete: canDelete as never } : {})}>
            {rowActions}
          </RowActions>
        </TableCell>
      )}
    </TableRow>
  );
};

/** A cell, whose text is truncated if it is too long for a row; columns that fit their content show all of it. */
const Cell = <T extends RaRecord>({ record, column }: { record: T; column: Column<T> }) => {
  const content = column.render ? column.render(record) : textOf(record, column.source);
  return typeof content === "string" && !fits(column) ? <TruncatedText text={content} /> : content;
};

/**
 * Records that can't be deleted can't be selected, unless the list has bulk actions of its own: those apply to every
 * row.
 */
const isSelectable =
  <T extends RaRecord>({ bulkActions, canDelete }: ResourceListProps<T>) =>
  (record: T): boolean =>
    bulkActions !== undefined || !canDelete || canDelete(record);

const fit = { whiteSpace: "nowrap", width: "1%" } as const;
/** From laptop width up, the browser sizes these columns by their content; below, they share the width equally. */
const share = {
  whiteSpace: "normal",
  overflowWrap: { lg: "anywhere" },
  maxWidth: { xs: 0, lg: "none" },
  overflow: { xs: "hidden", lg: "visible" },
  textOverflow: "ellipsis",
} as const;
const wide = { display: { xs: "none", lg: "table-cell" }, displayPrint: "table-cell" } as const;
const fits = <T extends RaRecord>(column: Column<T>) => column.fit === true || column.align !== undefined;

/** The first of the flexible columns, which names the record, keeps enough width for a name. */
function cellStyle<T extends RaRecord>(columns: readonly Column<T>[], column: Column<T>) {
  const flexible = columns.filter((other) => !fits(other));
  const first = { 1: "100%", 2: "auto" }[flexible.length] ?? "22%";
  return {
    ...(fits(column) ? fit : share),
    ...(column === flexible[0] ? { width: { xs: first, lg: "auto" }, minWidth: { lg: 128 } } : {}),
    ...(column.wide ? wide : {}),
  };
}

const frame = {
  ...outlinedPaper,
  "& th": { position: "sticky", top: size.appBar, zIndex: 1, overflowWrap: "normal" },
  "& tr:first-of-type th:first-of-type": { borderTopLeftRadius: "8px" },
  "& tr:first-of-type th:last-of-type": { borderTopRightRadius: "8px" },
  "& tbody tr:last-child td": { borderBottom: 0 },
} as const;
