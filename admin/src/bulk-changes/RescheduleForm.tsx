import {
  Box,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from "@mui/material";
import { words as contractWords, listWords } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { type FormEvent, useState } from "react";
import { said } from "../language/said.ts";
import type { StepProps } from "./BulkChangeDialog.tsx";

/** Moves services by days and hours, or to one day. */
export const RescheduleForm = ({ form, chosen, choose, touched }: StepProps) => {
  const translate = useTranslate();
  const [way, setWay] = useState<"shift" | "day">(chosen?.kind === "day" ? "day" : "shift");
  const [days, setDays] = useState(chosen?.kind === "shift" ? String(chosen.days) : "0");
  const [hours, setHours] = useState(chosen?.kind === "shift" ? String(chosen.hours) : "0");
  const [day, setDay] = useState(chosen?.kind === "day" ? chosen.day : "");
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [d, h] = [Number(days), Number(hours)];
    if (way === "day")
      return day === "" ? setProblem(said(contractWords.required)) : choose({ kind: "day", day });
    if (d === 0 && h === 0) return setProblem(said(listWords.nothingToChange));
    choose({ kind: "shift", days: d, hours: h });
  };
  const text = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    setProblem(null);
    touched();
  };
  const number = (most: number) => ({ htmlInput: { min: -most, max: most, step: 1, required: true } });
  const failed = problem === null ? {} : { error: true, helperText: problem };
  return (
    <Box component="form" id={form} onSubmit={submit} sx={{ display: "grid", gap: 4 }}>
      <FormControl>
        <FormLabel id={`${form}-how`}>{translate("vigil.bulk_changes.reschedule.how")}</FormLabel>
        <RadioGroup
          aria-labelledby={`${form}-how`}
          value={way}
          onChange={(event) => {
            setWay(event.target.value as typeof way);
            setProblem(null);
          }}
        >
          {(["shift", "day"] as const).map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio />}
              label={translate(`vigil.bulk_changes.reschedule.${one}`)}
              sx={{ minHeight: 44 }}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {way === "shift" ? (
        <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "repeat(2, minmax(0, 160px))" }}>
          <TextField
            type="number"
            label={translate("vigil.bulk_changes.reschedule.days")}
            value={days}
            onChange={text(setDays)}
            slotProps={number(730)}
            {...failed}
          />
          <TextField
            type="number"
            label={translate("vigil.bulk_changes.reschedule.hours")}
            value={hours}
            onChange={text(setHours)}
            slotProps={number(23)}
            error={problem !== null}
          />
        </Box>
      ) : (
        <TextField
          type="date"
          label={translate("vigil.bulk_changes.reschedule.date")}
          value={day}
          onChange={text(setDay)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: "1900-01-01", max: "2199-12-31" } }}
          sx={{ maxWidth: 240 }}
          {...failed}
        />
      )}
      <Typography color="text.secondary">
        {way === "shift" && `${translate("vigil.bulk_changes.reschedule.earlier")} `}
        {translate("vigil.bulk_changes.reschedule.help")}
      </Typography>
    </Box>
  );
};
