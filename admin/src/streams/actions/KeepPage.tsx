import { FormControlLabel, Radio, RadioGroup, TextField, Typography } from "@mui/material";
import { monthsAfter, today } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { ActionDialog, type ActionProps } from "./ActionDialog.tsx";
import { useStreamChange } from "./useStreamChange.ts";

/** Decides until when guests see a page, or that it stays for good. */
export default function KeepPage({ stream, close }: ActionProps) {
  const translate = useTranslate();
  const before = stream.page_kept_until;
  const first = today(stream.timezone);
  const [endsOnDay, setEndsOnDay] = useState(before !== null);
  const [day, setDay] = useState(before ?? monthsAfter(first, 12));
  const { change, busy, problem } = useStreamChange(stream, close);
  const chosen = endsOnDay ? day : null;
  const t = (key: string) => translate(`vigil.stream_actions.keep_page.${key}`);
  return (
    <ActionDialog
      stream={stream}
      close={close}
      title={t("name")}
      actionLabel={translate("vigil.form.save")}
      onAction={() =>
        void change({ page_kept_until: chosen }, { done: "vigil.stream_actions.keep_page.done" })
      }
      disabled={chosen === ""}
      busy={busy}
      problem={problem}
      hasInput={chosen !== before}
    >
      <Typography>{t("text")}</Typography>
      <RadioGroup
        aria-label={t("name")}
        value={endsOnDay ? "day" : "for_good"}
        onChange={(_, value) => setEndsOnDay(value === "day")}
      >
        {["for_good", "day"].map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio />}
            label={t(value)}
            sx={{ minHeight: 44 }}
          />
        ))}
      </RadioGroup>
      {endsOnDay && (
        <TextField
          type="date"
          label={t("last_day")}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          slotProps={{ htmlInput: { min: first }, inputLabel: { shrink: true } }}
        />
      )}
    </ActionDialog>
  );
}
