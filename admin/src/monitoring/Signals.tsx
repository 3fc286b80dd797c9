import NoSoundIcon from "@mui/icons-material/MicOffOutlined";
import SoundIcon from "@mui/icons-material/MicOutlined";
import NoPictureIcon from "@mui/icons-material/VideocamOffOutlined";
import CameraIcon from "@mui/icons-material/VideocamOutlined";
import { Box } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import type { MonitorSource } from "@vigil/contract";
import { useTranslate } from "ra-core";

/** Whether video and audio arrive from a source, or why nobody can have it. @param quiet says only what is missing, beside a row that says the rest */
export const Signals = ({ source, quiet = false }: { source: MonitorSource; quiet?: boolean }) => {
  const translate = useTranslate();
  const { kind, preview_url, video_ready, audio_ready, elsewhere } = source;
  const isConnected = preview_url !== null;
  return (
    <>
      {!isConnected && kind !== "cloudflare" && <span>{translate("vigil.boards.not_connected")}</span>}
      {isConnected && (
        <>
          <SignalMark
            ok={video_ready}
            yes={CameraIcon}
            no={NoPictureIcon}
            words={["video", "no_video"]}
            {...{ quiet }}
          />
          <SignalMark
            ok={audio_ready}
            yes={SoundIcon}
            no={NoSoundIcon}
            words={["audio", "no_audio"]}
            {...{ quiet }}
          />
        </>
      )}
      {elsewhere && !quiet && (
        <Box component="span" sx={{ color: "house.warn" }}>
          {translate("vigil.boards.elsewhere")}
        </Box>
      )}
    </>
  );
};

interface SignalMarkProps {
  ok: boolean;
  yes: typeof CameraIcon;
  no: typeof CameraIcon;
  words: readonly [yes: string, no: string];
  /** An icon alone for what arrives. */
  quiet: boolean;
}
const SignalMark = ({ ok, yes: Yes, no: No, words, quiet }: SignalMarkProps) => {
  const translate = useTranslate();
  const Icon = ok ? Yes : No;
  const text = translate(`vigil.boards.${words[ok ? 0 : 1]}`);
  return (
    <Box
      component="span"
      title={text}
      sx={{
        display: "inline-flex",
        alignItems: "center",
        position: "relative",
        color: ok ? "house.ok" : "house.warn",
      }}
    >
      <Icon sx={{ fontSize: 16, mr: ok && quiet ? 0 : 1 }} aria-hidden />
      {ok && quiet ? (
        <Box component="span" sx={visuallyHidden}>
          {text}
        </Box>
      ) : (
        text
      )}
    </Box>
  );
};
