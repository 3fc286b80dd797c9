import { Box } from "@mui/material";
import { type FileRule, words } from "@vigil/contract";
import { useInput } from "ra-core";
import { useState } from "react";
import { said } from "../../language/said.ts";
import { withWords } from "../../language/words.ts";
import { part } from "../../loading/loadable.tsx";
import { useField } from "../contract.ts";
import { FileChooser } from "./FileChooser.tsx";
import { fileError, ruleBeforeCrop } from "./file-check.ts";
import { VideoField } from "./VideoField.tsx";

const CropDialog = part(withWords("pages", () => import("./CropDialog.tsx")));

interface Props {
  source: string;
  /** Replaces the hint that is derived from the contract's rule. */
  hint?: string;
  /** Called when a large file is chosen or removed, because its field stays empty until the upload is complete. */
  chosen?: (isChosen: boolean) => void;
}

/**
 * A file field: choose, preview, replace, remove. Files that the server would refuse are refused before the upload.
 * Videos are large, so they upload in chunks before the form is submitted.
 */
export const FileField = ({ source, hint, chosen }: Props) => {
  const { locked, file } = useField(source);
  if (locked || !file) return null;
  if (file.kind === "video" || file.kind === "image_or_video")
    return <VideoField source={source} rule={file} chosen={chosen} />;
  return <SmallFile source={source} rule={file} hint={hint} />;
};

const SmallFile = ({ source, rule, hint }: { source: string; rule: FileRule; hint: string | undefined }) => {
  const { required } = useField(source);
  const { field, fieldState, id } = useInput({ source });
  const [error, setError] = useState<string | null>(null);
  const [uncropped, setUncropped] = useState<File | null>(null);
  const value: File | string | null = field.value || null;

  const choose = async (chosen: File) => {
    const problem = await fileError(chosen, rule.crop ? ruleBeforeCrop(rule) : rule);
    setError(problem);
    if (problem !== null) return;
    if (rule.crop) setUncropped(chosen);
    else field.onChange(chosen);
  };
  const acceptCropped = (cropped: File) => {
    setUncropped(null);
    field.onChange(cropped);
  };
  /** Takes no file. If the image has the wrong shape, the error says why it needs cropping. */
  const cancel = async (file: File) => {
    setUncropped(null);
    setError(await fileError(file, rule));
  };
  const remove = () => {
    setError(null);
    field.onChange(null);
  };
  return (
    <Box>
      <FileChooser
        source={source}
        id={id}
        rule={rule}
        value={value}
        error={error ?? fieldState.error?.message}
        hint={hint}
        buttonRef={field.ref}
        choose={(file) => void choose(file)}
        remove={value && !required ? remove : undefined}
      />
      {uncropped && rule.crop && (
        <CropDialog
          file={uncropped}
          rule={rule}
          crop={rule.crop}
          chosen={acceptCropped}
          cancel={() => void cancel(uncropped)}
          unreadable={() => {
            setUncropped(null);
            setError(said(rule.words?.unreadable ?? words.invalidImage));
          }}
        />
      )}
    </Box>
  );
};
