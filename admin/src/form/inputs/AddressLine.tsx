import { Autocomplete, Box, Button, TextField, Typography } from "@mui/material";
import type { Address } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { type ReactNode, type Ref, useRef, useState } from "react";
import { type Suggestion, useAddressLookup } from "./useAddressLookup.ts";

interface Props {
  value: string;
  label: ReactNode;
  error?: string | undefined;
  id?: string;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
  onBlur?: () => void;
  /** For whose service it is. */
  home?: string | undefined;
  /** Was typed by hand, so that its coordinates are unknown. */
  onType: (text: string) => void;
  /** A suggestion was chosen. */
  onFind: (found: Address) => void;
}

/** The line of an address: typed in full, or one of the suggestions that appear meanwhile. */
export const AddressLine = ({
  value,
  label,
  error,
  id,
  name,
  inputRef,
  onBlur,
  home,
  onType,
  onFind,
}: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [isStarted, setIsStarted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const lookup = useAddressLookup(value, isStarted, home);
  const find = () => {
    lookup.search();
    input.current?.focus();
    setIsOpen(true);
  };
  const choose = async ({ id: suggestion, text }: Suggestion) => {
    try {
      onFind(await lookup.resolve(suggestion));
    } catch {
      onType(text);
      notify("vigil.address.failed", { type: "warning" });
    }
  };
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
        {...(id === undefined ? {} : { id })}
        value={null}
        open={isOpen}
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
        inputValue={value}
        options={lookup.suggestions}
        filterOptions={(all) => all}
        getOptionLabel={(option) => (typeof option === "string" ? option : option.text)}
        loading={lookup.isLoading}
        loadingText={translate("vigil.address.looking")}
        clearOnBlur={false}
        onInputChange={(_event, text, reason) => {
          // Text that comes from a chosen suggestion is set by `choose`.
          if (reason === "input" || reason === "clear") onType(text);
        }}
        onChange={(_event, option) => {
          if (option && typeof option !== "string") void choose(option);
        }}
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            {...(name === undefined ? {} : { name })}
            inputRef={(element: HTMLInputElement | null) => {
              input.current = element;
              if (typeof inputRef === "function") inputRef(element);
            }}
            onFocus={() => setIsStarted(true)}
            onBlur={onBlur}
            label={label}
            error={error !== undefined}
            helperText={error ?? help}
          />
        )}
        renderOption={({ key, ...properties }, { id: option, text }) => (
          <Box component="li" key={option ?? key} {...properties} sx={{ minHeight: 44 }}>
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
