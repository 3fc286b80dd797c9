import type { Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useRef } from "react";
import { useFormContext } from "react-hook-form";
import { ZonedMoment } from "../form/ZonedMoment.tsx";
import { movedStart } from "./core/form-state.ts";
import { useStreamForm } from "./useStreamForm.ts";
import { useStreamHome } from "./useStreamHome.ts";

/** When the service begins, by the clocks of its home; an automatic start goes along when it is moved. */
export const EventMoment = ({ help, disabled }: { help?: string; disabled?: boolean }) => {
  const translate = useTranslate();
  const { zone } = useStreamHome();
  const { warnings } = useStreamForm();
  const { getValues, setValue } = useFormContext<Partial<Stream>>();
  // Half typed there is no date; the start follows from the last one there was.
  const last = useRef<string | null>(null);
  const moved = (before: string | null, after: string | null) => {
    const from = last.current ?? before;
    last.current = after === null ? from : null;
    const start = getValues("auto_start_at");
    if (getValues("auto_start") && start && from && after)
      setValue("auto_start_at", movedStart(start, from, after), { shouldDirty: true });
  };
  return (
    <ZonedMoment
      source="event_date"
      zone={zone}
      changed={moved}
      warning={warnings.event_date && translate(`vigil.streams.event_${warnings.event_date}`)}
      {...(help ? { help } : {})}
      {...(disabled === undefined ? {} : { disabled })}
    />
  );
};
