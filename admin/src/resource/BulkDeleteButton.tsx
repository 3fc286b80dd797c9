import DeleteIcon from "@mui/icons-material/DeleteOutline";
import { Button } from "@mui/material";
import { useDeleteMany, useListContext, useNotify, useRefresh, useTranslate } from "ra-core";
import { useContext, useState } from "react";
import { part } from "../loading/loadable.tsx";
import { PartlyDeleted } from "../providers/dataProvider.ts";
import { ConfirmDelete } from "./ConfirmDelete.tsx";
import { DeleteConfirmation } from "./delete-confirmation.ts";

const BulkDeleteErrors = part(() => import("./BulkDeleteErrors.tsx"));

/** Deletes the selection after asking. What could not be deleted stays selected, and is named with its reason. */
export const BulkDeleteButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { data = [], selectedIds = [], onSelect, onUnselectItems, resource } = useListContext();
  const textToType = useContext(DeleteConfirmation);
  // Of many records nobody types the names: their number makes one think as well.
  const isGrave = data.some((record) => selectedIds.includes(record.id) && textToType(record) !== null);
  const typed = isGrave ? String(selectedIds.length) : null;
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<PartlyDeleted | null>(null);
  const [deleteMany, { isPending }] = useDeleteMany();
  const tell = (error: unknown) => {
    if (!(error instanceof PartlyDeleted)) return notify((error as Error).message, { type: "error" });
    onSelect(Object.keys(error.failed));
    setRefused(error);
  };
  const remove = () =>
    deleteMany(
      resource,
      { ids: selectedIds },
      {
        mutationMode: "pessimistic",
        onSuccess: () => {
          onUnselectItems();
          notify("ra.notification.deleted", {
            type: "info",
            messageArgs: { smart_count: selectedIds.length },
          });
        },
        onError: tell,
        onSettled: () => {
          setAsking(false);
          refresh();
        },
      },
    );
  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        {translate("ra.action.delete")}
      </Button>
      <ConfirmDelete
        open={asking}
        several
        typed={typed}
        what={translate("vigil.list.selected", { smart_count: selectedIds.length })}
        busy={isPending}
        confirm={remove}
        cancel={() => setAsking(false)}
      />
      {refused && <BulkDeleteErrors {...refused} close={() => setRefused(null)} />}
    </>
  );
};
