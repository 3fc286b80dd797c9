import {
  Box,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
} from "@mui/material";
import { FieldTitle, useInput, useTranslate } from "ra-core";
import { useEffect, useId, useRef, useState } from "react";
import { fromWall, readersZone, readWall, toWall, zoneName } from "../time/zone.ts";
import { useField } from "./contract.ts";

interface Props {
  source: string;
  /** The zone whose clocks are meant; undefined while it isn't known. */
  zone: string | undefined;
  help?: string;
  /** What is odd about the time, though it may be meant. */
  warning?: string | null;
  disabled?: boolean;
  /** Called when a person changes it, with the instants before and after. */
  changed?: (before: string | null, after: string | null) => void;
}

/** A date and time by the clocks of the funeral home, kept as UTC. The zone is named, for it may not be the reader's. */
export const ZonedMoment = (props: Props) => {
  const { locked } = useField(props.source);
  return locked ? null : <Moment {...props} />;
};

const Moment = ({ source, zone = readersZone(), help, warning, disabled = false, changed }: Props) => {
  const translate = useTranslate();
  const { required } = useField(source);
  const { field, fieldState, id } = useInput({ source });
  const input = useRef<HTMLInputElement>(null);
  const value: string | null = field.value || null;
  const wall = value ? toWall(value, zone) : "";
  const [typed, setTyped] = useState(wall);

  // The browser owns the text while it is half typed; only a value from elsewhere replaces it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value or zone, nothing else
  useEffect(() => {
    const element = input.current;
    const held = element && readWall(element.value, zone);
    if (!element || (value === null ? !held : held?.instants.some((instant) => instant === value))) return;
    element.value = wall;
    setTyped(wall);
  }, [value, zone]);
  const choose = (after: string | null) => {
    field.onChange(after);
    changed?.(value, after);
  };
  const type = (text: string) => {
    setTyped(text);
    choose(fromWall(text, zone));
  };
  /** A time that the clocks skip stands until one is done with the field; then what will be saved stands there. */
  const done = () => {
    if (input.current && value && readWall(typed, zone)?.shown === "never") input.current.value = wall;
    field.onBlur();
  };

  const said = fieldState.error?.message ?? help ?? translate("vigil.form.zone", { zone });
  return (
    <Box>
      <TextField
        id={id}
        name={field.name}
        type="datetime-local"
        fullWidth
        defaultValue={wall}
        inputRef={(element: HTMLInputElement | null) => {
          input.current = element;
          field.ref(element);
        }}
        onChange={(event) => type(event.target.value)}
        onBlur={done}
        disabled={disabled}
        error={fieldState.invalid}
        label={<FieldTitle source={source} isRequired={required} />}
        helperText={said}
        slotProps={{ htmlInput: { min: "1900-01-01T00:00", max: "2199-12-31T23:59", step: 60 } }}
      />
      <ClockChange typed={typed} zone={zone} value={value} choose={choose} />
      {warning && (
        <FormHelperText role="status" sx={{ color: "warning.main" }}>
          {warning}
        </FormHelperText>
      )}
    </Box>
  );
};

interface ClockChangeProps {
  typed: string;
  zone: string;
  value: string | null;
  choose: (instant: string) => void;
}

/** On a night when the clocks change: which of two equal times is meant, or that there is no such time. */
const ClockChange = ({ typed, zone, value, choose }: ClockChangeProps) => {
  const translate = useTranslate();
  const label = useId();
  const read = readWall(typed, zone);
  if (!read || read.shown === "once") return null;
  const time = typed.slice(11, 16);
  if (read.shown === "never") {
    const taken = toWall(read.instants[0], zone).slice(11);
    return (
      <FormHelperText role="status" sx={{ color: "warning.main" }}>
        {translate("vigil.form.clock_skips", { time, taken })}
      </FormHelperText>
    );
  }
  return (
    <Box sx={{ mt: 1 }}>
      <FormLabel id={label} sx={{ color: "warning.main", fontSize: 12 }}>
        {translate("vigil.form.clock_twice", { time })}
      </FormLabel>
      <RadioGroup row aria-labelledby={label} value={value} onChange={(_event, instant) => choose(instant)}>
        {read.instants.map((instant, n) => (
          <FormControlLabel
            key={instant}
            value={instant}
            control={<Radio size="small" />}
            label={translate(n === 0 ? "vigil.form.clock_first" : "vigil.form.clock_second", {
              time,
              zone: zoneName(new Date(instant), zone),
            })}
          />
        ))}
      </RadioGroup>
    </Box>
  );
};
