import { Collapse } from "@mui/material";
import { useTranslate } from "ra-core";
import { useWatch } from "react-hook-form";
import { Switch } from "../form/inputs.tsx";
import { Reference } from "../form/references.tsx";
import { Wide } from "../form/Section.tsx";
import { ZonedMoment } from "../form/ZonedMoment.tsx";
import { useStreamHome } from "./useStreamHome.ts";

/** Spec §9 'Auto start closing delay 400 ms'. */
const closing = { enter: 250, exit: 400 };

/** Starting by itself: when, and with which camera. */
export const AutoStart = () => {
  const translate = useTranslate();
  const { id, zone } = useStreamHome();
  const on = useWatch({ name: "auto_start" }) === true;
  return (
    <>
      <Wide>
        <Switch source="auto_start" />
      </Wide>
      <Collapse in={on} timeout={closing} unmountOnExit>
        <ZonedMoment source="auto_start_at" zone={zone} />
      </Collapse>
      <Collapse in={on} timeout={closing} unmountOnExit>
        <Reference
          source="preferred_ip_camera"
          filter={{ funeral_homes: id }}
          none={translate("vigil.streams.auto_choose")}
        />
      </Collapse>
    </>
  );
};
