import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { type Credit, credits as contract, lengthText } from "@vigil/contract";
import { useNotify, useRefresh, useTranslate } from "ra-core";
import { useState } from "react";
import { Dialog } from "../layout/Dialog.tsx";
import { getJson } from "../session/http.ts";

interface Props {
  credit: Credit;
  decision: "grant" | "decline";
}

/** Gives the home its stream back, or doesn't, after a confirmation: neither can be undone. */
export const DecideButton = ({ credit, decision }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const decide = async () => {
    setBusy(true);
    try {
      await getJson(`${contract.path}/${credit.id}/${decision}/`, { method: "POST" });
      // Notifications are shown outside of this page, which alone has its texts.
      notify(translate(`vigil.credits.done.${decision}`), { type: "success" });
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
    setBusy(false);
    setAsking(false);
    // Another super admin may have decided meanwhile.
    refresh();
  };
  const name = credit.stream_detail?.title ?? "";
  const home = credit.funeral_home_detail?.title ?? "";
  const title = translate(`vigil.credits.${decision}_of`, { name });
  return (
    <>
      <Button
        size="small"
        variant={decision === "grant" ? "contained" : "outlined"}
        aria-label={title}
        onClick={() => setAsking(true)}
      >
        {translate(`vigil.credits.${decision}`)}
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} aria-labelledby="ask-credit">
        <DialogTitle id="ask-credit">{title}?</DialogTitle>
        <DialogContent>
          <DialogContentText>
            {translate(`vigil.credits.ask_${decision}`, { home, lost: lengthText(credit.seconds_lost) })}
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setAsking(false)}>{translate("ra.action.cancel")}</Button>
          <Button variant="contained" loading={busy} onClick={() => void decide()}>
            {translate(`vigil.credits.${decision}`)}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
