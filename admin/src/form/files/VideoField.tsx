import { Box } from "@mui/material";
import type { FileRule } from "@vigil/contract";
import { useInput } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import {
  type ResumableProgress,
  type ResumableUpload,
  startResumableUpload,
} from "../../session/resumable-upload.ts";
import { useField, useFormSetting } from "../contract.ts";
import { FileChooser } from "./FileChooser.tsx";
import { fileError } from "./file-check.ts";
import { uploadInProgress } from "./upload-in-progress.ts";
import { VideoProgress } from "./VideoProgress.tsx";

interface Props {
  source: string;
  rule: FileRule;
  chosen: ((isChosen: boolean) => void) | undefined;
}

/**
 * A video, which uploads as soon as it is chosen, while the user fills in the rest of the form. A lost connection or a
 * closed page only pauses the upload.
 */
export const VideoField = ({ source, rule, chosen: onChosen }: Props) => {
  const { required } = useField(source);
  const { field, fieldState, id } = useInput({ source });
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { progress, resumable } = useUpload(file, field.onChange);
  const fillTitle = useTitleFromFile();

  const choose = async (chosen: File) => {
    const problem = await fileError(chosen, rule);
    setError(problem);
    if (problem !== null) return;
    setFile(chosen);
    onChosen?.(true);
    fillTitle(chosen.name);
  };
  const remove = () => {
    setFile(null);
    onChosen?.(false);
    setError(null);
    field.onChange(null);
  };
  // What the server says of it once all of it is there, such as a virus.
  const refusal = progress?.state === "done" ? fieldState.error?.message : undefined;
  const stored = !file && typeof field.value === "string" && field.value !== "" ? field.value : null;
  return (
    <Box>
      <FileChooser
        source={source}
        id={id}
        rule={rule}
        value={file ?? stored}
        error={error ?? (progress ? refusal : fieldState.error?.message)}
        buttonRef={field.ref}
        choose={(chosen) => void choose(chosen)}
        remove={file || (stored && !required) ? remove : undefined}
      >
        {progress && resumable && refusal === undefined && (
          <VideoProgress progress={progress} resumable={resumable} />
        )}
      </FileChooser>
    </Box>
  );
};

/** Uploads the chosen file. When it is complete, `onName` receives its name for the field; null resets it. */
function useUpload(file: File | null, onName: (name: string | null) => void) {
  const [progress, setProgress] = useState<ResumableProgress | null>(null);
  const [resumable, setResumable] = useState<ResumableUpload | null>(null);
  const latest = useRef(onName);
  latest.current = onName;
  useEffect(() => {
    if (!file) return;
    latest.current(null);
    const upload = startResumableUpload(file, (next) => {
      setProgress(next);
      uploadInProgress.set(next.state === "sending" || next.state === "paused");
      if (next.name) latest.current(next.name);
    });
    setResumable(upload);
    return () => {
      upload.close();
      uploadInProgress.set(false);
      setProgress(null);
      setResumable(null);
    };
  }, [file]);
  return { progress, resumable };
}

/** Fills an empty title with the file's name, without its extension. */
function useTitleFromFile() {
  const { contract } = useFormSetting();
  const { getValues, setValue } = useFormContext();
  return (fileName: string) => {
    if (!contract.create.shape[contract.title] || getValues(contract.title)) return;
    setValue(contract.title, fileName.replace(/\.[^.]+$/, "").replaceAll("_", " "), { shouldDirty: true });
  };
}
