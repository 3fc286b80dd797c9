import { Alert, Box } from "@mui/material";
import { useTranslate } from "ra-core";
import { useEffect, useRef } from "react";
import { labelled } from "../../language/format.ts";
import type { FileUpload } from "./useFileUploads.ts";

/** How many are listed; each is marked further down as well. */
const maxListed = 5;

/** Above the chosen files: which of them couldn't be added and why, in sight once the others have been. */
export const NotAdded = ({ files }: { files: readonly FileUpload[] }) => {
  const translate = useTranslate();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Its promise, which newer browsers give, is no clean-up of the effect.
    void notice.current?.scrollIntoView?.({ block: "center" });
  }, []);
  const more = files.length - maxListed;
  return (
    <Alert severity="error" ref={notice}>
      {translate("vigil.several.not_added", { smart_count: files.length })}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, overflowWrap: "anywhere" }}>
        {files.slice(0, maxListed).map(({ key, file, problem, isUnknownKind }) => (
          <li key={key}>
            {isUnknownKind
              ? translate("vigil.several.neither", { name: file.name })
              : labelled(file.name, problem ?? "")}
          </li>
        ))}
        {more > 0 && <li>{translate("vigil.several.more", { smart_count: more })}</li>}
      </Box>
    </Alert>
  );
};
