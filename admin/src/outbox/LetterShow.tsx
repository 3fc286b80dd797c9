import { Button, FormHelperText, Link, Paper, Stack, Typography } from "@mui/material";
import { outbox as contract, type OutboxMail } from "@vigil/contract";
import { ShowBase, useNotify, useRecordContext, useTranslate } from "ra-core";
import { useState } from "react";
import { PageHeader } from "../layout/PageHeader.tsx";
import { getJson } from "../session/http.ts";

/** One letter. Its text may hold a link to set a password, so it is fetched only when asked for. */
export default function LetterShow() {
  return (
    <ShowBase resource={contract.path}>
      <Letter />
    </ShowBase>
  );
}

const Letter = () => {
  const mail = useRecordContext<OutboxMail>();
  const translate = useTranslate();
  const notify = useNotify();
  const [text, setText] = useState<string | null>(null);
  if (!mail) return null;
  const open = async () => {
    try {
      setText(
        (await getJson<{ text: string }>(`${contract.path}/${mail.id}/reveal/`, { method: "POST" })).text,
      );
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
  };
  return (
    <Stack spacing={4} sx={{ alignItems: "flex-start" }}>
      <PageHeader title={mail.subject} />
      <Typography color="text.secondary">{translate("vigil.outbox.to", { to: mail.to })}</Typography>
      {text === null ? (
        <>
          <Button variant="outlined" onClick={() => void open()}>
            {translate("vigil.outbox.open")}
          </Button>
          <FormHelperText>{translate("vigil.outbox.note")}</FormHelperText>
        </>
      ) : (
        <Paper variant="outlined" sx={{ p: 6, maxWidth: 640, overflowWrap: "anywhere" }}>
          <Stack spacing={4}>{text.split("\n\n").map(paragraph)}</Stack>
        </Paper>
      )}
    </Stack>
  );
};

const paragraph = (words: string) =>
  /^https?:\/\/\S+$/.test(words) ? (
    <Link key={words} href={words}>
      {words}
    </Link>
  ) : (
    <Typography key={words}>{words}</Typography>
  );
