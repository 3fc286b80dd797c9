import { Box, Typography } from "@mui/material";
import type { ControlRoomItem } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { memo } from "react";
import { LiveVideo } from "../boards/LiveVideo.tsx";
import { Tile } from "../boards/Tile.tsx";
import { formatMoment } from "../language/format.ts";
import { useReader } from "../me.tsx";

/** Pixels; a tile of the usual width. */
const usualHeight = 230;

/** One service's live video, and whose service it is. */
export const CameraTile = memo(function CameraTile({ item }: { item: ControlRoomItem }) {
  const translate = useTranslate();
  const reader = useReader();
  const { stream_name: name, stream_fh_name, stream_date_time, timezone } = item;
  const status = item.monitor_broadcast_status;
  const isLive = status === "live" || status === "play_intro";
  const time = stream_date_time
    ? formatMoment(stream_date_time, timezone, { reader })
    : translate("vigil.boards.no_date");
  return (
    <Tile label={name} height={usualHeight} sx={{ ...tile, borderColor: isLive ? "house.tally" : "divider" }}>
      {(isVisible) => (
        <>
          <LiveVideo
            id={item.id}
            url={item.monitor_broadcast_link}
            title={name}
            isVisible={isVisible}
            missing={translate("vigil.boards.not_available")}
          />
          <Box sx={{ display: "flex", alignItems: "flex-start", gap: 2, p: 2 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="h3" component="h2" sx={ellipsis} title={name}>
                {name}
              </Typography>
              <Typography color="text.secondary" sx={ellipsis} title={stream_fh_name}>
                {stream_fh_name}
              </Typography>
              <Typography variant="caption" component="p" color="text.secondary">
                {time}
              </Typography>
            </Box>
            <Box
              component="span"
              sx={{ ...label, ...(isLive ? { bgcolor: "house.tally", color: "house.onTally" } : {}) }}
            >
              {translate(`vigil.boards.broadcast.${status}`)}
            </Box>
          </Box>
        </>
      )}
    </Tile>
  );
});

const tile = { bgcolor: "background.paper", border: 2, borderRadius: "8px", overflow: "hidden" } as const;
const ellipsis = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
const label = { px: 2, lineHeight: "24px", borderRadius: "4px", fontWeight: 600, flexShrink: 0 } as const;
