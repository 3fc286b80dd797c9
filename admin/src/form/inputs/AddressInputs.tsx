import { Autocomplete, Box, Button, TextField, Typography } from "@mui/material";
import { FieldTitle, useInput, useNotify, useTranslate } from "ra-core";
import { useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useField } from "../contract.ts";
import { Wide } from "../Section.tsx";
import type { AddressFields } from "./address-fields.ts";
import { Text } from "./inputs.tsx";
import { type Suggestion, useAddressLookup } from "./useAddressLookup.ts";

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

const Street = ({ fields }: { fields: AddressFields }) => {
  const translate = useTranslate();
  const { required } = useField(fields.text);
  const { field, fieldState, id } = useInput({ source: fields.text });
  const [isStarted, setIsStarted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const typed: string = field.value ?? "";
  const lookup = useAddressLookup(typed, isStarted);
  const find = () => {
    lookup.search();
    input.current?.focus();
    setIsOpen(true);
  };
  const { fill, choose } = useFillAddress(fields, lookup);

  const help = lookup.hasFailed
    ? translate("vigil.address.type_it")
    : lookup.hasFoundNone
      ? translate("vigil.address.none")
      : translate("vigil.address.help");
  return (
    <Box sx={{ display: "flex", gap: 2, alignItems: "flex-end", flexWrap: "wrap" }}>
      <Autocomplete<Suggestion, false, false, true>
        freeSolo
        sx={{ flex: "1 1 240px" }}
        id={id}
        value={null}
        open={isOpen}
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
        inputValue={typed}
        options={lookup.suggestions}
        filterOptions={(all) => all}
        getOptionLabel={(option) => (typeof option === "string" ? option : option.text)}
        loading={lookup.isLoading}
        loadingText={translate("vigil.address.looking")}
        clearOnBlur={false}
        onInputChange={(_event, text, reason) => {
          // Text that comes from a chosen suggestion is set by `choose`.
          if (reason === "input" || reason === "clear") fill({ text, lat: null, lon: null });
        }}
        onChange={(_event, option) => {
          if (option && typeof option !== "string") void choose(option);
        }}
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            name={field.name}
            inputRef={(element: HTMLInputElement | null) => {
              input.current = element;
              field.ref(element);
            }}
            onFocus={() => setIsStarted(true)}
            onBlur={field.onBlur}
            label={<FieldTitle source={fields.text} isRequired={required} />}
            error={fieldState.invalid}
            helperText={fieldState.error?.message ?? help}
          />
        )}
        renderOption={({ key, ...properties }, { id, text }) => (
          <Box component="li" key={id ?? key} {...properties} sx={{ minHeight: 44 }}>
            {text}
          </Box>
        )}
        slotProps={{ listbox: { "aria-label": translate("vigil.address.suggestions") } }}
      />
      {lookup.isOnRequest && (
        <Button variant="outlined" disabled={!lookup.canSearch} onClick={find}>
          {translate("vigil.address.find")}
        </Button>
      )}
      {lookup.attribution && (
        <Typography variant="caption" color="text.secondary" sx={{ flexBasis: "100%" }}>
          {translate("vigil.address.by", { name: lookup.attribution })}
        </Typography>
      )}
    </Box>
  );
};

/** Fills the fields of the address: with given values, or with the address of a chosen suggestion. */
function useFillAddress(fields: AddressFields, lookup: ReturnType<typeof useAddressLookup>) {
  const notify = useNotify();
  const { setValue } = useFormContext();
  const fill = (values: Partial<Record<keyof AddressFields, string | number | null>>) => {
    for (const [name, value] of Object.entries(values)) {
      const source = fields[name as keyof AddressFields];
      if (source) setValue(source, value, { shouldDirty: true });
    }
  };
  const choose = async ({ id, text }: Suggestion) => {
    try {
      const found = await lookup.resolve(id);
      fill({
        text: found.address_text ?? "",
        city: found.city_name ?? "",
        state: found.state_name ?? "",
        country: found.country_name ?? "",
        postalCode: found.postal_code ?? "",
        lat: found.lat,
        lon: found.lon,
      });
    } catch {
      fill({ text });
      notify("vigil.address.failed", { type: "warning" });
    }
  };
  return { fill, choose };
}

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
