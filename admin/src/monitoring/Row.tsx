import MoreIcon from "@mui/icons-material/ExpandMoreOutlined";
import { Box, Button, IconButton } from "@mui/material";
import { isRunning, type MonitorStream, needsOf } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { memo } from "react";
import { useMinuteClock } from "../attention/useMinuteClock.ts";
import { Tile } from "../boards/Tile.tsx";
import { CardBody } from "./Card.tsx";
import { focusable, focusRing, textId } from "./item.ts";
import { NeedLine } from "./NeedLine.tsx";
import { ActionCell, CameraCell, DirectorCell, NameCell, WhenCell } from "./RowCells.tsx";
import { StateMark } from "./StateMark.tsx";

interface Props {
  stream: MonitorStream;
  /** Removes a stream that was added by hand from the board; null for others. */
  remove: ((id: string) => void) | null;
  /** It is in the tab order. */
  isCurrent: boolean;
  isOpen: boolean;
  /** Opens this row and closes the one that was open, or closes it. */
  toggle: (id: string) => void;
}

/** Pixels; two lines and their space. */
const usualHeight = 64;

/** One service in a line: what it is like now, whom to call, and its buttons. It opens to what its card has. */
export const Row = memo(function Row(props: Props) {
  const { stream, isCurrent } = props;
  return (
    <Tile label={stream.stream_name} height={usualHeight} sx={focusRing} item={focusable(stream, isCurrent)}>
      {(isVisible) => <RowContent {...props} isVisible={isVisible} />}
    </Tile>
  );
});

const RowContent = ({ stream, remove, isOpen, toggle, isVisible }: Props & { isVisible: boolean }) => {
  const translate = useTranslate();
  const now = useMinuteClock();
  const { id, stream_name: name } = stream;
  const needs = needsOf(stream, now);
  const label = translate(`vigil.monitoring.${isOpen ? "close" : "open"}`, { name });
  const isOnAir = isRunning(stream.broadcast_status);
  const colour = needs.length > 0 ? "house.warn" : isOnAir ? "house.tally" : "divider";
  return (
    <Box sx={{ ...frame, borderLeftColor: colour }}>
      <Box sx={line}>
        <Box sx={{ gridArea: "state", display: "grid", justifyItems: "start", gap: 1, minWidth: 0 }}>
          <Box
            component="span"
            id={textId("state", stream)}
            sx={{ display: "inline-flex", maxWidth: "100%" }}
          >
            <StateMark stream={stream} sx={{ fontSize: 13, lineHeight: "24px" }} />
          </Box>
          <Box component="span" id={textId("need", stream)} sx={needBox}>
            <NeedLine stream={stream} needs={needs} sx={{ fontSize: 12 }} />
          </Box>
        </Box>
        <Box sx={{ gridArea: "name", minWidth: 0 }}>
          <NameCell stream={stream} />
        </Box>
        <Box sx={{ gridArea: "when", minWidth: 0 }}>
          <WhenCell stream={stream} now={now} />
        </Box>
        <Box sx={{ gridArea: "camera", minWidth: 0 }}>
          <CameraCell stream={stream} />
        </Box>
        <Box sx={{ gridArea: "director", minWidth: 0 }}>
          <DirectorCell stream={stream} />
        </Box>
        <Box sx={{ gridArea: "actions", minWidth: 0 }}>
          <ActionCell stream={stream} now={now} />
        </Box>
        <IconButton
          onClick={() => toggle(id)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `more-${id}` : undefined}
          aria-label={label}
          title={label}
          sx={{ gridArea: "toggle", width: 44, height: 44 }}
        >
          <MoreIcon sx={isOpen ? { transform: "rotate(180deg)" } : {}} />
        </IconButton>
      </Box>
      {isOpen && (
        <Box id={`more-${id}`} sx={more}>
          <CardBody stream={stream} isVisible={isVisible} />
          {remove && (
            <Button
              onClick={() => remove(id)}
              aria-label={translate("vigil.boards.remove_of", { name })}
              sx={{ m: 3 }}
            >
              {translate("vigil.boards.remove")}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
};

const frame = {
  bgcolor: "background.paper",
  border: 1,
  borderColor: "divider",
  borderLeft: 4,
  borderRadius: "8px",
} as const;
const needBox = {
  display: "inline-flex",
  minWidth: 0,
  maxWidth: "100%",
  "&:empty": { display: "none" },
} as const;
/** In one line where there is room, in two beside the menu, and stacked on a phone. The list is the container. */
const line = {
  display: "grid",
  alignItems: "center",
  columnGap: 2,
  rowGap: 2,
  px: 3,
  py: 2,
  minHeight: usualHeight,
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr) 44px",
  gridTemplateAreas: `"name name toggle" "state state state" "when camera camera" "director director director" "actions actions actions"`,
  "@container (min-width: 640px)": {
    gridTemplateColumns: "minmax(0, 1.2fr) minmax(0, 1.4fr) minmax(0, 1fr) 44px",
    gridTemplateAreas: `"state name when toggle" "camera director actions actions"`,
  },
  "@container (min-width: 1040px)": {
    gridTemplateColumns:
      "minmax(0, 200px) minmax(0, 1fr) minmax(0, 116px) minmax(0, 120px) minmax(0, 130px) 256px 44px",
    gridTemplateAreas: `"state name when camera director actions toggle"`,
  },
} as const;
const more = {
  borderTop: 1,
  borderColor: "divider",
  "& > div:first-of-type": {
    display: "grid",
    gridTemplateColumns: { md: "minmax(0, 480px) minmax(0, 1fr)" },
  },
} as const;
