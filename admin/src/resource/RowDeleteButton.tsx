import DeleteIcon from "@mui/icons-material/DeleteOutline";
import { IconButton } from "@mui/material";
import { useGetRecordRepresentation, useRecordContext, useResourceContext, useTranslate } from "ra-core";
import { useContext, useState } from "react";
import { AskDelete } from "./AskDelete.tsx";
import { ConfirmBy } from "./confirm-by.ts";
import { touch } from "./touch.ts";
import { useDeleteRecord } from "./useDeleteRecord.ts";

/** Moves one row to the bin, after asking. The row leaves the list when the server has agreed. */
export const RowDeleteButton = () => {
  const translate = useTranslate();
  const record = useRecordContext();
  const resource = useResourceContext() ?? "";
  const represent = useGetRecordRepresentation(resource);
  const typedBy = useContext(ConfirmBy);
  const [asking, setAsking] = useState(false);
  const { remove, isPending } = useDeleteRecord({ done: () => setAsking(false) });
  const name = String(represent(record));
  return (
    <>
      <IconButton
        title={translate("ra.action.delete")}
        onClick={() => setAsking(true)}
        aria-label={translate("vigil.list.delete_row", { name })}
        sx={touch}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
      <AskDelete
        open={asking}
        typed={record ? typedBy(record) : null}
        what={name}
        busy={isPending}
        confirm={remove}
        cancel={() => setAsking(false)}
      />
    </>
  );
};
