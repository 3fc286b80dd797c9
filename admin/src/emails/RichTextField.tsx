import { Box, FormHelperText, FormLabel, Skeleton } from "@mui/material";
import { FieldTitle, useInput } from "ra-core";
import { useEffect, useRef } from "react";
import { languageOf, useField } from "../form/contract.ts";
import { fileLabel as label } from "../form/files/file-styles.ts";
import { part } from "../loading/loadable.tsx";

// The editor has more code than the rest of the screen, so it loads separately.
const RichText = part(() => import("./RichText.tsx"), <Skeleton variant="rounded" height={320} />);

const focusEditor = (box: HTMLElement | null) =>
  (box?.querySelector<HTMLElement>("[contenteditable]") ?? box)?.focus();

/** Text with paragraphs, headings, lists and links, as HTML. */
export const RichTextField = ({ source }: { source: string }) => {
  const { required } = useField(source);
  const { field, fieldState, id } = useInput({ source });
  const error = fieldState.error?.message;
  const box = useRef<HTMLDivElement>(null);
  // The editor loads later than the rest; until then, the place where it will be is focused.
  useEffect(() => field.ref({ focus: () => focusEditor(box.current) }));
  return (
    <Box ref={box} tabIndex={-1} data-source={source}>
      <FormLabel id={`${id}-label`} component="div" sx={label}>
        <FieldTitle source={source} isRequired={required} />
      </FormLabel>
      <RichText
        labelledBy={`${id}-label`}
        language={languageOf(source)}
        describedBy={`${id}-help`}
        invalid={error !== undefined}
        value={String(field.value ?? "")}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
      <FormHelperText id={`${id}-help`} error={error !== undefined} {...(error ? { role: "alert" } : {})}>
        {error ?? " "}
      </FormHelperText>
    </Box>
  );
};
