import { Alert, AlertTitle, Button, Stack } from "@mui/material";
import type { Info } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { Wide } from "../form/Section.tsx";
import { meOf, useMe, useRenewMe } from "../me.tsx";
import { getJson } from "../session/http.ts";

const path = "usr/email/change";

/** The new email address that is yet to be confirmed: its link can be sent again, or the change cancelled. */
export const PendingEmail = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { email, new_email } = useMe();
  const renewMe = useRenewMe();
  const [isBusy, setBusy] = useState(false);
  if (!new_email) return null;
  const word = (name: string) => translate(`vigil.sign_ins.${name}`, { email, new_email });
  const change = async (call: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await call();
      const info = await getJson<Info>("usr/info");
      renewMe(meOf(info));
      // The link may have been opened on another device in the meantime.
      if (info.email === email) notify(word(done), { type: "success" });
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
    setBusy(false);
  };
  const sendAgain = () => getJson(path, { method: "POST", body: { email: new_email } });
  const cancel = () => getJson(path, { method: "DELETE" });
  return (
    <Wide>
      <Alert severity="info" variant="outlined">
        <AlertTitle>{word("waiting")}</AlertTitle>
        {word("waiting_text")}
        <Stack direction="row" useFlexGap sx={{ mt: 3, gap: 2, flexWrap: "wrap" }}>
          <Button variant="outlined" disabled={isBusy} onClick={() => void change(sendAgain, "waiting_sent")}>
            {word("waiting_again")}
          </Button>
          <Button
            variant="outlined"
            color="error"
            disabled={isBusy}
            onClick={() => void change(cancel, "waiting_cancelled")}
          >
            {word("waiting_cancel")}
          </Button>
        </Stack>
      </Alert>
    </Wide>
  );
};
