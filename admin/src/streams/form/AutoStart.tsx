import { Collapse } from "@mui/material";
import type { Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useFormContext, useWatch } from "react-hook-form";
import { useLocation } from "react-router-dom";
import { Switch } from "../../form/inputs/inputs.tsx";
import { ZonedMoment } from "../../form/inputs/ZonedMoment.tsx";
import { Wide } from "../../form/Section.tsx";
import { proposedStart } from "../core/form-state.ts";
import { CameraPicker } from "./CameraPicker.tsx";
import { useStreamForm } from "./useStreamForm.ts";
import { useStreamHome } from "./useStreamHome.ts";

/** Ms. */
const collapseTime = { enter: 250, exit: 400 };

/**
 * The automatic start: whether, when, and with which camera, unless that is asked elsewhere. A camera that is chosen can
 * be changed without it as well.
 */
export const AutoStart = ({ withCamera = true }: { withCamera?: boolean }) => {
  const translate = useTranslate();
  const { zone } = useStreamHome();
  const { showsAutoStart: on, warnings } = useStreamForm();
  const { getValues, setValue } = useFormContext<Partial<Stream>>();
  const warning = warnings.auto_start_at;
  const hasCamera = Boolean(useWatch({ name: "preferred_ip_camera" }));
  // A link from elsewhere asks to choose one.
  const isAskedFor = useLocation().hash === "#preferred_ip_camera";
  const proposeStart = (switchedOn: boolean) => {
    if (!switchedOn || getValues("auto_start_at")) return;
    setValue("auto_start_at", proposedStart(getValues("event_date")), { shouldDirty: true });
  };
  return (
    <>
      <Wide>
        <Switch source="auto_start" chosen={proposeStart} />
      </Wide>
      <Collapse in={on} timeout={collapseTime} unmountOnExit>
        <ZonedMoment
          source="auto_start_at"
          zone={zone}
          warning={warning && translate(`vigil.streams.start_${warning}`)}
        />
      </Collapse>
      <Collapse in={withCamera && (on || hasCamera || isAskedFor)} timeout={collapseTime} unmountOnExit>
        <CameraPicker />
      </Collapse>
    </>
  );
};
