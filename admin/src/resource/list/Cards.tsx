import { Box, Typography } from "@mui/material";
import { type RaRecord, RecordContextProvider, useListContext, useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { outlinedPaper } from "../../layout/outlined-paper.ts";
import { BreakableText } from "../fields/BreakableText.tsx";
import { useRecordLink } from "../useRecordLink.ts";
import { type Column, textOf } from "./column.ts";
import type { ResourceListProps } from "./list-props.ts";
import { RowActions } from "./RowActions.tsx";
import { SelectionActions } from "./SelectionBar.tsx";
import { SelectBox } from "./select-boxes.tsx";
import { useBulkActions } from "./useBulkActions.tsx";

/** A list on a phone: one card per record, with the same actions as a row. */
export const Cards = <T extends RaRecord>(props: ResourceListProps<T>) => {
  const { data = [] } = useListContext<T>();
  const bulk = useBulkActions(props.contract, props.bulkActions);
  return (
    <>
      {bulk !== false && <CardSelection>{bulk}</CardSelection>}
      <Box component="ul" sx={{ display: "grid", gap: 3, m: 0, p: 0, listStyle: "none" }}>
        {data.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            <Card record={record} selects={bulk !== false} {...props} />
          </RecordContextProvider>
        ))}
      </Box>
    </>
  );
};

/** The bulk actions for the selected cards. */
export const CardSelection = ({ children }: { children: ReactNode }) => {
  const { selectedIds = [] } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, mb: 3 }}>
      <SelectionActions>{children}</SelectionActions>
    </Box>
  );
};

const Card = <T extends RaRecord>({
  record,
  selects,
  columns,
  contract,
  canDelete,
  bulkActions,
  rowActions,
}: ResourceListProps<T> & { record: T; selects: boolean }) => {
  const translate = useTranslate();
  const link = useRecordLink(contract);
  const [first, ...rest] = columns;
  if (!first) return null;
  const isSelectable = selects && (bulkActions !== undefined || !canDelete || canDelete(record));
  const cell = (column: Column<T>) =>
    column.render ? column.render(record) : <BreakableText text={textOf(record, column.source)} />;
  return (
    <Box component="li" sx={card}>
      <Typography component="div" variant="h3" sx={{ display: "flex", alignItems: "center", gap: 2 }}>
        {isSelectable && <SelectBox id={record.id} />}
        {link ? (
          <Box component={Link} to={link.to(record.id)} sx={heading}>
            {cell(first)}
          </Box>
        ) : (
          cell(first)
        )}
      </Typography>
      <Box component="dl" sx={facts}>
        {rest.map((column) => (
          <Box key={column.source} sx={{ display: "contents" }}>
            <Typography component="dt" variant="caption" color="text.secondary">
              {translate(`resources.${contract.path}.fields.${column.source}`)}
            </Typography>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: "anywhere" }}>
              {cell(column)}
            </Box>
          </Box>
        ))}
      </Box>
      <RowActions contract={contract} {...(canDelete ? { canDelete: canDelete as never } : {})}>
        {rowActions}
      </RowActions>
    </Box>
  );
};

const card = {
  p: 4,
  pb: 2,
  ...outlinedPaper,
} as const;
const heading = { display: "block", py: 1, color: "text.primary", textDecoration: "none" } as const;
const facts = {
  display: "grid",
  gridTemplateColumns: "minmax(90px, 42%) 1fr",
  gap: 2,
  alignItems: "center",
  my: 2,
  "& time": { whiteSpace: "normal" },
} as const;
