import { Alert } from "@mui/material";
import type { Cue } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { timeText } from "./core/time-text.ts";
import { countOdd, type OddTime } from "./core/timing.ts";

/** How many captions are shown when they hardly can be meant to. They may be saved all the same. */
export const OddTimes = ({ odd, seconds }: { odd: ReadonlyMap<Cue, OddTime>; seconds: number | null }) => {
  const translate = useTranslate();
  const [late, overlapping] = [countOdd(odd, "late"), countOdd(odd, "overlap")];
  if (odd.size === 0) return null;
  const end = timeText(Math.round(seconds ?? 0)).replace(/\.\d+$/, "");
  return (
    <Alert severity="warning" role="status">
      {late > 0 && <div>{translate("vigil.captions.late", { smart_count: late, end })}</div>}
      {overlapping > 0 && <div>{translate("vigil.captions.overlapping", { smart_count: overlapping })}</div>}
    </Alert>
  );
};
