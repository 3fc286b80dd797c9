import WellIcon from "@mui/icons-material/CheckCircleOutlined";
import LostIcon from "@mui/icons-material/ErrorOutlineOutlined";
import { Box } from "@mui/material";
import { mediaSilentAfter, secondsBetween } from "./core/follow.ts";
import { usePanel } from "./panel.ts";
import { useNow } from "./useNow.ts";
import { useSay } from "./useSay.ts";

/**
 * Whether the part that carries the pictures was well when the server last told, and for how many seconds it hasn't been
 * heard by now; null when it never was. That our own line is down says nothing about it.
 */
export function useMedia(): { well: boolean; silence: number | null } {
  const { view, heardAt, ahead } = usePanel();
  const now = useNow();
  if (view.media_heard_at === null) return { well: false, silence: null };
  const heard = Date.parse(view.media_heard_at) - ahead;
  return { well: secondsBetween(heard, heardAt) <= mediaSilentAfter, silence: secondsBetween(heard, now) };
}

/** Whether the part that carries the pictures answers. */
export const MediaHealth = () => {
  const say = useSay();
  const { well, silence } = useMedia();
  const Icon = well ? WellIcon : LostIcon;
  const words =
    silence === null
      ? say("media.never")
      : well
        ? say("media.well")
        : say("media.silent", { seconds: silence });
  return (
    <Box
      component="span"
      sx={{ display: "inline-flex", alignItems: "center", gap: 2, color: well ? "house.ok" : "house.warn" }}
    >
      <Icon fontSize="small" aria-hidden />
      {words}
    </Box>
  );
};
