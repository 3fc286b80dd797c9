import LinkIcon from "@mui/icons-material/LinkOutlined";
import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
} from "@mui/material";
import type { DirectorSource } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { Dialog } from "../../layout/Dialog.tsx";
import { isOnAir } from "../core/sources.ts";
import { usePanel } from "../panel.ts";
import { ShareLink } from "../ShareLink.tsx";
import { useDirectorText } from "../useDirectorText.ts";
import { createCameraLink, removeCamera } from "./camera-link.ts";

/** Makes a new camera link for a phone that has lost its own, or removes the phone from the stream. */
export const JoinLink = ({ source }: { source: DirectorSource }) => {
  const t = useDirectorText();
  const [open, setOpen] = useState(false);
  const label = t("link.of", { name: source.name });
  return (
    <>
      <IconButton
        onClick={() => setOpen(true)}
        aria-label={label}
        title={label}
        sx={{ width: 44, height: 44, my: -2, mr: -2 }}
      >
        <LinkIcon fontSize="small" />
      </IconButton>
      <Dialog open={open} onClose={() => setOpen(false)} fullWidth maxWidth="sm" aria-labelledby="join-link">
        <DialogTitle id="join-link" variant="h2">
          {label}
        </DialogTitle>
        {open && <LinkForm source={source} close={() => setOpen(false)} />}
      </Dialog>
    </>
  );
};

const LinkForm = ({ source, close }: { source: DirectorSource; close: () => void }) => {
  const t = useDirectorText();
  const translate = useTranslate();
  const { view, refresh } = usePanel();
  const [link, setLink] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  const attempt = async (action: () => Promise<void>) => {
    setError(null);
    await action().catch((refusal: Error) => setError(refusal.message));
  };
  const make = () => attempt(async () => setLink(await createCameraLink(view.stream.id, source.id)));
  const remove = () =>
    attempt(async () => {
      await removeCamera(view.stream.id, source.id);
      close();
      await refresh();
    });
  return (
    <>
      <DialogContent sx={{ display: "grid", gap: 4 }}>
        <DialogContentText>
          {t(link ? "add.open_link" : removing ? "link.remove_help" : "link.help")}
        </DialogContentText>
        {link && <ShareLink link={link} about={view.stream.deceased_full_name} />}
        {error && <Alert severity="error">{error}</Alert>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap" }}>
        {!link && !isOnAir(view, source) && (
          <Button
            color="error"
            variant={removing ? "contained" : "text"}
            onClick={() => (removing ? void remove() : setRemoving(true))}
            sx={{ mr: "auto" }}
          >
            {t(removing ? "link.remove_sure" : "link.remove")}
          </Button>
        )}
        <Button onClick={close}>{link ? t("done") : translate("ra.action.cancel")}</Button>
        {!link && !removing && (
          <Button variant="contained" onClick={() => void make()}>
            {t("link.make")}
          </Button>
        )}
      </DialogActions>
    </>
  );
};
