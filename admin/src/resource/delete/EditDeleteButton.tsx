import DeleteIcon from "@mui/icons-material/DeleteOutline";
import { Button } from "@mui/material";
import {
  useGetRecordRepresentation,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useTranslate,
} from "ra-core";
import { useContext, useState } from "react";
import { nothingUnsaved } from "../../form/drafts/unsaved-changes.ts";
import { useListAddress } from "../list/list-address.ts";
import { ConfirmDelete } from "./ConfirmDelete.tsx";
import { DeleteConfirmation } from "./delete-confirmation.ts";
import { useDeleteRecord } from "./useDeleteRecord.tsx";

/** Deletes the record of the edit page after a confirmation, and returns to the list. */
export const EditDeleteButton = () => {
  const translate = useTranslate();
  const record = useRecordContext();
  const resource = useResourceContext() ?? "";
  const redirect = useRedirect();
  const represent = useGetRecordRepresentation(resource);
  const listAddress = useListAddress(resource);
  const textToType = useContext(DeleteConfirmation);
  const [isAsking, setAsking] = useState(false);
  const { remove, isPending, refusal } = useDeleteRecord({
    done: () => setAsking(false),
    deleted: () => redirect(listAddress, resource, undefined, undefined, nothingUnsaved),
  });
  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        {translate("ra.action.delete")}
      </Button>
      <ConfirmDelete
        open={isAsking}
        id={record && String(record.id)}
        typed={record ? textToType(record) : null}
        what={String(represent(record))}
        busy={isPending}
        confirm={remove}
        cancel={() => setAsking(false)}
      />
      {refusal}
    </>
  );
};
