import { Box } from "@mui/material";
import type { FileRule } from "@vigil/contract";
import { useInput } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { type ResumableProgress, type ResumableUpload, startResumableUpload } from "../session/resumable-upload.ts";
import { useField, useFormSetting } from "./contract.ts";
import { FileChooser } from "./FileChooser.tsx";
import { fileError } from "./file-check.ts";
import { sending } from "./upload-in-progress.ts";
import { VideoProgress } from "./VideoProgress.tsx";

interface Props {
  source: string;
  rule: FileRule;
  chosen: ((isChosen: boolean) => void) | undefined;
}

/** A video: sent as soon as it is chosen, while the rest of the form is filled in. A broken line or page only pauses it. */
export const VideoField = ({ source, rule, chosen: told }: Props) => {
  const { required } = useField(source);
  const { field, fieldState, id } = useInput({ source });
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const { progress, resumable } = useSending(file, field.onChange);
  const nameIt = useNaming();

  const choose = async (chosen: File) => {
    const reason = await fileError(chosen, rule);
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
  const kept = !file && typeof field.value === "string" && field.value !== "" ? field.value : null;
  return (
    <Box>
      <FileChooser
        source={source}
        id={id}
        rule={rule}
        value={file ?? kept}
        error={wrong ?? (progress ? undefined : fieldState.error?.message)}
        buttonRef={field.ref}
        choose={(chosen) => void choose(chosen)}
        remove={file || (kept && !required) ? remove : undefined}
      >
        {progress && resumable && <VideoProgress progress={progress} resumable={resumable} />}
      </FileChooser>
    </Box>
  );
};

/** Sends the chosen file; when all of it has arrived, the field holds its name. */
function useSending(file: File | null, arrived: (name: string | null) => void) {
  const [progress, setProgress] = useState<ResumableProgress | null>(null);
  const [resumable, setResumable] = useState<ResumableUpload | null>(null);
  const newest = useRef(arrived);
  newest.current = arrived;
  useEffect(() => {
    if (!file) return;
    newest.current(null);
    const made = startResumableUpload(file, (next) => {
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
