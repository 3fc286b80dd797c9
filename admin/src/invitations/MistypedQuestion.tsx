import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import type { Invited } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { Dialog } from "../layout/Dialog.tsx";

interface Props {
  /** Those whose address looks mistyped, each with what was probably meant. */
  mistyped: readonly (Invited & { meant: string })[];
  /** Invites with each address as it was probably meant. */
  correct: () => void;
  /** Invites with each address as it was typed. */
  sendAsTyped: () => void;
  cancel: () => void;
}

/** Asks before emails go to addresses that look mistyped, because nobody would read them. */
export const MistypedQuestion = ({ mistyped, correct, sendAsTyped, cancel }: Props) => {
  const translate = useTranslate();
  const title = useId();
  const words = (key: string) =>
    translate(`vigil.invitations.mistyped.${key}`, { smart_count: mistyped.length });
  return (
    <Dialog open onClose={cancel} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title} variant="h2">
        {words("title")}
      </DialogTitle>
      <DialogContent>
        <Box component="ul" tabIndex={0} sx={list}>
          {mistyped.map(({ name, email, meant }) => (
            <li key={email}>
              <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
              <Typography>{email}</Typography>
              <Typography>{translate("vigil.guests.did_you_mean", { address: meant })}</Typography>
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap", gap: 2 }}>
        <Button onClick={cancel}>{translate("ra.action.cancel")}</Button>
        <Button variant="outlined" onClick={sendAsTyped}>
          {words("as_typed")}
        </Button>
        <Button variant="contained" onClick={correct} autoFocus>
          {words("correct")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const list = {
  display: "grid",
  gap: 3,
  m: 0,
  p: 0,
  listStyle: "none",
  overflowWrap: "anywhere",
} as const;
