import { Box, Button, Typography } from "@mui/material";
import { type CameraCheck, cameras as contract, type IpCamera, systemZone } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { useState } from "react";
import { reliabilityOf } from "../cameras/reliability.ts";
import { Section, Wide } from "../form/Section.tsx";
import { formatMoment } from "../language/format.ts";
import { getJson } from "../session/http.ts";
import { Findings } from "./Findings.tsx";

/** Measures what a camera sends now, and says what to mend. */
export const CheckCamera = () => {
  const translate = useTranslate();
  const camera = useRecordContext<IpCamera>();
  const [state, setState] = useState<{ busy: boolean; check?: CameraCheck; problem?: string }>({
    busy: false,
  });
  if (!camera) return null;
  const reliability = reliabilityOf(camera, translate);
  const check = async () => {
    setState((before) => ({ ...before, busy: true }));
    await getJson<CameraCheck>(`${contract.path}/${camera.id}/check/`, { method: "POST" }).then(
      (found) => setState({ busy: false, check: found }),
      (error: Error) => setState({ busy: false, problem: error.message }),
    );
  };
  return (
    <Section name="camera_check">
      <Wide>
        <Box sx={{ display: "grid", gap: 3, justifyItems: "start" }} aria-live="polite">
          {reliability && <Typography>{reliability}</Typography>}
          <Button variant="outlined" loading={state.busy} onClick={() => void check()}>
            {translate("vigil.preflight.check_camera")}
          </Button>
          {state.problem && <Typography color="error">{state.problem}</Typography>}
          {state.check && (
            <Findings
              findings={state.check.findings}
              stream={null}
              time={(instant) => formatMoment(instant, systemZone())}
            />
          )}
        </Box>
      </Wide>
    </Section>
  );
};
