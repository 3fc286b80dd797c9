import { Button, TextField } from "@mui/material";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { ActionDialog, type ActionProps } from "./ActionDialog.tsx";
import { useStreamChange } from "./useStreamChange.ts";

/** Characters; the contract's limit for guest_advisory. */
const maxLength = 2000;

/** Sets, changes or clears what guests must know beforehand. */
export default function GuestAdvisory({ stream, close }: ActionProps) {
  const translate = useTranslate();
  const before = stream.guest_advisory ?? "";
  const [text, setText] = useState(before);
  const { change, busy, problem } = useStreamChange(stream, close);
  const save = (advisory: string) =>
    void change(
      { guest_advisory: advisory === "" ? null : advisory },
      {
        done: `vigil.stream_actions.guest_advisory.${advisory === "" ? "cleared" : "updated"}`,
        failed: "vigil.stream_actions.guest_advisory.failed",
      },
      "guest_advisory",
    );
  return (
    <ActionDialog
      stream={stream}
      close={close}
      title={translate("vigil.stream_actions.guest_advisory.name")}
      actionLabel={translate("vigil.form.save")}
      onAction={() => save(text.trim())}
      busy={busy}
      problem={problem}
      hasInput={text !== before}
      extraButton={
        before !== "" && (
          <Button onClick={() => save("")} disabled={busy} color="error" sx={{ mr: "auto" }}>
            {translate("vigil.stream_actions.guest_advisory.clear")}
          </Button>
        )
      }
    >
      <TextField
        autoFocus
        multiline
        minRows={3}
        maxRows={10}
        fullWidth
        label={translate("vigil.stream_actions.guest_advisory.label")}
        helperText={translate("vigil.stream_actions.guest_advisory.help")}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength } }}
      />
    </ActionDialog>
  );
}
