import { Box } from "@mui/material";
import { useState } from "react";
import { problemsOf, tallyOf, technicalDetails } from "../core/sources.ts";
import { usePanel } from "../panel.ts";
import { TechnicalDetails } from "../sources/TechnicalDetails.tsx";
import { useDirectorText } from "../useDirectorText.ts";
import { ListenToggle } from "./ListenToggle.tsx";
import { useLevel } from "./level.ts";
import { Meter } from "./Meter.tsx";
import { Monitor, NoVideo } from "./Monitor.tsx";
import { PreviewVideo } from "./PanelVideo.tsx";

/** The number keys move the focus here, so that Enter shows the camera. */
export const previewId = "preview-monitor";

/** The camera that would be shown next, large, so that the director sees it before guests do. */
export const PreviewMonitor = () => {
  const t = useDirectorText();
  const { view, preview } = usePanel();
  const level = useLevel();
  const [isListening, setListening] = useState(false);
  if (!preview) {
    return (
      <Monitor title={t("preview")} id={previewId} tally="none" label="">
        <NoVideo title={t("why.no_camera")} help={t("connect_help")} />
      </Monitor>
    );
  }
  return (
    <Monitor
      title={t("preview")}
      id={previewId}
      tally={tallyOf(view, preview).colour}
      label={preview.name}
      foot={
        <>
          <Box sx={{ flex: "0 1 160px" }}>
            <Meter source={preview} level={level} />
          </Box>
          <ListenToggle on={isListening} onChange={setListening} label={t("listen")} />
          <TechnicalDetails messages={technicalDetails(preview)} />
          {problemsOf(preview).map((problem) => (
            <Box component="span" key={problem.key} sx={{ color: "house.warn" }}>
              {t(problem)}
            </Box>
          ))}
        </>
      }
    >
      {preview.preview_url ? (
        <PreviewVideo
          key={preview.id}
          url={preview.preview_url}
          name={preview.name}
          level={level}
          // After End nobody is to hear what is said in the room.
          audible={isListening && view.broadcast.status !== "ending"}
        />
      ) : (
        <NoVideo title={t("said.not_available")} help={t("not_connected")} />
      )}
    </Monitor>
  );
};
