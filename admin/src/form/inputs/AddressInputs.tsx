import { Box, Button, Typography } from "@mui/material";
import type { Address } from "@vigil/contract";
import { FieldTitle, useInput, useTranslate } from "ra-core";
import { useFormContext, useWatch } from "react-hook-form";
import { useField } from "../contract.ts";
import { Wide } from "../Section.tsx";
import { AddressLine } from "./AddressLine.tsx";
import type { AddressFields } from "./address-fields.ts";
import { Text } from "./inputs.tsx";

/** An address, which the user types in full or looks up: a suggestion fills all its fields. */
export const AddressInputs = ({ fields }: { fields: AddressFields }) => {
  const { locked } = useField(fields.text);
  return (
    <>
      {!locked && (
        <Wide>
          <Street fields={fields} />
          <Location fields={fields} />
        </Wide>
      )}
      <Text source={fields.city} />
      <Text source={fields.state} />
      <Text source={fields.country} />
      {fields.postalCode && <Text source={fields.postalCode} />}
    </>
  );
};

interface StreetProps {
  fields: AddressFields;
  /** A suggestion was chosen. */
  found?: (address: Address) => void;
  /** The line was left. */
  left?: () => void;
}

/** The line of an address that fills its other fields when a suggestion is chosen. */
export const Street = ({ fields, found: onFound, left }: StreetProps) => {
  const { required } = useField(fields.text);
  const { field, fieldState, id } = useInput({ source: fields.text });
  const { setValue } = useFormContext();
  const fill = (values: Partial<Record<keyof AddressFields, string | number | null>>) => {
    for (const [name, value] of Object.entries(values)) {
      const source = fields[name as keyof AddressFields];
      if (source) setValue(source, value, { shouldDirty: true });
    }
  };
  return (
    <AddressLine
      id={id}
      name={field.name}
      inputRef={field.ref}
      onBlur={() => {
        field.onBlur();
        left?.();
      }}
      value={field.value ?? ""}
      label={<FieldTitle source={fields.text} isRequired={required} />}
      error={fieldState.error?.message}
      onType={(text) => fill({ text, lat: null, lon: null })}
      onFind={(found) => {
        onFound?.(found);
        fill({
          text: found.address_text ?? "",
          city: found.city_name ?? "",
          state: found.state_name ?? "",
          country: found.country_name ?? "",
          postalCode: found.postal_code ?? "",
          lat: found.lat,
          lon: found.lon,
        });
      }}
    />
  );
};

/** The coordinates from the lookup. An address that was typed by hand has none. */
const Location = ({ fields: { lat, lon } }: { fields: AddressFields }) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [latitude, longitude] = useWatch({ name: [lat, lon] });
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  const remove = () => {
    for (const source of [lat, lon]) setValue(source, null, { shouldDirty: true });
  };
  return (
    <Box sx={{ display: "flex", alignItems: "center", columnGap: 2, flexWrap: "wrap", mt: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {translate("vigil.address.located", { lat: latitude.toFixed(6), lon: longitude.toFixed(6) })}
      </Typography>
      <Button size="small" onClick={remove}>
        {translate("vigil.address.remove")}
      </Button>
    </Box>
  );
};
