import UploadIcon from "@mui/icons-material/FileUploadOutlined";
import { Box, Button, FormHelperText, FormLabel } from "@mui/material";
import { type FileRule, words } from "@vigil/contract";
import { FieldTitle, useInput, useTranslate } from "ra-core";
import { type ChangeEvent, lazy, Suspense, useRef, useState } from "react";
import { useField } from "./contract.ts";
import { FilePreview } from "./FilePreview.tsx";
import { beforeCutting, humanSize, wrongWith } from "./file-check.ts";
import { fileFrame as frame, fileLabel as label } from "./file-looks.ts";
import { VideoField } from "./VideoField.tsx";

const CutDialog = lazy(() => import("./CutDialog.tsx"));

interface Props {
  source: string;
  /** In place of the hint made from the contract's rule. */
  hint?: string;
  /** Told when a large file is chosen, and when it is let go of: its field is empty until all of it has arrived. */
  chosen?: (isChosen: boolean) => void;
}

/**
 * A file: chosen, looked at, replaced, taken away. What the server would refuse is refused here, before the way. Videos
 * are large: they go ahead of the form, in pieces.
 */
export const FileField = ({ source, hint, chosen }: Props) => {
  const { locked, file } = useField(source);
  if (locked || !file) return null;
  if (file.kind === "video" || file.kind === "image_or_video")
    return <VideoField source={source} rule={file} chosen={chosen} />;
  return <Chooser source={source} rule={file} hint={hint} />;
};

const Chooser = ({ source, rule, hint }: { source: string; rule: FileRule; hint: string | undefined }) => {
  const translate = useTranslate();
  const { required } = useField(source);
  const { field, fieldState, id } = useInput({ source });
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [cutting, setCutting] = useState<File | null>(null);
  const value: File | string | null = field.value || null;

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = "";
    if (!chosen) return;
    const reason = await wrongWith(chosen, rule.cut ? beforeCutting(rule) : rule);
    setWrong(reason);
    if (reason !== null) return;
    if (rule.cut) setCutting(chosen);
    else field.onChange(chosen);
  };
  const take = (cut: File) => {
    setCutting(null);
    field.onChange(cut);
  };
  /** Nothing is taken; a picture of the wrong shape is told why it needs cutting. */
  const cancel = async (uncut: File) => {
    setCutting(null);
    setWrong(await wrongWith(uncut, rule));
  };
  const remove = () => {
    setWrong(null);
    field.onChange(null);
  };
  const types = rule.endings.map((ending) => ending.toUpperCase()).join(", ");
  const error = wrong ?? fieldState.error?.message;
  return (
    <Box>
      <FormLabel htmlFor={id} id={`${id}-label`} sx={label}>
        <FieldTitle source={source} isRequired={required} />
      </FormLabel>
      <Box sx={frame} data-invalid={error ? true : undefined}>
        <FilePreview value={value} rule={rule} />
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
          <input
            ref={input}
            id={id}
            type="file"
            hidden
            accept={rule.endings.map((ending) => `.${ending}`).join(",")}
            onChange={(event) => void choose(event)}
          />
          <Button
            variant="outlined"
            startIcon={<UploadIcon />}
            ref={field.ref}
            onClick={() => input.current?.click()}
            id={`${id}-button`}
            aria-labelledby={`${id}-label ${id}-button`}
            aria-describedby={`${id}-help`}
          >
            {translate(value ? "vigil.file.replace" : "vigil.file.choose")}
          </Button>
          {value && !required && <Button onClick={remove}>{translate("vigil.file.remove")}</Button>}
        </Box>
      </Box>
      {cutting && rule.cut && (
        <Suspense>
          <CutDialog
            file={cutting}
            rule={rule}
            cut={rule.cut}
            chosen={take}
            cancel={() => void cancel(cutting)}
            unreadable={() => {
              setCutting(null);
              setWrong(rule.words?.unreadable ?? words.invalidImage);
            }}
          />
        </Suspense>
      )}
      <FormHelperText id={`${id}-help`} error={Boolean(error)} {...(error ? { role: "alert" } : {})}>
        {error ?? hint ?? translate("vigil.file.types", { types, size: humanSize(rule.maxBytes) })}
      </FormHelperText>
    </Box>
  );
};
