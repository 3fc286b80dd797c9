import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from "@mui/material";
import type { DirectorView } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { formatMoment, readersZone } from "../time/zone.ts";

interface Props {
  /** The service that is hours away; null while nothing is asked. */
  stream: Pick<DirectorView["stream"], "event_date" | "timezone"> | null;
  close: () => void;
  /** Null for those who can't open the Director Panel, which is where a rehearsal is led. */
  rehearse: (() => void) | null;
  begin: () => void;
}

/** The question before a service goes on air long before its time: one click writes to its guests. */
export const EarlyStart = ({ stream, close, rehearse, begin }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const say = (key: string, args = {}) => translate(`vigil.attention.early.${key}`, args);
  const when = stream?.event_date
    ? formatMoment(stream.event_date, stream.timezone, { reader: readersZone() })
    : "";
  const choose = (chosen: () => void) => () => {
    close();
    chosen();
  };
  return (
    <Dialog open={stream !== null} onClose={close} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} variant="h2">
        {say("title", { when })}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3 }}>
        {(rehearse ? ["rehearse", "begin"] : ["begin"]).map((choice) => (
          <DialogContentText key={choice}>
            <Box component="strong" sx={{ fontWeight: 600, color: "text.primary" }}>
              {say(choice)}:
            </Box>{" "}
            {say(`${choice}_help`)}
          </DialogContentText>
        ))}
      </DialogContent>
      <DialogActions disableSpacing sx={answers}>
        <Button onClick={close} {...(rehearse ? {} : { autoFocus: true })}>
          {translate("ra.action.cancel")}
        </Button>
        <Button color="error" variant="outlined" onClick={choose(begin)}>
          {say("begin")}
        </Button>
        {rehearse && (
          <Button variant="contained" onClick={choose(rehearse)} autoFocus>
            {say("rehearse")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

/** One below the other on a phone, the harmless one first. */
const answers = {
  gap: 2,
  flexDirection: { xs: "column-reverse", sm: "row" },
  alignItems: { xs: "stretch", sm: "center" },
  // As far in as the words above.
  px: 6,
  pb: 5,
} as const;
