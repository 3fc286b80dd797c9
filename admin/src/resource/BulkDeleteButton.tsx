import DeleteIcon from "@mui/icons-material/DeleteOutline";
import { Button } from "@mui/material";
import { useDeleteMany, useListContext, useNotify, useRefresh, useTranslate } from "ra-core";
import { useContext, useState } from "react";
import { part } from "../loading/loadable.tsx";
import { PartlyDeleted } from "../providers/dataProvider.ts";
import { AskDelete } from "./AskDelete.tsx";
import { ConfirmBy } from "./confirm-by.ts";

const NotDeleted = part(() => import("./NotDeleted.tsx"));

/** Deletes the selection after asking. What could not be deleted stays selected, and is named with its reason. */
export const BulkDeleteButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { data = [], selectedIds = [], onSelect, onUnselectItems, resource } = useListContext();
  const typedBy = useContext(ConfirmBy);
  // Of many records nobody types the names: their number makes one think as well.
  const isGrave = data.some((record) => selectedIds.includes(record.id) && typedBy(record) !== null);
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
      <AskDelete
        open={asking}
        several
        typed={typed}
        what={translate("vigil.list.selected", { smart_count: selectedIds.length })}
        busy={isPending}
        confirm={remove}
        cancel={() => setAsking(false)}
      />
      {refused && <NotDeleted {...refused} close={() => setRefused(null)} />}
    </>
  );
};
