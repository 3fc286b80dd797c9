import { Box } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import type { RaRecord } from "ra-core";
import type { ReactNode } from "react";
import { CardGrid } from "./CardGrid.tsx";
import type { ListContract } from "./column.ts";
import type { Moves } from "./MoveButtons.tsx";
import { useReorder } from "./useReorder.ts";

/** What a card needs to be dragged, and to be moved by its buttons; `moves` is null if the order can't be changed. */
export interface Reorderable {
  dragProps: Record<string, unknown>;
  moves: Moves | null;
}
interface Props<T extends RaRecord> {
  contract: ListContract;
  card: (record: T, selects: boolean, reorderable: Reorderable) => ReactNode;
}

/** Cards that users can reorder. Screen readers announce each move. */
export const ReorderableCards = <T extends RaRecord>({ contract, card }: Props<T>) => {
  const { records, canReorder, move, dragPropsOf, announcement } = useReorder<T>(contract);
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
      <CardGrid<T>
        contract={contract}
        records={records}
        card={(record, selects) =>
          card(record, selects, {
            dragProps: dragPropsOf(record.id),
            moves: canReorder ? { position: records.indexOf(record), total: records.length, move } : null,
          })
        }
      />
    </>
  );
};
