import DeleteIcon from "@mui/icons-material/DeleteOutline";
import { Button } from "@mui/material";
import { useDeleteMany, useListContext, useNotify, useRefresh, useTranslate } from "ra-core";
import { useState } from "react";
import { PartlyDeleted } from "../providers/dataProvider.ts";
import { AskDelete } from "./AskDelete.tsx";

/** Deletes the selection after asking. What could not be deleted stays selected, and the reason is said. */
export const BulkDeleteButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { selectedIds = [], onSelect, onUnselectItems, resource } = useListContext();
  const [asking, setAsking] = useState(false);
  const [deleteMany, { isPending }] = useDeleteMany();
  const tell = (error: unknown) => {
    if (!(error instanceof PartlyDeleted)) return notify((error as Error).message, { type: "error" });
    onSelect(Object.keys(error.failed));
    notify("vigil.list.partly_deleted", {
      type: "warning",
      messageArgs: {
        deleted: error.deleted.length,
        failed: Object.keys(error.failed).length,
        reason: error.message,
      },
    });
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
      <AskDelete
        open={asking}
        what={translate("vigil.list.selected", { smart_count: selectedIds.length })}
        busy={isPending}
        confirm={remove}
        cancel={() => setAsking(false)}
      />
    </>
  );
};
