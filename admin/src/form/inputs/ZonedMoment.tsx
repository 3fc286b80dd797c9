import {
  Box,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
} from "@mui/material";
import { instantOf, instantsOf, localTime, systemZone, zoneTime } from "@vigil/contract";
import { FieldTitle, useInput, useTranslate } from "ra-core";
import { useEffect, useId, useRef, useState } from "react";
import { language } from "../../language/chosen.ts";
import { formatMoment, formatTime, zoneName } from "../../language/format.ts";
import { useField } from "../contract.ts";

interface Props {
  source: string;
  /** The time zone of the input; undefined while it is unknown. */
  zone: string | undefined;
  help?: string;
  /** A warning about an unusual time, which may still be intended. */
  warning?: string | null;
  disabled?: boolean;
  /** Called when the user changes it, with the old and new time in UTC. */
  changed?: (before: string | null, after: string | null) => void;
}

/**
 * A date and time in the funeral home's time zone, stored as UTC. The zone is named, because it may not be the user's.
 */
export const ZonedMoment = (props: Props) => {
  const { locked, required } = useField(props.source);
  return locked ? null : <Moment {...props} required={required} />;
};

type MomentProps = Omit<Props, "source"> & {
  /** The path of the field, which may be one of a list. */
  source: string;
  required: boolean;
  /** Of a field of a list, which has no label of its own. */
  label?: string;
};

/** The input itself, for fields that the form's contract doesn't know by their path. */
export const Moment = (props: MomentProps) => {
  const { source, zone = systemZone(), help, warning, disabled = false, changed, required, label } = props;
  const { field, fieldState, id } = useInput({ source });
  const input = useRef<HTMLInputElement>(null);
  const value: string | null = field.value || null;
  const local = value ? localTime(value, zone) : "";
  const [typed, setTyped] = useState(local);

  // While the text is half typed, the input is uncontrolled; only a value from outside replaces it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value or zone, nothing else
  useEffect(() => {
    const element = input.current;
    const current = element && instantsOf(element.value, zone);
    if (!element || (value === null ? !current : current?.instants.some((instant) => instant === value)))
      return;
    element.value = local;
    setTyped(local);
  }, [value, zone]);
  const choose = (after: string | null) => {
    field.onChange(after);
    changed?.(value, after);
  };
  const type = (text: string) => {
    setTyped(text);
    choose(instantOf(text, zone));
  };
  /** A time that the clocks skip stays until the field loses the focus; then it shows the time that will be saved. */
  const finish = () => {
    if (input.current && value && instantsOf(typed, zone)?.shown === "never") input.current.value = local;
    field.onBlur();
  };

  const problem = fieldState.error?.message;
  const hint = help ?? zoneTime(zone, language);
  return (
    <Box>
      <TextField
        id={id}
        name={field.name}
        type="datetime-local"
        fullWidth
        defaultValue={local}
        inputRef={(element: HTMLInputElement | null) => {
          input.current = element;
          field.ref(element);
        }}
        onChange={(event) => type(event.target.value)}
        onBlur={finish}
        disabled={disabled}
        error={fieldState.invalid}
        label={<FieldTitle source={source} isRequired={required} {...(label ? { label } : {})} />}
        helperText={
          <>
            {problem && <span style={line}>{problem}</span>}
            {value && <span style={line}>{formatMoment(value, zone, { reader: zone })}</span>}
            <span style={line}>{hint}</span>
          </>
        }
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

const line = { display: "block" } as const;

interface ClockChangeProps {
  typed: string;
  zone: string;
  value: string | null;
  choose: (instant: string) => void;
}

/** When the clocks change: asks which of two equal times is meant, or says that the time doesn't exist. */
const ClockChange = ({ typed, zone, value, choose }: ClockChangeProps) => {
  const translate = useTranslate();
  const label = useId();
  const reading = instantsOf(typed, zone);
  if (!reading || reading.shown === "once") return null;
  const time = formatTime(typed);
  if (reading.shown === "never") {
    const taken = formatTime(localTime(reading.instants[0], zone));
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
        {reading.instants.map((instant, n) => (
          <FormControlLabel
            key={instant}
            value={instant}
            control={<Radio size="small" />}
            label={translate(n === 0 ? "vigil.form.clock_first" : "vigil.form.clock_second", {
              time,
              zone: zoneName(instant, zone),
            })}
          />
        ))}
      </RadioGroup>
    </Box>
  );
};
