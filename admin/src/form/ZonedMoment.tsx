import { TextField } from "@mui/material";
import { FieldTitle, useInput, useTranslate } from "ra-core";
import { useEffect, useRef } from "react";
import { fromWall, readersZone, toWall } from "../time/zone.ts";
import { useField } from "./contract.ts";

interface Props {
  source: string;
  /** The zone whose clocks are meant; undefined while it isn't known. */
  zone: string | undefined;
  help?: string;
  disabled?: boolean;
}

/** A date and time by the clocks of the funeral home, kept as UTC. The zone is named, for it may not be the reader's. */
export const ZonedMoment = (props: Props) => {
  const { locked } = useField(props.source);
  return locked ? null : <Moment {...props} />;
};

const Moment = ({ source, zone = readersZone(), help, disabled = false }: Props) => {
  const translate = useTranslate();
  const { required } = useField(source);
  const { field, fieldState, id } = useInput({ source });
  const input = useRef<HTMLInputElement>(null);
  const wall = field.value ? toWall(field.value, zone) : "";

  // The browser owns the text while it is half typed; only a value from elsewhere replaces it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value or zone, nothing else
  useEffect(() => {
    const element = input.current;
    if (element && fromWall(element.value, zone) !== (field.value ?? null)) element.value = wall;
  }, [field.value, zone]);

  const said = fieldState.error?.message ?? help ?? translate("vigil.form.zone", { zone });
  return (
    <TextField
      id={id}
      name={field.name}
      type="datetime-local"
      defaultValue={wall}
      inputRef={(element: HTMLInputElement | null) => {
        input.current = element;
        field.ref(element);
      }}
      onChange={(event) => field.onChange(fromWall(event.target.value, zone))}
      onBlur={field.onBlur}
      disabled={disabled}
      error={fieldState.invalid}
      label={<FieldTitle source={source} isRequired={required} />}
      helperText={said}
      slotProps={{ htmlInput: { min: "1900-01-01T00:00", max: "2199-12-31T23:59", step: 60 } }}
    />
  );
};
