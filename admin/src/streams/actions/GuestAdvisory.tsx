import { Button, TextField } from "@mui/material";
import { useTranslate } from "ra-core";
import { type ChangeEvent, useState } from "react";
import { languageOf } from "../../form/contract.ts";
import { ActionDialog, type ActionProps } from "./ActionDialog.tsx";
import { useStreamChange } from "./useStreamChange.ts";

/** Characters; the contract's limit for guest_advisory. */
const maxLength = 2000;

/** What is sent of a field: null where nothing is left. */
const written = (text: string) => text.trim() || null;

/** Sets, changes or clears what guests must know beforehand. */
export default function GuestAdvisory({ stream, close }: ActionProps) {
  const translate = useTranslate();
  const before = {
    guest_advisory: stream.guest_advisory ?? "",
    guest_advisory_fr: stream.guest_advisory_fr ?? "",
  };
  const [texts, setTexts] = useState(before);
  const { change, busy, problem } = useStreamChange(stream, close);
  const save = ({ guest_advisory, guest_advisory_fr }: typeof texts) => {
    const fields = { guest_advisory: written(guest_advisory), guest_advisory_fr: written(guest_advisory_fr) };
    const isCleared = Object.values(fields).every((text) => text === null);
    void change(
      fields,
      {
        done: `vigil.stream_actions.guest_advisory.${isCleared ? "cleared" : "updated"}`,
        failed: "vigil.stream_actions.guest_advisory.failed",
      },
      "guest_advisory",
    );
  };
  const fieldOf = (field: keyof typeof texts, rows: number) => ({
    multiline: true,
    fullWidth: true,
    minRows: rows,
    maxRows: 10,
    value: texts[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTexts({ ...texts, [field]: event.target.value }),
    slotProps: { htmlInput: { maxLength, lang: languageOf(field) } },
  });
  const hasText = Object.values(before).some((text) => text !== "");
  return (
    <ActionDialog
      stream={stream}
      close={close}
      title={translate("vigil.stream_actions.guest_advisory.name")}
      actionLabel={translate("vigil.form.save")}
      onAction={() => save(texts)}
      busy={busy}
      problem={problem}
      hasInput={
        texts.guest_advisory !== before.guest_advisory || texts.guest_advisory_fr !== before.guest_advisory_fr
      }
      extraButton={
        hasText && (
          <Button
            onClick={() => save({ guest_advisory: "", guest_advisory_fr: "" })}
            disabled={busy}
            color="error"
            sx={{ mr: "auto" }}
          >
            {translate("vigil.stream_actions.guest_advisory.clear")}
          </Button>
        )
      }
    >
      <TextField
        autoFocus
        label={translate("vigil.stream_actions.guest_advisory.label")}
        helperText={translate("vigil.stream_actions.guest_advisory.help")}
        {...fieldOf("guest_advisory", 3)}
      />
      <TextField
        label={translate("vigil.stream_actions.guest_advisory.french")}
        helperText={translate("vigil.stream_actions.guest_advisory.french_help")}
        sx={{ mt: 2 }}
        {...fieldOf("guest_advisory_fr", 2)}
      />
    </ActionDialog>
  );
}
