import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { I18nContext, useTranslate } from "ra-core";
import { useId } from "react";
import { pagesI18n } from "../../words/pages.ts";
import { Uses } from "./Uses.tsx";

interface Props {
  path: string;
  id: string;
  /** The server's sentence. */
  sentence: string;
  close: () => void;
}

/** Why a record couldn't be deleted: what refers to it, each with its list. */
export default function StillUsed(props: Props) {
  return (
    <I18nContext value={pagesI18n()}>
      <Refusal {...props} />
    </I18nContext>
  );
}

const Refusal = ({ path, id, sentence, close }: Props) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} onClick={(event) => event.stopPropagation()}>
      <DialogTitle id={titleId} variant="h2">
        {translate("vigil.uses.refused")}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3 }}>
        <DialogContentText>{sentence}</DialogContentText>
        <Uses path={path} id={id} opened={close} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={close}>
          {translate("ra.action.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
