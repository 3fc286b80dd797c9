import DeleteIcon from "@mui/icons-material/DeleteOutline";
import { Button } from "@mui/material";
import { useDeleteMany, useListContext, useNotify, useRefresh, useTranslate } from "ra-core";
import { useContext, useState } from "react";
import { part } from "../../loading/loadable.tsx";
import { PartlyDeleted } from "../../providers/dataProvider.ts";
import { ConfirmDelete } from "../delete/ConfirmDelete.tsx";
import { DeleteConfirmation } from "../delete/delete-confirmation.ts";

const BulkDeleteErrors = part(() => import("./BulkDeleteErrors.tsx"));

/**
 * Deletes the selection after a confirmation. Records that couldn't be deleted stay selected and are listed with the
 * reason.
 */
export const BulkDeleteButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { data = [], selectedIds = [], onSelect, onUnselectItems, resource } = useListContext();
  const textToType = useContext(DeleteConfirmation);
  // Nobody should have to type many names; typing their number makes the user think as well.
  const needsTyping = data.some((record) => selectedIds.includes(record.id) && textToType(record) !== null);
  const typed = needsTyping ? String(selectedIds.length) : null;
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<PartlyDeleted | null>(null);
  const [deleteMany, { isPending }] = useDeleteMany();
  const reportError = (error: unknown) => {
    if (!(error instanceof PartlyDeleted)) return notify((error as Error).message, { type: "error" });
    onSelect(Object.keys(error.failed));
    setFailure(error);
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
        onError: reportError,
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
        open={isAsking}
        title={translate("vigil.list.ask_delete")}
        typed={typed}
        what={translate("vigil.list.selected", { smart_count: selectedIds.length })}
        busy={isPending}
        confirm={remove}
        cancel={() => setAsking(false)}
      />
      {failure && <BulkDeleteErrors {...failure} close={() => setFailure(null)} />}
    </>
  );
};
