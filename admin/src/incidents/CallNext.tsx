import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { incidents as contract, type HandedBack, type Incident } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { Dialog } from "../layout/Dialog.tsx";
import { getJson } from "../session/http.ts";

interface Props {
  incident: Incident;
  done: () => void;
}

/** Has the next person called where whoever answered can't take care of it after all, after asking. */
export const CallNext = ({ incident: { id, acknowledged_at, acknowledged_by }, done }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const words = (key: string) =>
    translate(`vigil.incidents.hand_back.${key}`, { name: acknowledged_by ?? "" });
  const call = async () => {
    setBusy(true);
    try {
      const request = { method: "POST" as const, body: { acknowledged_at } };
      const { next, is_repeat, acknowledged_by } = await getJson<HandedBack>(
        `${contract.path}/${id}/hand_back/`,
        request,
      );
      const outcome = next.length > 0 ? (is_repeat ? "again" : "done") : acknowledged_by ? "kept" : "nobody";
      const said = translate(`vigil.incidents.hand_back.${outcome}`, {
        name: next.length > 0 ? next.join(", ") : acknowledged_by,
      });
      notify(said, { type: outcome === "nobody" ? "warning" : "success", messageArgs: { _: said } });
      setAsking(false);
      done();
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {words("action")}
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} aria-labelledby="call-next">
        <DialogTitle id="call-next" variant="h2">
          {words("title")}
        </DialogTitle>
        <DialogContent>
          <DialogContentText>{words("text")}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setAsking(false)} autoFocus>
            {translate("ra.action.cancel")}
          </Button>
          <Button variant="contained" loading={busy} onClick={() => void call()}>
            {words("action")}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
