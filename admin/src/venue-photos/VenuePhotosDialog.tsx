import { Button, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import type { Stream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { Dialog } from "../layout/Dialog.tsx";
import { VenuePhotos } from "./VenuePhotos.tsx";

interface Props {
  stream: Pick<Stream, "id" | "deceased_full_name">;
  close: () => void;
}

/** Photos at the venue of one service, for its home and its director. */
export default function VenuePhotosDialog({ stream, close }: Props) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} variant="h2">
        {translate("vigil.venue_photos.title")}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3 }}>
        <Typography color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
          {stream.deceased_full_name}
        </Typography>
        <VenuePhotos stream={stream} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}
