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
import {
  type BulkChange,
  words as contractWords,
  daysAfter,
  listWords,
  localTime,
  type Stream,
  zoneTime,
} from "@vigil/contract";
import { useTranslate } from "ra-core";
import { type FormEvent, useState } from "react";
import { language } from "../language/chosen.ts";
import { said } from "../language/said.ts";
import type { StepProps } from "./BulkChangeDialog.tsx";

/** Moves one service to another time, and several by the same time or to one day. */
export const RescheduleForm = ({ one, ...step }: StepProps) =>
  one?.event_date ? (
    <MoveOne {...step} zone={one.timezone} from={localTime(one.event_date, one.timezone)} />
  ) : (
    <MoveSeveral {...step} />
  );

/** The change that moves services by so many minutes of their home's clocks. */
const shiftBy = (minutes: number): BulkChange => ({
  kind: "shift",
  days: Math.trunc(minutes / (24 * 60)),
  hours: Math.trunc((minutes % (24 * 60)) / 60),
  minutes: minutes % 60,
});
const minutesOf = (change: BulkChange | null): number =>
  change?.kind === "shift" ? (change.days * 24 + change.hours) * 60 + change.minutes : 0;

/** A local time as minutes since the epoch, as if it were in UTC. */
const asMinutes = (local: string): number => Date.parse(`${local}Z`) / 60_000;

/** Days by which a service can be moved at once. */
const mostDays = 730;

interface MoveOneProps extends StepProps {
  zone: Stream["timezone"];
  /** Its local time. */
  from: string;
}

/** The service's date and time, to be changed. */
const MoveOne = ({ form, chosen, choose, touched, zone, from }: MoveOneProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState(() =>
    new Date((asMinutes(from) + minutesOf(chosen)) * 60_000).toISOString().slice(0, 16),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const minutes = asMinutes(typed) - asMinutes(from);
    if (Number.isNaN(minutes)) return setProblem(said(contractWords.required));
    if (minutes === 0) return setProblem(said(listWords.nothingToChange));
    choose(shiftBy(minutes));
  };
  const limit = (days: number) => `${daysAfter(from.slice(0, 10), days)}T00:00`;
  return (
    <Box component="form" id={form} onSubmit={submit} sx={{ pt: 1 }}>
      <TextField
        type="datetime-local"
        label={translate("vigil.bulk_changes.reschedule.when")}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(null);
          touched();
        }}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { min: limit(-mostDays), max: limit(mostDays) },
        }}
        error={problem !== null}
        helperText={problem ?? zoneTime(zone, language)}
      />
    </Box>
  );
};

/** Days and hours, or a day. */
const MoveSeveral = ({ form, chosen, choose, touched }: StepProps) => {
  const translate = useTranslate();
  const [way, setWay] = useState<"shift" | "day">(chosen?.kind === "day" ? "day" : "shift");
  const [days, setDays] = useState(chosen?.kind === "shift" ? String(chosen.days) : "0");
  const [hours, setHours] = useState(
    chosen?.kind === "shift" ? String(chosen.hours + chosen.minutes / 60) : "0",
  );
  const [day, setDay] = useState(chosen?.kind === "day" ? chosen.day : "");
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [d, h] = [Number(days), Number(hours)];
    if (way === "day")
      return day === "" ? setProblem(said(contractWords.required)) : choose({ kind: "day", day });
    if (d === 0 && h === 0) return setProblem(said(listWords.nothingToChange));
    choose(shiftBy((d * 24 + h) * 60));
  };
  const text = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    setProblem(null);
    touched();
  };
  const number = (most: number, step: number) => ({
    htmlInput: { min: -most, max: most, step, required: true },
  });
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
            slotProps={number(mostDays, 1)}
            {...failed}
          />
          <TextField
            type="number"
            label={translate("vigil.bulk_changes.reschedule.hours")}
            value={hours}
            onChange={text(setHours)}
            slotProps={number(23, 0.5)}
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
