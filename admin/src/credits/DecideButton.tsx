import { Button } from "@mui/material";
import { type Credit, credits as contract } from "@vigil/contract";
import { useNotify, useRefresh, useTranslate } from "ra-core";
import { useState } from "react";
import { getJson } from "../session/http.ts";

/** Gives the home its stream back, or doesn't. */
export const DecideButton = ({ credit, decision }: { credit: Credit; decision: "grant" | "decline" }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const decide = async () => {
    setBusy(true);
    try {
      await getJson(`${contract.path}/${credit.id}/${decision}/`, { method: "POST" });
      notify(`vigil.credits.done.${decision}`, { type: "success" });
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
    setBusy(false);
    // Another super admin may have decided meanwhile.
    refresh();
  };
  const name = credit.stream_detail?.title ?? "";
  return (
    <Button
      size="small"
      variant={decision === "grant" ? "contained" : "outlined"}
      loading={busy}
      aria-label={translate(`vigil.credits.${decision}_of`, { name })}
      onClick={() => void decide()}
    >
      {translate(`vigil.credits.${decision}`)}
    </Button>
  );
};
