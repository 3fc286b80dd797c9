import { Box, Button, FormHelperText, Stack, Typography } from "@mui/material";
import { outbox as contract, type OutboxMail } from "@vigil/contract";
import { ShowBase, useNotify, useRecordContext, useTranslate } from "ra-core";
import { useState } from "react";
import { EmailFrame } from "../emails/EmailFrame.tsx";
import { RecordHeader } from "../resource/RecordHeader.tsx";
import { getJson } from "../session/http.ts";
import { PagesWords } from "../words/PagesWords.tsx";

/** One email or text message. It may contain a code, or a link to set a password, so it is loaded only on request. */
export default function EmailShow() {
  return (
    <PagesWords>
      <ShowBase resource={contract.path}>
        <EmailDetails />
      </ShowBase>
    </PagesWords>
  );
}

const EmailDetails = () => {
  const email = useRecordContext<OutboxMail>();
  const translate = useTranslate();
  const notify = useNotify();
  const [html, setHtml] = useState<string | null>(null);
  if (!email) return null;
  const open = async () => {
    try {
      setHtml(
        (await getJson<{ html: string }>(`${contract.path}/${email.id}/reveal/`, { method: "POST" })).html,
      );
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
  };
  return (
    <Stack spacing={4} sx={{ alignItems: "flex-start" }}>
      <div>
        <RecordHeader contract={contract} title={email.subject} />
      </div>
      <Typography color="text.secondary">{translate("vigil.outbox.to", { to: email.to })}</Typography>
      {email.failed_at && (
        <Typography>{translate("vigil.outbox.reason", { reason: email.last_error ?? "–" })}</Typography>
      )}
      {html === null ? (
        <>
          <Button variant="outlined" onClick={() => void open()}>
            {translate("vigil.outbox.open")}
          </Button>
          <FormHelperText>{translate("vigil.outbox.note")}</FormHelperText>
        </>
      ) : html === "" ? (
        <Typography>{translate("vigil.outbox.forgotten")}</Typography>
      ) : (
        <Box sx={{ width: "100%", maxWidth: 720 }}>
          <EmailFrame html={html} title={email.subject} />
        </Box>
      )}
    </Stack>
  );
};
