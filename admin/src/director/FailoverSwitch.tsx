import { FormControlLabel, Switch } from "@mui/material";
import { useNotify } from "ra-core";
import { useState } from "react";
import { getJson } from "../session/http.ts";
import { usePanel } from "./panel.ts";
import { useSay } from "./useSay.ts";

/** Whether another camera may stand in while the chosen one fails; without it guests see the slate meanwhile. */
export const FailoverSwitch = () => {
  const say = useSay();
  const notify = useNotify();
  const { view, refresh } = usePanel();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { auto_failover: on } = view.broadcast;
  if (view.stream.is_id_session) return null;
  const turn = async (next: boolean) => {
    setWanted(next);
    try {
      await getJson(`str/stream/${view.stream.id}/auto_failover`, {
        method: "POST",
        body: { auto_failover: next },
      });
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
    await refresh();
    setWanted(null);
  };
  return (
    <FormControlLabel
      label={say("failover")}
      title={say("failover_help")}
      sx={{ mr: 0, minHeight: 44 }}
      control={
        <Switch
          checked={wanted ?? on}
          disabled={wanted !== null}
          onChange={(_event, next) => void turn(next)}
        />
      }
    />
  );
};
