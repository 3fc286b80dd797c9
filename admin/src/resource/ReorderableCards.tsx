import { Box } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import type { RaRecord } from "ra-core";
import type { ReactNode } from "react";
import { CardGrid } from "./CardGrid.tsx";
import type { ListContract } from "./column.ts";
import type { Moves } from "./MoveButtons.tsx";
import { useReorder } from "./useReorder.ts";

/** What a card needs to be carried, and to be moved by its buttons; `place` is null where there is no order to change. */
export interface Reorderable {
  carried: Record<string, unknown>;
  place: Moves | null;
}
interface Props<T extends RaRecord> {
  contract: ListContract;
  card: (record: T, selects: boolean, arranged: Reorderable) => ReactNode;
}

/** Cards in the order people put them in; what was moved where is said to who can't see it. */
export const ReorderableCards = <T extends RaRecord>({ contract, card }: Props<T>) => {
  const { records, isOpen, move, carrying, said } = useReorder<T>(contract);
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
      <CardGrid<T>
        contract={contract}
        records={records}
        card={(record, selects) =>
          card(record, selects, {
            carried: carrying(record.id),
            place: isOpen ? { place: records.indexOf(record), of: records.length, move } : null,
          })
        }
      />
    </>
  );
};
