import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useTranslate } from "ra-core";

/** Plays a recording over the page. */
export const Player = ({
  open,
  close,
  address,
  name,
}: {
  open: boolean;
  close: () => void;
  address: string;
  name: string;
}) => (
  <Dialog open={open} onClose={close} maxWidth="md" fullWidth aria-labelledby="player-title">
    <DialogTitle id="player-title" variant="h2">
      {name}
    </DialogTitle>
    <DialogContent>
      {/* biome-ignore lint/a11y/useMediaCaption: recordings of services have no captions */}
      <video src={address} controls autoPlay playsInline width="100%" />
    </DialogContent>
    <DialogActions>
      <Button onClick={close}>{useTranslate()("vigil.recordings.close")}</Button>
    </DialogActions>
  </Dialog>
);
