import { Box, Button, LinearProgress, Typography } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { useResourceContext, useTranslate } from "ra-core";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { Link } from "react-router-dom";
import { useListAddress } from "../resource/list/list-address.ts";
import { uploadProgress } from "../session/upload.ts";
import { aboveAlerts } from "../tokens.ts";
import { uploadInProgress } from "./files/upload-in-progress.ts";
import { flatErrors, mistakesOf } from "./flat-errors.ts";

/** Whether the form stays open after a save: then there is no page to return to, only changes to undo. */
export const StaysOnSaveContext = createContext(false);

/** The bar at the bottom of the window: whether there are unsaved changes, the upload progress, and the buttons. */
export const SaveBar = ({ cancelTo, children }: { cancelTo?: string; children: ReactNode }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const listAddress = useListAddress(resource ?? "");
  const staysOnSave = useContext(StaysOnSaveContext);
  const { reset } = useFormContext();
  const { dirtyFields, errors, isSubmitting } = useFormState();
  const progress = useSyncExternalStore(uploadProgress.subscribe, uploadProgress.read);
  const percent = Math.round((progress ?? 0) * 100);
  const isDirty = Object.keys(dirtyFields).length > 0;
  // Saving leads to the first error, so that the summary above may be out of sight.
  const wrong = mistakesOf(flatErrors(errors)).length;
  const isInvalid = wrong > 0;
  const state =
    progress !== null
      ? translate("vigil.form.uploading", { percent })
      : isSubmitting
        ? translate("vigil.form.saving")
        : isInvalid
          ? translate("vigil.form.to_check", { smart_count: wrong })
          : isDirty
            ? translate("vigil.form.unsaved")
            : "";
  return (
    <Box sx={bar} data-screen-only>
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
        sx={{ flex: "1 1 0%", display: "flex", alignItems: "center", gap: 2, ...(isInvalid ? ownRow : {}) }}
        color={isInvalid ? "error" : "text.secondary"}
      >
        {isDirty && (
          <Box
            component="span"
            aria-hidden
            sx={{ width: 8, height: 8, borderRadius: "50%", bgcolor: "house.tertiary", flexShrink: 0 }}
          />
        )}
        {/* On a phone the dot says it, so that the buttons have the row. */}
        <Box
          component="span"
          sx={isDirty && !isInvalid && !isSubmitting && progress === null ? wide : undefined}
        >
          {state}
        </Box>
      </Typography>
      {staysOnSave && isDirty && <Button onClick={() => reset()}>{translate("vigil.form.undo")}</Button>}
      {resource && !staysOnSave && (
        <Button component={Link} to={cancelTo ?? listAddress()}>
          {translate("vigil.form.cancel")}
        </Button>
      )}
      {children ?? <SaveButton />}
    </Box>
  );
};

/** Submits the form; errors show beside the fields. While a video is uploading, it waits for the upload first. */
export const SaveButton = ({
  label = "vigil.form.save",
  values = {},
}: {
  label?: string;
  values?: object;
}) => {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const { isSubmitting } = useFormState();
  const isUploading = useSyncExternalStore(uploadInProgress.subscribe, uploadInProgress.isRunning);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || isUploading) return;
    setWaiting(false);
    button.current?.form?.requestSubmit();
  }, [isWaiting, isUploading]);
  return (
    <Button
      ref={button}
      type={isUploading ? "button" : "submit"}
      variant="contained"
      loading={isSubmitting}
      disabled={isWaiting}
      onClick={() => isUploading && setWaiting(true)}
    >
      {translate(isWaiting ? "vigil.upload.waits" : label, values)}
    </Button>
  );
};

/** Read out everywhere, and seen where there is room. */
const wide = { "@media (max-width: 599px)": visuallyHidden } as const;
/** What is wrong has room on a phone. */
const ownRow = { "@media (max-width: 599px)": { flexBasis: "100%" } } as const;
const line = { position: "absolute", insetInline: 0, top: -2, height: 3 } as const;
const bar = {
  position: "sticky",
  bottom: aboveAlerts,
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
  // Where it needs a row of its own on a phone, the main button takes all of it.
  "@media (max-width: 599px)": { "& > .MuiButton-contained": { flexGrow: 1 } },
} as const;
