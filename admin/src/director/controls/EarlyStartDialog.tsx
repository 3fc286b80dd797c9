import { Box, Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import type { DirectorView } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { formatMoment } from "../../language/format.ts";
import { Dialog } from "../../layout/Dialog.tsx";

interface Props {
  /** The service that is hours away; null while the dialog is closed. */
  stream: Pick<DirectorView["stream"], "event_date" | "timezone"> | null;
  close: () => void;
  /** Null for people who can't open the Director Panel, where a rehearsal is led. */
  rehearse: (() => void) | null;
  begin: () => void;
}

/** Asks before a service goes on air hours early, because going live emails its guests. */
export const EarlyStartDialog = ({ stream, close, rehearse, begin }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const t = (key: string, args = {}) => translate(`vigil.attention.early.${key}`, args);
  const when = stream?.event_date ? formatMoment(stream.event_date, stream.timezone) : "";
  const choose = (action: () => void) => () => {
    close();
    action();
  };
  return (
    <Dialog open={stream !== null} onClose={close} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} variant="h2">
        {t("title", { when })}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3 }}>
        {(rehearse ? ["rehearse", "begin"] : ["begin"]).map((choice) => (
          <DialogContentText key={choice}>
            <Box component="strong" sx={{ fontWeight: 600, color: "text.primary" }}>
              {t(choice)}:
            </Box>{" "}
            {t(`${choice}_help`)}
          </DialogContentText>
        ))}
      </DialogContent>
      <DialogActions disableSpacing sx={buttons}>
        <Button onClick={close} {...(rehearse ? {} : { autoFocus: true })}>
          {translate("ra.action.cancel")}
        </Button>
        <Button color="error" variant="outlined" onClick={choose(begin)}>
          {t("begin")}
        </Button>
        {rehearse && (
          <Button variant="contained" onClick={choose(rehearse)} autoFocus>
            {t("rehearse")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

/** Stacked on a phone, the harmless one first. */
const buttons = {
  gap: 2,
  flexDirection: { xs: "column-reverse", sm: "row" },
  alignItems: { xs: "stretch", sm: "center" },
  // Aligned with the text above.
  px: 6,
  pb: 5,
} as const;
