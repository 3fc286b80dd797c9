import WellIcon from "@mui/icons-material/CheckCircleOutlined";
import LostIcon from "@mui/icons-material/ErrorOutlineOutlined";
import { Box } from "@mui/material";
import { mediaLostAfter, secondsBetween } from "../core/updates.ts";
import { usePanel } from "../panel.ts";
import { useDirectorText } from "../useDirectorText.ts";
import { useNow } from "../useNow.ts";

/**
 * Whether the media process was healthy at the last update, and how many seconds ago it last reported; null if it never
 * did. Health is judged at the last update, because a lost connection of our own says nothing about the media process.
 */
export function useMediaHealth(): { isHealthy: boolean; silentFor: number | null } {
  const { view, updatedAt, clockOffset } = usePanel();
  const now = useNow();
  if (view.media_heard_at === null) return { isHealthy: false, silentFor: null };
  const reportedAt = Date.parse(view.media_heard_at) - clockOffset;
  return {
    isHealthy: secondsBetween(reportedAt, updatedAt) <= mediaLostAfter,
    silentFor: secondsBetween(reportedAt, now),
  };
}

/** Whether the media process reports. */
export const MediaHealth = () => {
  const t = useDirectorText();
  const { isHealthy, silentFor } = useMediaHealth();
  const Icon = isHealthy ? WellIcon : LostIcon;
  const text =
    silentFor === null
      ? t("media.never")
      : isHealthy
        ? t("media.well")
        : t("media.silent", { seconds: silentFor });
  return (
    <Box
      component="span"
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: 2,
        color: isHealthy ? "house.ok" : "house.warn",
      }}
    >
      <Icon fontSize="small" aria-hidden />
      {text}
    </Box>
  );
};
