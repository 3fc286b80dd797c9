import CamerasIcon from "@mui/icons-material/GridViewOutlined";
import { Box, FormControlLabel, LinearProgress, Switch } from "@mui/material";
import type { ControlRoomItem } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useSearchParams } from "react-router-dom";
import { BoardTheme } from "../boards/BoardTheme.tsx";
import type { BoardSource } from "../boards/board-connection.ts";
import { useBoard } from "../boards/useBoard.ts";
import { PageHeader } from "../layout/PageHeader.tsx";
import { Notice } from "../pages/Notice.tsx";
import { Retry } from "../pages/Retry.tsx";
import { CameraTile } from "./CameraTile.tsx";

/** Ms between two polls while no events arrive. */
const refreshEvery = 60_000;
/** All cameras on one page. */
const pageSize = 1000;

const cameraBoard = (liveOnly: boolean): BoardSource<readonly ControlRoomItem[]> => ({
  path: "web/camera",
  query: `?page=1&page_size=${pageSize}${liveOnly ? "&status=live" : ""}`,
  event: "cameras",
  refreshEvery,
  read: ({ results }: { results: ControlRoomItem[] }) => results,
  applyUpdate: (_known, { results }: { results: ControlRoomItem[] }) => results,
});

/** A grid of the services' live videos. @param title translation key */
export const CameraBoard = ({ title }: { title: string }) => (
  <BoardTheme>
    <Board title={title} />
  </BoardTheme>
);

const Board = ({ title }: { title: string }) => {
  const translate = useTranslate();
  const [address, setAddress] = useSearchParams();
  const liveOnly = address.get("status") === "live";
  const { known, problem, refresh } = useBoard(cameraBoard(liveOnly));
  return (
    <>
      <PageHeader title={translate(title)}>
        <FormControlLabel
          label={translate("vigil.boards.live_only")}
          control={
            <Switch
              checked={liveOnly}
              onChange={(event) => setAddress(event.target.checked ? { status: "live" } : {})}
            />
          }
        />
      </PageHeader>
      {problem && (
        <Box sx={{ mb: 4 }}>
          <Retry
            problem={translate("vigil.boards.fetch_failed", { message: problem.message })}
            again={refresh}
          />
        </Box>
      )}
      {!known && !problem && <LinearProgress aria-label={translate("vigil.boards.loading")} />}
      {known?.length === 0 && (
        <Notice
          icon={CamerasIcon}
          title={translate("vigil.boards.no_active")}
          text={translate(`vigil.boards.${liveOnly ? "no_live" : "no_active_cameras"}`)}
        />
      )}
      <Box component="ul" sx={grid}>
        {known?.map((item) => (
          <CameraTile key={item.id} item={item} />
        ))}
      </Box>
    </>
  );
};

const grid = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 260px), 1fr))",
  gap: 3,
  m: 0,
  p: 0,
  listStyle: "none",
} as const;
