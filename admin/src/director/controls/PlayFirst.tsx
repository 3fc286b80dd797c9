import { Box, NativeSelect } from "@mui/material";
import { usePanel } from "../panel.ts";
import { useDirectorText } from "../useDirectorText.ts";

/** Chooses what plays before the next start, pause or end: what was booked, one video, or usually nothing. */
export const PlayFirst = () => {
  const t = useDirectorText();
  const { view, choices, video, playFirst } = usePanel();
  const { status } = view.broadcast;
  return (
    <Box component="label" sx={{ display: "flex", alignItems: "center", gap: 3, minWidth: 0, flex: 1 }}>
      <Box component="span" sx={{ color: "text.secondary", flexShrink: 0 }}>
        {t(`play_first.${status === "live" || status === "paused" ? status : "start"}`)}
      </Box>
      <NativeSelect
        value={video?.id ?? ""}
        onChange={(event) => playFirst(event.target.value || null)}
        sx={{ ...choice, ...(video ? { color: "house.tertiary" } : {}) }}
      >
        <option value="">{t("no_video")}</option>
        {choices.map(({ id, title, isBooked }) => (
          <option key={id} value={id}>
            {isBooked ? t("booked_videos", { title }) : title}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
};

const choice = {
  flex: 1,
  minWidth: 0,
  maxWidth: 360,
  minHeight: 44,
  "& select": { minHeight: 44, boxSizing: "border-box", overflow: "hidden", textOverflow: "ellipsis" },
} as const;
