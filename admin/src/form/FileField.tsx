import { Box } from "@mui/material";
import { type FileRule, words } from "@vigil/contract";
import { useInput } from "ra-core";
import { useState } from "react";
import { part } from "../loading/loadable.tsx";
import { useField } from "./contract.ts";
import { FileChooser } from "./FileChooser.tsx";
import { ruleBeforeCrop, fileError } from "./file-check.ts";
import { VideoField } from "./VideoField.tsx";

const CropDialog = part(() => import("./CropDialog.tsx"));

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
  return <SmallFile source={source} rule={file} hint={hint} />;
};

const SmallFile = ({ source, rule, hint }: { source: string; rule: FileRule; hint: string | undefined }) => {
  const { required } = useField(source);
  const { field, fieldState, id } = useInput({ source });
  const [wrong, setWrong] = useState<string | null>(null);
  const [cutting, setCutting] = useState<File | null>(null);
  const value: File | string | null = field.value || null;

  const choose = async (chosen: File) => {
    const reason = await fileError(chosen, rule.cut ? ruleBeforeCrop(rule) : rule);
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
    setWrong(await fileError(uncut, rule));
  };
  const remove = () => {
    setWrong(null);
    field.onChange(null);
  };
  return (
    <Box>
      <FileChooser
        source={source}
        id={id}
        rule={rule}
        value={value}
        error={wrong ?? fieldState.error?.message}
        hint={hint}
        buttonRef={field.ref}
        choose={(file) => void choose(file)}
        remove={value && !required ? remove : undefined}
      />
      {cutting && rule.cut && (
        <CropDialog
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
      )}
    </Box>
  );
};
