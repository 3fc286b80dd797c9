import { Box, TextField } from "@mui/material";
import { FieldTitle, useInput } from "ra-core";
import { useField } from "../form/contract.ts";

/** A colour like #0F2240, typed or picked from a swatch. */
export const Colour = ({ source }: { source: string }) => {
  const { required } = useField(source);
  const { field, fieldState, id } = useInput({ source });
  const value: string = field.value ?? "";
  const isValid = /^#[0-9A-Fa-f]{6}$/.test(value);
  const label = <FieldTitle source={source} isRequired={required} />;
  return (
    <TextField
      {...field}
      id={id}
      value={value}
      label={label}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      placeholder="#0F2240"
      slotProps={{
        input: {
          endAdornment: (
            <Box
              component="input"
              type="color"
              value={isValid ? value : "#0F2240"}
              onChange={(event: { target: { value: string } }) =>
                field.onChange(event.target.value.toUpperCase())
              }
              aria-labelledby={`${id}-label`}
              sx={{
                width: 32,
                height: 28,
                p: 0,
                border: 0,
                bgcolor: "transparent",
                cursor: "pointer",
                flexShrink: 0,
              }}
            />
          ),
        },
      }}
    />
  );
};
