import DeleteIcon from "@mui/icons-material/DeleteOutline";
import { IconButton } from "@mui/material";
import { useGetRecordRepresentation, useRecordContext, useResourceContext, useTranslate } from "ra-core";
import { useContext, useState } from "react";
import { ConfirmDelete } from "../delete/ConfirmDelete.tsx";
import { DeleteConfirmation } from "../delete/delete-confirmation.ts";
import { useDeleteRecord } from "../delete/useDeleteRecord.tsx";
import { touchTarget } from "../touch-target.ts";

/** Moves a record to the bin after a confirmation. The row disappears when the server has confirmed. */
export const RowDeleteButton = () => {
  const translate = useTranslate();
  const record = useRecordContext();
  const resource = useResourceContext() ?? "";
  const represent = useGetRecordRepresentation(resource);
  const textToType = useContext(DeleteConfirmation);
  const [isAsking, setAsking] = useState(false);
  const { remove, isPending, refusal } = useDeleteRecord({ done: () => setAsking(false) });
  const name = String(represent(record));
  return (
    <>
      <IconButton
        title={translate("ra.action.delete")}
        onClick={() => setAsking(true)}
        aria-label={translate("vigil.list.delete_row", { name })}
        sx={touchTarget}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
      <ConfirmDelete
        open={isAsking}
        id={record && String(record.id)}
        typed={record ? textToType(record) : null}
        what={name}
        busy={isPending}
        confirm={remove}
        cancel={() => setAsking(false)}
      />
      {refusal}
    </>
  );
};
