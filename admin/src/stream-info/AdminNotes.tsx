import { Box, Button, TextField } from "@mui/material";
import { streamInfo as contract, type StreamInfo } from "@vigil/contract";
import { useNotify, useTranslate, useUpdate } from "ra-core";
import { useState } from "react";
import { Wide } from "../form/Section.tsx";

/** Characters. */
const maxLength = 4000;

/** Notes from super admins for everyone who prepares the service. What is typed is dropped only once it is saved. */
export const AdminNotes = ({ info }: { info: StreamInfo }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [typed, setTyped] = useState<string | null>(null);
  const [update, { isPending }] = useUpdate();
  const saved = info.vigil_admin_notes ?? "";
  const notes = typed ?? saved;
  const save = () =>
    update(
      contract.path,
      { id: info.id, data: { vigil_admin_notes: notes.trim() || null }, previousData: info },
      {
        mutationMode: "pessimistic",
        onSuccess: () => {
          setTyped(null);
          notify("ra.notification.updated", { type: "success", messageArgs: { smart_count: 1 } });
        },
        onError: (error) => notify((error as Error).message, { type: "error" }),
      },
    );
  return (
    <Wide>
      <TextField
        id="vigil-admin-notes"
        label={translate(`resources.${contract.path}.fields.vigil_admin_notes`)}
        helperText={translate("vigil.details.notes_help")}
        value={notes}
        onChange={(event) => setTyped(event.target.value)}
        multiline
        minRows={2}
        fullWidth
        slotProps={{ htmlInput: { maxLength } }}
      />
      <Box sx={{ mt: 2 }}>
        <Button variant="outlined" onClick={save} loading={isPending} disabled={notes === saved}>
          {translate("vigil.details.save_notes")}
        </Button>
      </Box>
    </Wide>
  );
};
