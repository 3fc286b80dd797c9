import SkipIcon from "@mui/icons-material/SkipNextOutlined";
import { Box } from "@mui/material";
import { ActButton } from "./ActButton.tsx";
import { guestsSee } from "./core/on-air.ts";
import { usePanel } from "./panel.ts";
import { useSay } from "./useSay.ts";

/** The video that plays, what comes after it, and during the intro the way past it (spec §4). */
export const SkipIntro = () => {
  const say = useSay();
  const { view, why, press, pending } = usePanel();
  const { status, video } = view.broadcast;
  return (
    <>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component="span"
          sx={{ display: "block", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
        >
          {say(guestsSee(view))}
        </Box>
        {video && (
          <Box component="span" sx={{ color: "text.secondary", fontSize: 12 }}>
            {say(`leads_to.${video.leads_to}`)}
          </Box>
        )}
      </Box>
      {status === "play_intro" && (
        <ActButton
          why={why.skip}
          onPress={() => press({ action: "skip" })}
          startIcon={<SkipIcon />}
          loading={pending === "skip"}
          sx={{ flexShrink: 0 }}
        >
          {say("skip")}
        </ActButton>
      )}
    </>
  );
};
