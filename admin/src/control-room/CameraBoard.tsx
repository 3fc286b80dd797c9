import CamerasIcon from "@mui/icons-material/GridViewOutlined";
import { Box, FormControlLabel, LinearProgress, Switch } from "@mui/material";
import type { ControlRoomItem } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useSearchParams } from "react-router-dom";
import type { Watching } from "../boards/line.ts";
import { Room } from "../boards/Room.tsx";
import { useWatch } from "../boards/useWatch.ts";
import { PageHeader } from "../layout/PageHeader.tsx";
import { Notice } from "../pages/Notice.tsx";
import { Retry } from "../pages/Retry.tsx";
import { CameraTile } from "./CameraTile.tsx";

/** Spec §9 'camera list refresh 60 s', while nothing is told. */
const refreshEvery = 60_000;
/** Spec §7: all of it on one page. */
const pageSize = 1000;

const cameras = (liveOnly: boolean): Watching<readonly ControlRoomItem[]> => ({
  path: "web/camera",
  query: `?page=1&page_size=${pageSize}${liveOnly ? "&status=live" : ""}`,
  event: "cameras",
  refreshEvery,
  read: ({ results }: { results: ControlRoomItem[] }) => results,
  follow: (_known, { results }: { results: ControlRoomItem[] }) => results,
});

/** A grid of what services send now. @param title key of the catalogue */
export const CameraBoard = ({ title }: { title: string }) => (
  <Room>
    <Board title={title} />
  </Room>
);

const Board = ({ title }: { title: string }) => {
  const translate = useTranslate();
  const [address, setAddress] = useSearchParams();
  const liveOnly = address.get("status") === "live";
  const { known, problem, ask } = useWatch(cameras(liveOnly));
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
          <Retry problem={translate("vigil.boards.fetch_failed", { message: problem.message })} again={ask} />
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
