import { FormControlLabel, Switch } from "@mui/material";
import { useNotify } from "ra-core";
import { useState } from "react";
import { getJson } from "../../session/http.ts";
import { usePanel } from "../panel.ts";
import { useDirectorText } from "../useDirectorText.ts";

/** Whether another camera replaces the chosen one while that fails; otherwise guests see the slate. */
export const FailoverSwitch = () => {
  const t = useDirectorText();
  const notify = useNotify();
  const { view, refresh } = usePanel();
  const [requested, setRequested] = useState<boolean | null>(null);
  const { auto_failover: on } = view.broadcast;
  if (view.stream.is_id_session) return null;
  const request = async (next: boolean) => {
    setRequested(next);
    try {
      await getJson(`str/stream/${view.stream.id}/auto_failover`, {
        method: "POST",
        body: { auto_failover: next },
      });
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
    await refresh();
    setRequested(null);
  };
  return (
    <FormControlLabel
      label={t("failover")}
      title={t("failover_help")}
      sx={{ mr: 0, minHeight: 44 }}
      control={
        <Switch
          checked={requested ?? on}
          disabled={requested !== null}
          onChange={(_event, next) => void request(next)}
        />
      }
    />
  );
};
