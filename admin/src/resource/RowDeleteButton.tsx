import DeleteIcon from "@mui/icons-material/DeleteOutline";
import { IconButton } from "@mui/material";
import { useGetRecordRepresentation, useRecordContext, useResourceContext, useTranslate } from "ra-core";
import { useState } from "react";
import { AskDelete } from "./AskDelete.tsx";
import { touch } from "./touch.ts";
import { useDeleteRecord } from "./useDeleteRecord.ts";

/** Moves one row to the bin, after asking. The row leaves the list when the server has agreed. */
export const RowDeleteButton = () => {
  const translate = useTranslate();
  const record = useRecordContext();
  const resource = useResourceContext() ?? "";
  const represent = useGetRecordRepresentation(resource);
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
        what={name}
        busy={isPending}
        confirm={remove}
        cancel={() => setAsking(false)}
      />
    </>
  );
};
