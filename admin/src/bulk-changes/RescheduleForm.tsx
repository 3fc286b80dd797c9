import {
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from "@mui/material";
import {
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
import { minutesBetween, shiftBy, shiftedTime } from "./shift.ts";
import type { Beside } from "./useBeside.ts";

/** Moves one service to another time, and several by the same time or to one day. */
export const RescheduleForm = ({ one, ...step }: StepProps) =>
  one?.event_date ? (
    <MoveOne {...step} zone={one.timezone} from={localTime(one.event_date, one.timezone)} />
  ) : (
    <MoveSeveral {...step} />
  );

/** Days by which a service can be moved at once. */
const mostDays = 730;

interface MoveOneProps extends StepProps {
  zone: Stream["timezone"];
  /** Its local time. */
  from: string;
}

/** The service's date and time, to be changed, and what else of its booking moves with it. */
const MoveOne = ({ form, chosen, choose, touched, zone, from, beside }: MoveOneProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState(() => shiftedTime(from, chosen));
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const minutes = minutesBetween(from, typed);
    if (Number.isNaN(minutes)) return setProblem(said(contractWords.required));
    if (minutes === 0) return setProblem(said(listWords.nothingToChange));
    choose(shiftBy(minutes));
  };
  const limit = (days: number) => `${daysAfter(from.slice(0, 10), days)}T00:00`;
  return (
    <Box component="form" id={form} onSubmit={submit} sx={{ pt: 1, display: "grid", gap: 4 }}>
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
        sx={{ justifySelf: "start" }}
      />
      {beside.services.length > 0 && <Together id={`${form}-together`} beside={beside} touched={touched} />}
    </Box>
  );
};

/** The other services of the booking, each to be ticked. */
const Together = ({
  id,
  beside: { services, chosen, choose },
  touched,
}: { id: string; beside: Beside } & Pick<StepProps, "touched">) => {
  const translate = useTranslate();
  const toggle = (one: string) => {
    touched();
    choose(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  };
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" id={id}>
        {translate("vigil.bulk_changes.reschedule.together")}
      </FormLabel>
      <FormGroup aria-labelledby={id}>
        {services.map((service) => (
          <FormControlLabel
            key={service.id}
            control={<Checkbox checked={chosen.includes(service.id)} onChange={() => toggle(service.id)} />}
            label={service.label}
            sx={{ minHeight: 44 }}
          />
        ))}
      </FormGroup>
    </FormControl>
  );
};

/** Days, hours and minutes, or a day. */
const MoveSeveral = ({ form, chosen, choose, touched }: StepProps) => {
  const translate = useTranslate();
  const [way, setWay] = useState<"shift" | "day">(chosen?.kind === "day" ? "day" : "shift");
  const [days, setDays] = useState(chosen?.kind === "shift" ? String(chosen.days) : "0");
  const [hours, setHours] = useState(chosen?.kind === "shift" ? String(chosen.hours) : "0");
  const [minutes, setMinutes] = useState(chosen?.kind === "shift" ? String(chosen.minutes) : "0");
  const [day, setDay] = useState(chosen?.kind === "day" ? chosen.day : "");
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const by = (Number(days) * 24 + Number(hours)) * 60 + Number(minutes);
    if (way === "day")
      return day === "" ? setProblem(said(contractWords.required)) : choose({ kind: "day", day });
    if (by === 0) return setProblem(said(listWords.nothingToChange));
    choose(shiftBy(by));
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
        <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "repeat(3, minmax(0, 160px))" }}>
          <TextField
            type="number"
            label={translate("vigil.bulk_changes.reschedule.days")}
            value={days}
            onChange={text(setDays)}
            slotProps={number(mostDays)}
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
          <TextField
            type="number"
            label={translate("vigil.bulk_changes.reschedule.minutes")}
            value={minutes}
            onChange={text(setMinutes)}
            slotProps={number(59)}
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
