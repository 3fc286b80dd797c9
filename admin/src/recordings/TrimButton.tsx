import TrimIcon from "@mui/icons-material/ContentCutOutlined";
import { IconButton } from "@mui/material";
import { recordings as contract, type Recording } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { withWords } from "../language/words.ts";
import { part } from "../loading/loadable.tsx";
import { useMay } from "../me.tsx";
import { touchTarget } from "../resource/touch-target.ts";

const TrimDialog = part(withWords("pages", () => import("./TrimDialog.tsx")));

/** Opens the dialog that trims a recording's start and end into a copy, or mutes parts of it. */
export const TrimButton = ({ recording, name }: { recording: Recording; name: string }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const mayTrim = useMay(contract, "create");
  if (!mayTrim || !recording.file) return null;
  const label = translate("vigil.recordings.trim.of", { name });
  return (
    <>
      <IconButton title={label} aria-label={label} onClick={() => setOpen(true)} sx={touchTarget}>
        <TrimIcon fontSize="small" />
      </IconButton>
      {isOpen && <TrimDialog recording={recording} name={name} close={() => setOpen(false)} />}
    </>
  );
};
