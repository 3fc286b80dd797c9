import type { Taken } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";

/** Says who takes care of an incident, where that isn't whoever has just offered to. */
export function useSayWhoWasQuicker(): (taken: Taken | null) => void {
  const notify = useNotify();
  const translate = useTranslate();
  return (taken) => {
    if (!taken || taken.by_caller || !taken.acknowledged_by) return;
    const said = translate("vigil.incidents.quicker", { name: taken.acknowledged_by });
    notify(said, { type: "info", messageArgs: { _: said } });
  };
}
