import PreviewIcon from "@mui/icons-material/PreviewOutlined";
import { IconButton } from "@mui/material";
import type { EmailTemplate } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { useState } from "react";
import { part } from "../loading/loadable.tsx";
import { touchTarget } from "../resource/touch-target.ts";
import { useTemplates } from "./useTemplates.ts";

const PreviewDialog = part(() => import("./PreviewDialog.tsx"));

/** Previews the saved version of an email template. */
export const PreviewButton = () => {
  const translate = useTranslate();
  const { path } = useTemplates();
  const template = useRecordContext<EmailTemplate>();
  const [open, setOpen] = useState(false);
  if (!template) return null;
  const name = { name: template.type_display };
  return (
    <>
      <IconButton
        onClick={() => setOpen(true)}
        title={translate("vigil.emails.preview")}
        aria-label={translate("vigil.emails.preview_of", name)}
        sx={touchTarget}
      >
        <PreviewIcon fontSize="small" />
      </IconButton>
      {open && (
        <PreviewDialog
          title={translate("vigil.emails.title", { type: template.type_display })}
          path={`${path}/${template.id}/preview/`}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
};
