import { movedStages, type Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useRef } from "react";
import { useFormContext } from "react-hook-form";
import { ZonedMoment } from "../../form/inputs/ZonedMoment.tsx";
import { movedStart } from "../core/form-state.ts";
import { useStreamForm } from "./useStreamForm.ts";
import { useStreamHome } from "./useStreamHome.ts";

/** When the service begins, in its home's time zone; moving it moves an automatic start and the later stages as well. */
export const EventMoment = ({ help, disabled }: { help?: string; disabled?: boolean }) => {
  const translate = useTranslate();
  const { zone } = useStreamHome();
  const { warnings } = useStreamForm();
  const { getValues, setValue } = useFormContext<Partial<Stream>>();
  // A half-typed date is null, so the start moves relative to the last complete one.
  const last = useRef<string | null>(null);
  const moveStart = (before: string | null, after: string | null) => {
    const from = last.current ?? before;
    last.current = after === null ? from : null;
    const start = getValues("auto_start_at");
    if (!from || !after) return;
    if (getValues("auto_start") && start)
      setValue("auto_start_at", movedStart(start, from, after), { shouldDirty: true });
    const stages = getValues("stages") ?? [];
    if (stages.length > 1) setValue("stages", movedStages(stages, from, after), { shouldDirty: true });
  };
  return (
    <ZonedMoment
      source="event_date"
      zone={zone}
      changed={moveStart}
      warning={warnings.event_date && translate(`vigil.streams.event_${warnings.event_date}`)}
      {...(help ? { help } : {})}
      {...(disabled === undefined ? {} : { disabled })}
    />
  );
};
