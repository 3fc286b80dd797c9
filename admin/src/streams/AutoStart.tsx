import { Collapse } from "@mui/material";
import type { Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useFormContext } from "react-hook-form";
import { Switch } from "../form/inputs.tsx";
import { Wide } from "../form/Section.tsx";
import { ZonedMoment } from "../form/ZonedMoment.tsx";
import { CameraPicker } from "./CameraPicker.tsx";
import { proposedStart } from "./core/form-state.ts";
import { useStreamForm } from "./useStreamForm.ts";
import { useStreamHome } from "./useStreamHome.ts";

/** Spec §9 'Auto start closing delay 400 ms'. */
const closing = { enter: 250, exit: 400 };

/** Starting by itself: when, and with which camera. */
export const AutoStart = () => {
  const translate = useTranslate();
  const { zone } = useStreamHome();
  const { showsAutoStart: on, warnings } = useStreamForm();
  const { getValues, setValue } = useFormContext<Partial<Stream>>();
  const odd = warnings.auto_start_at;
  const propose = (switchedOn: boolean) => {
    if (!switchedOn || getValues("auto_start_at")) return;
    setValue("auto_start_at", proposedStart(getValues("event_date")), { shouldDirty: true });
  };
  return (
    <>
      <Wide>
        <Switch source="auto_start" chosen={propose} />
      </Wide>
      <Collapse in={on} timeout={closing} unmountOnExit>
        <ZonedMoment
          source="auto_start_at"
          zone={zone}
          warning={odd && translate(`vigil.streams.start_${odd}`)}
        />
      </Collapse>
      <Collapse in={on} timeout={closing} unmountOnExit>
        <CameraPicker />
      </Collapse>
    </>
  );
};
