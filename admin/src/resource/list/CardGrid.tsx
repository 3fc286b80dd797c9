import { Box } from "@mui/material";
import { type RaRecord, RecordContextProvider, useListContext } from "ra-core";
import type { ReactNode } from "react";
import { CardSelection } from "./Cards.tsx";
import type { ListContract } from "./column.ts";
import { useBulkActions } from "./useBulkActions.tsx";

interface Props<T extends RaRecord> {
  contract: ListContract;
  /** Renders one card; `selects` means that it can be selected for bulk actions. */
  card: (record: T, selects: boolean) => ReactNode;
  /** The records of the page, if in another order than they were loaded in. */
  records?: readonly T[];
}

/** A page of a list as a grid of cards. */
export const CardGrid = <T extends RaRecord>({ contract, card, records }: Props<T>) => {
  const { data = [] } = useListContext<T>();
  const bulk = useBulkActions(contract, undefined);
  return (
    <>
      {bulk !== false && <CardSelection>{bulk}</CardSelection>}
      <Box component="ul" sx={grid}>
        {(records ?? data).map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            {card(record, bulk !== false)}
          </RecordContextProvider>
        ))}
      </Box>
    </>
  );
};

const grid = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(260px, 1fr))",
  gap: 4,
  m: 0,
  p: 0,
  listStyle: "none",
} as const;
