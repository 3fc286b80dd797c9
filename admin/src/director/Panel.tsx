import { Box } from "@mui/material";
import type { DirectorView } from "@vigil/contract";
import { type RefObject, useEffect, useState } from "react";
import { useAlertsAfter } from "../incidents/Alerts.tsx";
import { size } from "../tokens.ts";
import { ControlBar } from "./controls/ControlBar.tsx";
import type { Command } from "./controls/command.ts";
import { PanelEarlyStart } from "./controls/PanelEarlyStart.tsx";
import { Shortcuts } from "./controls/Shortcuts.tsx";
import { useCommand } from "./controls/useCommand.ts";
import { disabledReasons } from "./core/controls.ts";
import { previewSource } from "./core/sources.ts";
import { Links } from "./Links.tsx";
import { Completed } from "./notices/Completed.tsx";
import { Notices } from "./notices/Notices.tsx";
import { Overdue } from "./notices/Overdue.tsx";
import { RehearsalBanner } from "./notices/RehearsalBanner.tsx";
import { Outputs } from "./outputs/Outputs.tsx";
import { PanelHeader } from "./PanelHeader.tsx";
import { PanelContext, type Panel as Shared } from "./panel.ts";
import type { PanelConnection, PanelState } from "./panel-connection.ts";
import { BeforeService } from "./preflight/BeforeService.tsx";
import { StreamHeading } from "./StreamHeading.tsx";
import { LostCamera } from "./sources/LostCamera.tsx";
import { Sources } from "./sources/Sources.tsx";
import { useIsWideScreen } from "./useIsWideScreen.ts";
import { PreviewMonitor } from "./video/PreviewMonitor.tsx";
import { Programme } from "./video/Programme.tsx";
import { useVideos } from "./video/useVideos.ts";
import { Videos } from "./video/Videos.tsx";

interface Props {
  state: PanelState & { view: DirectorView; updatedAt: number };
  connection: RefObject<PanelConnection | null>;
}

/** The Director Panel: video first, the status at a glance, and the controls in a bar that never moves. */
export const Panel = (props: Props) => {
  const shared = usePanelState(props);
  const { broadcast, stream } = shared.view;
  const wide = useIsWideScreen();
  useAlertsAfter(broadcast.status);
  const isOver = broadcast.status === "completed";
  return (
    <PanelContext value={shared}>
      <PanelHeader />
      <Box component="main" id="main" tabIndex={-1} sx={page}>
        <StreamHeading />
        <RehearsalBanner />
        <LostCamera />
        <Overdue />
        <Notices />
        <Box sx={layout}>
          <Box sx={isOver ? { gridArea: "pictures" } : stickyPictures}>
            {isOver ? (
              <Completed />
            ) : (
              <Box sx={monitors}>
                {wide && <PreviewMonitor />}
                <Programme />
              </Box>
            )}
          </Box>
          {!isOver && (
            <Box sx={{ gridArea: "sources", minWidth: 0 }}>
              <Sources />
            </Box>
          )}
          <Box sx={rail}>
            <BeforeService />
            <Videos />
            {!isOver && !stream.is_practice && <Outputs />}
            <Links />
          </Box>
        </Box>
      </Box>
      {!isOver && !stream.is_id_session && <ControlBar />}
      {!isOver && <Shortcuts />}
      <PanelEarlyStart />
    </PanelContext>
  );
};

function usePanelState({ state, connection }: Props): Shared {
  const { view, updatedAt, clockOffset } = state;
  const { pending, send, earlyStart, cancelEarlyStart } = useCommand(view, connection);
  const [chosen, show] = useState<string | null>(null);
  const { videos, choices, video, playFirst } = useVideos(view);
  const preview = previewSource(view, chosen);
  // The panel's own choice stays, so that a camera that connects later doesn't slip under the director's finger.
  useEffect(() => {
    if (preview && preview.id !== chosen) show(preview.id);
  }, [preview, chosen]);
  return {
    view,
    updatedAt,
    clockOffset,
    preview,
    show,
    videos,
    choices,
    video,
    playFirst,
    pending,
    disabledReasons: disabledReasons({ view, preview: preview?.id ?? null, pending }),
    earlyStart,
    cancelEarlyStart,
    send: (command: Command) =>
      void send(markRehearsal(view, command)).then((done) => {
        // The choice for the start stays, because a rehearsal may precede it.
        if (done && command.videos && command.action !== "start") playFirst(null);
      }),
    refresh: async () => (await connection.current?.refresh()) ?? null,
  };
}

/** Marks commands in a rehearsal as such: one sent as the rehearsal ends must not go live to guests, or end the service. */
const markRehearsal = ({ broadcast }: DirectorView, command: Command): Command =>
  broadcast.rehearsal && !command.early ? { ...command, early: "rehearse" } : command;

const page = {
  px: { xs: 3, md: 4 },
  pb: "calc(var(--bar) + 24px)",
  "--bar": { xs: `${size.controlBar.xs}px`, md: `${size.controlBar.md}px` },
  outline: "none",
} as const;
const layout = {
  display: "grid",
  gap: 4,
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateAreas: `"pictures" "sources" "rail"`,
  "@media (min-width: 1200px)": {
    gridTemplateColumns: "minmax(0, 1fr) 320px",
    gridTemplateRows: "auto 1fr",
    gridTemplateAreas: `"pictures rail" "sources rail"`,
  },
} as const;
/** On a phone what guests see comes first and stays visible while the cameras scroll. */
const stickyPictures = {
  gridArea: "pictures",
  minWidth: 0,
  "@media (max-width: 899.95px) and (min-height: 700px)": {
    position: "sticky",
    top: 56,
    zIndex: 2,
    alignSelf: "start",
    bgcolor: "background.default",
    borderBottom: 1,
    borderColor: "divider",
    mx: -3,
    px: 3,
  },
} as const;
const monitors = {
  display: "grid",
  gap: 4,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media (min-width: 900px)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
} as const;
const rail = {
  gridArea: "rail",
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  gap: 4,
  alignContent: "start",
  minWidth: 0,
  "@media (min-width: 1200px)": { gridTemplateColumns: "minmax(0, 1fr)" },
} as const;
