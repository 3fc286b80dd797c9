import { Button } from "@mui/material";
import type { Grants } from "@vigil/contract";
import { useNotify, useRecordContext, useTranslate } from "ra-core";
import { useState } from "react";
import { useMay } from "../me.tsx";
import { getJson } from "../session/http.ts";

/** Emails a new link to set a password; the previous link stops working. */
export const SendLinkButton = ({ contract }: { contract: { path: string; grants: Grants } }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const record = useRecordContext();
  const mayEdit = useMay(contract, "edit");
  const [isSending, setIsSending] = useState(false);
  if (!record || !mayEdit) return null;
  const send = async () => {
    setIsSending(true);
    try {
      const address = `${contract.path}/${record.id}/send_link/`;
      const { detail } = await getJson<{ detail: string }>(address, { method: "POST" });
      notify(detail, { type: "info" });
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
    setIsSending(false);
  };
  return (
    <Button variant="outlined" loading={isSending} onClick={() => void send()}>
      {translate("vigil.accounts.send_link")}
    </Button>
  );
};
