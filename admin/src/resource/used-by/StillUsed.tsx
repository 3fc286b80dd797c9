import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { Dialog } from "../../layout/Dialog.tsx";
import { PagesWords } from "../../words/PagesWords.tsx";
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
    <PagesWords>
      <Refusal {...props} />
    </PagesWords>
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
        <Uses path={path} id={id} opened={close} keptBy />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={close}>
          {translate("ra.action.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
