import { Box, Button, Typography } from "@mui/material";
import { actions, type Grade } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { formatMoment } from "../../language/format.ts";
import { useMay } from "../../me.tsx";
import { Findings } from "../../preflight/Findings.tsx";
import { getJson } from "../../session/http.ts";
import { usePanel } from "../panel.ts";
import { RailSection } from "../RailSection.tsx";

const colours = { green: "house.ok", amber: "house.warn", red: "error.main" } satisfies Record<Grade, string>;

/** Before a service: what Vigil's last check found, and the button that checks again. */
export const BeforeService = () => {
  const translate = useTranslate();
  const { view, clockOffset } = usePanel();
  const { stream, broadcast, preflight } = view;
  const isDue = stream.event_date !== null && Date.parse(stream.event_date) <= Date.now() + clockOffset;
  const mayCheck = useMay(actions.check_service, "edit");
  if (!["waiting", "ready"].includes(broadcast.status) || stream.is_id_session || stream.is_practice)
    return null;
  const time = (instant: string) => formatMoment(instant, stream.timezone);
  return (
    <RailSection
      title={translate("vigil.preflight.title")}
      action={mayCheck && <CheckNow />}
      anchor="findings"
    >
      <Box role="status" sx={{ display: "grid", gap: 1 }}>
        {preflight ? (
          <>
            <Typography sx={{ color: colours[preflight.grade], fontWeight: 600 }}>
              {translate(`vigil.preflight.summary.${preflight.grade}`)}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {translate(`vigil.preflight.at.${preflight.stage === "asked" ? "asked" : "itself"}`, {
                time: time(preflight.at),
              })}
            </Typography>
            <Findings findings={preflight.findings} stream={stream.id} time={time} />
          </>
        ) : (
          <Typography color="text.secondary">
            {translate(`vigil.preflight.${isDue ? "missed" : "none"}`)}
          </Typography>
        )}
      </Box>
    </RailSection>
  );
};

const CheckNow = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { view, refresh } = usePanel();
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    await getJson(`str/stream/${view.stream.id}/preflight/`, { method: "POST" }).catch((error: Error) =>
      notify(error.message, { type: "error" }),
    );
    await refresh();
    setBusy(false);
  };
  return (
    <Button loading={busy} onClick={() => void check()}>
      {translate("vigil.preflight.check")}
    </Button>
  );
};
