import UploadIcon from "@mui/icons-material/FileUploadOutlined";
import { Box, Button, FormHelperText, FormLabel, Typography } from "@mui/material";
import type { FileRule } from "@vigil/contract";
import { FieldTitle, useTranslate } from "ra-core";
import { type ReactNode, type Ref, useRef } from "react";
import { formatSize } from "../../language/format.ts";
import { useField } from "../contract.ts";
import { FilePreview } from "./FilePreview.tsx";
import { fileFrame, fileLabel } from "./file-styles.ts";
import { useFileDrop } from "./useFileDrop.ts";

interface Props {
  source: string;
  /** The field's id, which its label and the error summary refer to. */
  id: string;
  rule: FileRule;
  /** A file that was just chosen, or the URL of a stored one. */
  value: File | string | null;
  error: string | undefined;
  /** Replaces the hint that is derived from the rule. */
  hint?: string | undefined;
  buttonRef: Ref<HTMLButtonElement>;
  choose: (file: File) => void;
  /** Undefined if the file can't be removed. */
  remove: (() => void) | undefined;
  /** The upload progress. */
  children?: ReactNode;
}

/** Previews, chooses (also by dropping it), replaces and removes the file of a field, and shows the requirements or the error. */
export const FileChooser = ({ source, id, rule, value, error, hint, buttonRef, choose, ...rest }: Props) => {
  const { remove, children } = rest;
  const translate = useTranslate();
  const { required } = useField(source);
  const input = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useFileDrop(([file]) => file && choose(file));
  const types = rule.endings.map((ending) => ending.toUpperCase()).join(", ");
  const accepted = translate("vigil.file.types", { types, size: formatSize(rule.maxBytes) });
  return (
    <>
      <FormLabel htmlFor={id} id={`${id}-label`} sx={fileLabel}>
        <FieldTitle source={source} isRequired={required} />
      </FormLabel>
      <Box
        sx={{ ...fileFrame, ...(isOver && { bgcolor: "house.hover" }) }}
        data-invalid={error ? true : undefined}
        {...handlers}
      >
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
              // Allows choosing the same file again.
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
            aria-describedby={error ? `${id}-error ${id}-help` : `${id}-help`}
          >
            {translate(value ? "vigil.file.replace" : "vigil.file.choose")}
          </Button>
          <Typography
            data-screen-only
            color="text.secondary"
            sx={{ display: "none", "@media (hover: hover)": { display: "block" } }}
          >
            {translate("vigil.file.drop")}
          </Typography>
          {remove && <Button onClick={remove}>{translate("vigil.file.remove")}</Button>}
        </Box>
        {children}
      </Box>
      {error && (
        <FormHelperText id={`${id}-error`} error role="alert">
          {error}
        </FormHelperText>
      )}
      {/* After a refusal, also why: the kinds and the size that are taken. */}
      <FormHelperText id={`${id}-help`}>
        {error && hint ? `${accepted}. ${hint}` : (hint ?? accepted)}
      </FormHelperText>
    </>
  );
};
