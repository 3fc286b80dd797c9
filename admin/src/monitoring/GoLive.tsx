import { Button } from "@mui/material";
import type { MonitorSource, MonitorStream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { CardEarlyStart } from "./CardEarlyStart.tsx";
import { useCardCommand } from "./useCardCommand.ts";

interface GoLiveProps {
  stream: MonitorStream;
  source: MonitorSource;
  variant?: "contained" | "outlined";
}
/** Puts one source on air. */
export const GoLive = ({ stream, source, variant = "contained" }: GoLiveProps) => {
  const translate = useTranslate();
  const { pending, goLive, earlyStart } = useCardCommand(stream);
  return (
    <>
      <Button
        variant={variant}
        color="tertiary"
        loading={pending !== null}
        disabled={source.preview_url === null || source.elsewhere}
        onClick={() => goLive(source)}
        aria-label={translate("vigil.boards.go_live_on", { source: source.name, name: stream.stream_name })}
        sx={{ px: 3, minHeight: 44, flexShrink: 0 }}
      >
        {translate("vigil.boards.go_live")}
      </Button>
      <CardEarlyStart start={earlyStart} />
    </>
  );
};
