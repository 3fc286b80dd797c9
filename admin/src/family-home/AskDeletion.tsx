import { Alert, Box, Button, Typography } from "@mui/material";
import { localDay, type Stream, streams } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { formatDay } from "../language/format.ts";
import { LinkButton } from "../layout/LinkButton.tsx";
import { ActionDialog } from "../streams/actions/ActionDialog.tsx";
import { useStreamChange } from "../streams/actions/useStreamChange.ts";

/** Asks the home to delete a service, once the family has read what would be lost; or takes that back. */
export const AskDeletion = ({ service }: { service: Stream }) => {
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  const { change, busy, problem } = useStreamChange(service, () => setAsks(false));
  const { id, deletion_asked_at, timezone } = service;
  const home = service.funeral_home_detail?.title ?? "";
  const words = (key: string, values?: object) =>
    translate(`vigil.family.deletion.${key}`, { home, ...values });
  const send = (asked: boolean) =>
    void change(
      { asked },
      { done: `vigil.family.deletion.${asked ? "asked_done" : "withdrawn"}` },
      "ask_deletion",
      "POST",
    );
  if (deletion_asked_at)
    return (
      <Box component="section" sx={{ display: "grid", gap: 3 }}>
        <Alert severity="info">
          {words("asked", { day: formatDay(localDay(deletion_asked_at, timezone), "long") })}
        </Alert>
        <Button variant="outlined" loading={busy} onClick={() => send(false)}>
          {words("withdraw")}
        </Button>
        {problem && <Alert severity="error">{problem}</Alert>}
      </Box>
    );
  return (
    <Box component="section" sx={{ display: "grid", gap: 3 }}>
      <Typography color="text.secondary">{words("text")}</Typography>
      <Button color="error" onClick={() => setAsks(true)}>
        {words("ask")}
      </Button>
      {asks && (
        <ActionDialog
          stream={service}
          close={() => setAsks(false)}
          title={words("title")}
          actionLabel={words("ask_now")}
          onAction={() => send(true)}
          busy={busy}
          problem={problem}
          destructive
        >
          <Typography>{words("lost")}</Typography>
          <Typography>{words("decides")}</Typography>
          <LinkButton to={`/${streams.path}/${id}/archive`}>
            {translate("vigil.family.keeping.archive")}
          </LinkButton>
        </ActionDialog>
      )}
    </Box>
  );
};
