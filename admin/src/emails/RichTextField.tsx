import { Box, FormHelperText, FormLabel, Skeleton } from "@mui/material";
import { FieldTitle, useInput } from "ra-core";
import { languageOf, useField } from "../form/contract.ts";
import { fileLabel as label } from "../form/files/file-styles.ts";
import { part } from "../loading/loadable.tsx";

// The editor has more code than the rest of the screen, so it loads separately.
const RichText = part(() => import("./RichText.tsx"), <Skeleton variant="rounded" height={320} />);

/** Text with paragraphs, headings, lists and links, as HTML. */
export const RichTextField = ({ source }: { source: string }) => {
  const { required } = useField(source);
  const { field, fieldState, id } = useInput({ source });
  const error = fieldState.error?.message;
  return (
    <Box data-source={source}>
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
