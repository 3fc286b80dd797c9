import UploadIcon from "@mui/icons-material/FileUploadOutlined";
import { Box, Button, FormHelperText, FormLabel } from "@mui/material";
import type { FileRule } from "@vigil/contract";
import { FieldTitle, useInput, useTranslate } from "ra-core";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { type Progress, type Resumable, sendResumably } from "../session/resumable.ts";
import { useField, useFormSetting } from "./contract.ts";
import { FilePreview } from "./FilePreview.tsx";
import { humanSize, wrongWith } from "./file-check.ts";
import { fileFrame, fileLabel } from "./file-looks.ts";
import { sending } from "./sending.ts";
import { VideoProgress } from "./VideoProgress.tsx";

interface Props {
  source: string;
  rule: FileRule;
  chosen: ((isChosen: boolean) => void) | undefined;
}

/** A video: sent as soon as it is chosen, while the rest of the form is filled in. A broken line or page only pauses it. */
export const VideoField = ({ source, rule, chosen: told }: Props) => {
  const translate = useTranslate();
  const { required } = useField(source);
  const { field, fieldState, id } = useInput({ source });
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const { progress, resumable } = useSending(file, field.onChange);
  const nameIt = useNaming();

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = "";
    if (!chosen) return;
    const reason = await wrongWith(chosen, rule);
    setWrong(reason);
    if (reason !== null) return;
    setFile(chosen);
    told?.(true);
    nameIt(chosen.name);
  };
  const remove = () => {
    setFile(null);
    told?.(false);
    setWrong(null);
    field.onChange(null);
  };
  const types = rule.endings.map((ending) => ending.toUpperCase()).join(", ");
  const error = wrong ?? (progress ? null : fieldState.error?.message);
  const kept = !file && typeof field.value === "string" && field.value !== "" ? field.value : null;
  return (
    <Box>
      <FormLabel htmlFor={id} id={`${id}-label`} sx={fileLabel}>
        <FieldTitle source={source} isRequired={required} />
      </FormLabel>
      <Box sx={fileFrame} data-invalid={error ? true : undefined}>
        <FilePreview value={file ?? kept} rule={rule} />
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
            {translate(file || kept ? "vigil.file.replace" : "vigil.file.choose")}
          </Button>
          {(file || (kept && !required)) && (
            <Button onClick={remove}>{translate("vigil.file.remove")}</Button>
          )}
        </Box>
        {progress && resumable && <VideoProgress progress={progress} resumable={resumable} />}
      </Box>
      <FormHelperText id={`${id}-help`} error={Boolean(error)} {...(error ? { role: "alert" } : {})}>
        {error ?? translate("vigil.file.types", { types, size: humanSize(rule.maxBytes) })}
      </FormHelperText>
    </Box>
  );
};

/** Sends the chosen file; when all of it has arrived, the field holds its name. */
function useSending(file: File | null, arrived: (name: string | null) => void) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [resumable, setResumable] = useState<Resumable | null>(null);
  const newest = useRef(arrived);
  newest.current = arrived;
  useEffect(() => {
    if (!file) return;
    newest.current(null);
    const made = sendResumably(file, (next) => {
      setProgress(next);
      sending.say(next.state === "sending" || next.state === "paused");
      if (next.name) newest.current(next.name);
    });
    setResumable(made);
    return () => {
      made.close();
      sending.say(false);
      setProgress(null);
      setResumable(null);
    };
  }, [file]);
  return { progress, resumable };
}

/** A title that is still empty becomes the file's name, without its ending. */
function useNaming() {
  const { contract } = useFormSetting();
  const { getValues, setValue } = useFormContext();
  return (fileName: string) => {
    if (!contract.create.shape[contract.title] || getValues(contract.title)) return;
    setValue(contract.title, fileName.replace(/\.[^.]+$/, "").replaceAll("_", " "), { shouldDirty: true });
  };
}
