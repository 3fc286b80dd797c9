import { Box, FormControlLabel, Switch } from "@mui/material";
import { streams as contract } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { ActionDialog, type ActionProps } from "./ActionDialog.tsx";
import { useStreamChange } from "./useStreamChange.ts";

const flags = ["send_ecard", "private_message", "media_gallery", "candles", "on_demand_video"] as const;

/** Decides what guests may do and see on the memorial page. */
export default function PrivacySettings({ stream, close }: ActionProps) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState(() => Object.fromEntries(flags.map((flag) => [flag, stream[flag]])));
  const { change, busy, problem } = useStreamChange(stream, close);
  return (
    <ActionDialog
      stream={stream}
      close={close}
      title={translate("vigil.stream_actions.privacy.name")}
      actionLabel={translate("vigil.form.save")}
      onAction={() => void change(chosen, { done: "vigil.stream_actions.privacy.done" })}
      busy={busy}
      problem={problem}
    >
      <Box sx={{ display: "grid" }}>
        {flags.map((flag) => (
          <FormControlLabel
            key={flag}
            label={translate(`resources.${contract.path}.fields.${flag}`)}
            sx={{ minHeight: 44 }}
            control={
              <Switch
                checked={chosen[flag] === true}
                onChange={(event) => setChosen({ ...chosen, [flag]: event.target.checked })}
              />
            }
          />
        ))}
      </Box>
    </ActionDialog>
  );
}
