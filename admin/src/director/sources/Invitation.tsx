import { Box } from "@mui/material";
import type { RoomInvitation } from "@vigil/contract";
import { Copyable } from "../../form/inputs/Copyable.tsx";
import { useDirectorText } from "../useDirectorText.ts";

/** The link and passcode of a meeting, to be passed on. */
export const Invitation = ({ invitation }: { invitation: RoomInvitation }) => {
  const t = useDirectorText();
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Copyable id="meeting-link" label={t("invite.link")} value={invitation.join_url} />
      {invitation.passcode && (
        <Copyable id="meeting-passcode" label={t("invite.passcode")} value={invitation.passcode} />
      )}
    </Box>
  );
};
