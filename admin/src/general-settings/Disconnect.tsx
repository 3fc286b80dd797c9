import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Connection } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { Dialog } from "../layout/Dialog.tsx";
import { connections, disconnect } from "./connections.ts";

/** Disconnects an external account, after a confirmation. */
export const Disconnect = ({ kind, account }: { kind: Connection["kind"]; account: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => disconnect(kind),
    onSuccess: () => notify("vigil.general.disconnected", { type: "info", messageArgs: { account } }),
    onError: (error) => notify(error.message, { type: "error" }),
    onSettled: () => {
      close();
      return client.invalidateQueries({ queryKey: [connections] });
    },
  });
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {translate("vigil.general.disconnect")}
      </Button>
      <Dialog open={isAsking} onClose={close} aria-labelledby={`ask-${kind}`}>
        <DialogTitle id={`ask-${kind}`} variant="h2">
          {translate("vigil.general.ask_disconnect", { account })}
        </DialogTitle>
        <DialogContent>
          <DialogContentText>{translate("vigil.general.ask_disconnect_text")}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={close} autoFocus>
            {translate("ra.action.cancel")}
          </Button>
          <Button onClick={() => mutate()} color="error" variant="contained" loading={isPending}>
            {translate("vigil.general.disconnect")}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
