import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { Dialog } from "../../layout/Dialog.tsx";
import { useMediaProblem } from "./useMediaProblem.ts";

interface Props {
  open: boolean;
  close: () => void;
  kind: "image" | "video";
  address: string;
  name: string;
  /** The caption. */
  text?: string | null;
  /** Buttons beside Close. */
  actions?: ReactNode;
}

/** A dialog that shows an image or plays a video. */
export const Lightbox = ({ open, close, kind, address, name, text, actions }: Props) => (
  <Dialog open={open} onClose={close} maxWidth="md" fullWidth aria-labelledby="viewer-title">
    <DialogTitle id="viewer-title" variant="h2" sx={{ overflowWrap: "anywhere" }}>
      {name}
    </DialogTitle>
    <DialogContent sx={{ display: "grid", gap: 3 }}>
      {kind === "image" ? (
        <Box component="img" src={address} alt={text || name} sx={imageStyle} />
      ) : (
        <Film address={address} />
      )}
      {text && <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{text}</Typography>}
    </DialogContent>
    <DialogActions>
      {actions}
      <Button onClick={close}>{useTranslate()("vigil.media.close")}</Button>
    </DialogActions>
  </Dialog>
);

const Film = ({ address }: Pick<Props, "address">) => {
  const { onError, problem } = useMediaProblem(address);
  if (problem) return <Typography role="status">{problem}</Typography>;
  // biome-ignore lint/a11y/useMediaCaption: what families and guests film has no captions
  return <video src={address} controls autoPlay playsInline width="100%" onError={onError} />;
};

const imageStyle = { maxWidth: "100%", maxHeight: "70vh", mx: "auto", borderRadius: "8px" } as const;
