import { Box } from "@mui/material";
import { useState } from "react";
import { tally, technical, troubles } from "./core/sources.ts";
import { Listen } from "./Listen.tsx";
import { useLevel } from "./level.ts";
import { Meter } from "./Meter.tsx";
import { Monitor, NoPicture } from "./Monitor.tsx";
import { PreviewPicture } from "./Picture.tsx";
import { usePanel } from "./panel.ts";
import { Technical } from "./Technical.tsx";
import { useSay } from "./useSay.ts";

/** Where the number keys put the focus, so that Enter shows it. */
export const previewId = "preview-monitor";

/** The camera that would be shown next, large: looked at before guests see it. */
export const PreviewMonitor = () => {
  const say = useSay();
  const { view, preview } = usePanel();
  const level = useLevel();
  const [listening, setListening] = useState(false);
  if (!preview) {
    return (
      <Monitor title={say("preview")} id={previewId} tally="none" label="">
        <NoPicture title={say("why.no_camera")} help={say("connect_help")} />
      </Monitor>
    );
  }
  return (
    <Monitor
      title={say("preview")}
      id={previewId}
      tally={tally(view, preview).colour}
      label={preview.name}
      foot={
        <>
          <Box sx={{ flex: "0 1 160px" }}>
            <Meter source={preview} heard={level} />
          </Box>
          <Listen on={listening} turn={setListening} label={say("listen")} />
          <Technical said={technical(preview)} />
          {troubles(preview).map((trouble) => (
            <Box component="span" key={trouble.key} sx={{ color: "house.warn" }}>
              {say(trouble)}
            </Box>
          ))}
        </>
      }
    >
      {preview.preview_url ? (
        <PreviewPicture
          key={preview.id}
          url={preview.preview_url}
          name={preview.name}
          level={level}
          heard={listening}
        />
      ) : (
        <NoPicture title={say("said.not_available")} help={say("not_connected")} />
      )}
    </Monitor>
  );
};
