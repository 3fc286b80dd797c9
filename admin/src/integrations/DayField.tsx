import { TextField } from "@mui/material";
import { keyDays } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { dayAfter } from "./days.ts";

interface Props {
  day: string;
  change: (day: string) => void;
  wrong: string | undefined;
}

/** The last day of a key. */
export const DayField = ({ day, change, wrong }: Props) => {
  const translate = useTranslate();
  return (
    <TextField
      required
      type="date"
      label={translate("vigil.integrations.last_day")}
      value={day}
      onChange={(event) => change(event.target.value)}
      error={wrong !== undefined}
      helperText={wrong ?? translate("vigil.integrations.last_day_help")}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { min: dayAfter(1), max: dayAfter(keyDays.most) },
      }}
    />
  );
};
