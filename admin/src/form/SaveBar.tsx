import { Box, Button, LinearProgress, Typography } from "@mui/material";
import { useResourceContext, useTranslate } from "ra-core";
import { type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { Link } from "react-router-dom";
import { useListAddress } from "../resource/list-address.ts";
import { uploadProgress } from "../session/upload.ts";
import { sending } from "./upload-in-progress.ts";
import { StaysContext } from "./stays.ts";

/** Stays at the foot of the window: what is unsaved, how far an upload has come, and the buttons. */
export const SaveBar = ({ cancelTo, children }: { cancelTo?: string; children: ReactNode }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const listAddress = useListAddress(resource ?? "");
  const stays = useContext(StaysContext);
  const { reset } = useFormContext();
  const { dirtyFields, isSubmitting } = useFormState();
  const progress = useSyncExternalStore(uploadProgress.subscribe, uploadProgress.read);
  const percent = Math.round((progress ?? 0) * 100);
  const dirty = Object.keys(dirtyFields).length > 0;
  const state =
    progress !== null
      ? translate("vigil.form.uploading", { percent })
      : isSubmitting
        ? translate("vigil.form.saving")
        : dirty
          ? translate("vigil.form.unsaved")
          : "";
  return (
    <Box sx={bar}>
      {progress !== null && (
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={translate("vigil.form.uploading", { percent })}
          sx={line}
        />
      )}
      <Typography
        role="status"
        sx={{ flex: 1, minWidth: 0, display: "flex", alignItems: "center", gap: 2 }}
        color="text.secondary"
      >
        {dirty && (
          <Box
            component="span"
            aria-hidden
            sx={{ width: 8, height: 8, borderRadius: "50%", bgcolor: "house.tertiary", flexShrink: 0 }}
          />
        )}
        {state}
      </Typography>
      {stays && dirty && <Button onClick={() => reset()}>{translate("vigil.form.undo")}</Button>}
      {resource && !stays && (
        <Button component={Link} to={cancelTo ?? listAddress()}>
          {translate("vigil.form.cancel")}
        </Button>
      )}
      {children ?? <SaveButton />}
    </Box>
  );
};

/** Sends the form; what is wrong is shown beside the fields. A video that is still on its way is waited for. */
export const SaveButton = ({ label = "vigil.form.save" }: { label?: string }) => {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const { isSubmitting } = useFormState();
  const isSending = useSyncExternalStore(sending.subscribe, sending.isRunning);
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!waits || isSending) return;
    setWaits(false);
    button.current?.form?.requestSubmit();
  }, [waits, isSending]);
  return (
    <Button
      ref={button}
      type={isSending ? "button" : "submit"}
      variant="contained"
      loading={isSubmitting}
      disabled={waits}
      onClick={() => isSending && setWaits(true)}
    >
      {translate(waits ? "vigil.upload.waits" : label)}
    </Button>
  );
};

const line = { position: "absolute", insetInline: 0, top: -2, height: 3 } as const;
const bar = {
  position: "sticky",
  bottom: 0,
  zIndex: 2,
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: 2,
  mx: { xs: -4, md: 0 },
  px: 4,
  py: 2,
  bgcolor: "background.paper",
  border: 1,
  borderColor: "divider",
  borderRadius: { xs: 0, md: "8px 8px 0 0" },
} as const;
