import LinkIcon from "@mui/icons-material/LinkOutlined";
import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
  LinearProgress,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { DirectorSource, RoomInvitation } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { said } from "../../language/said.ts";
import { Dialog } from "../../layout/Dialog.tsx";
import { getJson } from "../../session/http.ts";
import { isConnected, isOnAir } from "../core/sources.ts";
import { usePanel } from "../panel.ts";
import { useDirectorText } from "../useDirectorText.ts";
import { removeCamera } from "./camera-link.ts";
import { Invitation } from "./Invitation.tsx";

interface MeetingProps {
  source: DirectorSource;
  room: NonNullable<DirectorSource["room"]>;
}

/** Who is in a room, and the button that brings in its picture or stops it. */
export const Meeting = ({ source, room }: MeetingProps) => {
  const t = useDirectorText();
  const notify = useNotify();
  const { view, refresh } = usePanel();
  const [busy, setBusy] = useState(false);
  const relay = async (action: "start" | "stop") => {
    setBusy(true);
    const path = `str/stream/${view.stream.id}/rooms/${source.id}/relay/`;
    await getJson(path, { method: "POST", body: { action } }).catch((error: Error) =>
      notify(error.message, { type: "error" }),
    );
    await refresh();
    setBusy(false);
  };
  const isRequested = room.relay === "requested";
  const state = isConnected(source)
    ? "arrives"
    : isRequested
      ? "requested"
      : room.participants > 0
        ? "people"
        : "nobody";
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 44 }}>
        <Typography variant="caption" component="p" role="status" sx={{ flex: 1, minWidth: 0 }}>
          {t(`meeting.${state}`, { smart_count: room.participants })}
        </Typography>
        <MeetingLink source={source} />
      </Box>
      {room.problem && (
        <Typography variant="caption" component="p" sx={{ color: "house.warn" }}>
          {said(room.problem)}
        </Typography>
      )}
      <Button
        variant="outlined"
        loading={busy}
        disabled={!isRequested && room.participants === 0}
        onClick={() => void relay(isRequested ? "stop" : "start")}
      >
        {t(isRequested ? "meeting.stop" : "meeting.start")}
      </Button>
    </Box>
  );
};

/** Shows the meeting's link once more, or removes the meeting. */
const MeetingLink = ({ source }: { source: DirectorSource }) => {
  const t = useDirectorText();
  const [open, setOpen] = useState(false);
  const label = t("meeting.link_of", { name: source.name });
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
      <Dialog open={open} onClose={() => setOpen(false)} fullWidth maxWidth="sm" aria-labelledby="meeting-of">
        <DialogTitle id="meeting-of" variant="h2">
          {label}
        </DialogTitle>
        {open && <LinkContent source={source} close={() => setOpen(false)} />}
      </Dialog>
    </>
  );
};

const LinkContent = ({ source, close }: { source: DirectorSource; close: () => void }) => {
  const t = useDirectorText();
  const translate = useTranslate();
  const { view, refresh } = usePanel();
  const [removing, setRemoving] = useState(false);
  const way = source.provider === "livekit" ? "livekit" : "zoom";
  const [failure, setFailure] = useState<string | null>(null);
  const path = `str/stream/${view.stream.id}/rooms/${source.id}/invitation/`;
  const { data, error } = useQuery({
    queryKey: ["invitation", source.id],
    queryFn: ({ signal }) => getJson<RoomInvitation>(path, { method: "POST", signal }),
    gcTime: 0,
  });
  const remove = async () => {
    try {
      await removeCamera(view.stream.id, source.id);
      close();
      await refresh();
    } catch (refusal) {
      setFailure((refusal as Error).message);
    }
  };
  const problem = failure ?? error?.message;
  return (
    <>
      <DialogContent sx={{ display: "grid", gap: 4 }}>
        <DialogContentText>{t(removing ? "meeting.remove_help" : `invite.pass_on.${way}`)}</DialogContentText>
        {!data && !error && <LinearProgress aria-label={t("opening")} />}
        {data && !removing && <Invitation invitation={data} />}
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap" }}>
        {!isOnAir(view, source) && (
          <Button
            color="error"
            variant={removing ? "contained" : "text"}
            onClick={() => (removing ? void remove() : setRemoving(true))}
            sx={{ mr: "auto" }}
          >
            {t(removing ? "link.remove_sure" : "meeting.remove")}
          </Button>
        )}
        <Button onClick={close}>{removing ? translate("ra.action.cancel") : t("done")}</Button>
      </DialogActions>
    </>
  );
};
