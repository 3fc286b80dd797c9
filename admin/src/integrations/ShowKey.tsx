import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from "@mui/material";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { useCopy } from "../form/inputs/useCopy.ts";
import { Dialog } from "../layout/Dialog.tsx";

interface Props {
  title: string;
  text: string;
  secret: string;
  close: () => void;
}

/** A secret that is shown only once. It isn't closed by a click beside it. */
export const ShowKey = ({ title, text, secret, close }: Props) => {
  const translate = useTranslate();
  const heading = useId();
  const { copied, copy } = useCopy(secret);
  return (
    <Dialog open aria-labelledby={heading} fullWidth maxWidth="sm">
      <DialogTitle id={heading} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3 }}>
        <DialogContentText>{text}</DialogContentText>
        <Box component="code" sx={{ overflowWrap: "anywhere", userSelect: "all" }}>
          {secret}
        </Box>
        <Button variant="outlined" onClick={copy} sx={{ justifySelf: "start" }}>
          {translate(copied ? "vigil.integrations.copied" : "vigil.integrations.copy")}
        </Button>
        <Alert severity="warning">{translate("vigil.integrations.keep_secret")}</Alert>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          {translate("vigil.integrations.stored")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
