import UploadIcon from "@mui/icons-material/FileUploadOutlined";
import { Box, Button, FormHelperText, FormLabel } from "@mui/material";
import type { FileRule } from "@vigil/contract";
import { FieldTitle, useTranslate } from "ra-core";
import { type ReactNode, type Ref, useRef } from "react";
import { useField } from "./contract.ts";
import { FilePreview } from "./FilePreview.tsx";
import { humanSize } from "./file-check.ts";
import { fileFrame, fileLabel } from "./file-styles.ts";

interface Props {
  source: string;
  /** Of the field, by which its label and the form's list of errors find it. */
  id: string;
  rule: FileRule;
  /** What is there: a file just chosen, or the address of one that is kept. */
  value: File | string | null;
  /** What is wrong with it. */
  error: string | undefined;
  /** Said in place of what the rule asks for. */
  hint?: string | undefined;
  buttonRef: Ref<HTMLButtonElement>;
  choose: (file: File) => void;
  /** Left out where nothing may be taken away. */
  remove: (() => void) | undefined;
  /** How its way to the server goes. */
  children?: ReactNode;
}

/** A field's file: looked at, chosen, replaced, taken away, and what is asked of it. */
export const FileChooser = ({ source, id, rule, value, error, hint, buttonRef, choose, ...rest }: Props) => {
  const { remove, children } = rest;
  const translate = useTranslate();
  const { required } = useField(source);
  const input = useRef<HTMLInputElement>(null);
  const types = rule.endings.map((ending) => ending.toUpperCase()).join(", ");
  return (
    <>
      <FormLabel htmlFor={id} id={`${id}-label`} sx={fileLabel}>
        <FieldTitle source={source} isRequired={required} />
      </FormLabel>
      <Box sx={fileFrame} data-invalid={error ? true : undefined}>
        <FilePreview value={value} rule={rule} />
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
          <input
            ref={input}
            id={id}
            type="file"
            hidden
            accept={rule.endings.map((ending) => `.${ending}`).join(",")}
            onChange={({ target }) => {
              const file = target.files?.[0];
              // So that the same file can be chosen again.
              target.value = "";
              if (file) choose(file);
            }}
          />
          <Button
            variant="outlined"
            startIcon={<UploadIcon />}
            ref={buttonRef}
            onClick={() => input.current?.click()}
            id={`${id}-button`}
            aria-labelledby={`${id}-label ${id}-button`}
            aria-describedby={`${id}-help`}
          >
            {translate(value ? "vigil.file.replace" : "vigil.file.choose")}
          </Button>
          {remove && <Button onClick={remove}>{translate("vigil.file.remove")}</Button>}
        </Box>
        {children}
      </Box>
      <FormHelperText id={`${id}-help`} error={Boolean(error)} {...(error ? { role: "alert" } : {})}>
        {error ?? hint ?? translate("vigil.file.types", { types, size: humanSize(rule.maxBytes) })}
      </FormHelperText>
    </>
  );
};
