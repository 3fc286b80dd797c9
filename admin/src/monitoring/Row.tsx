import MoreIcon from "@mui/icons-material/ExpandMoreOutlined";
import { Button, IconButton } from "@mui/material";
import { isRunning, type MonitorStream, needsOf } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { memo } from "react";
import { useMinuteClock } from "../attention/useMinuteClock.ts";
import { Tile } from "../boards/Tile.tsx";
import { CardBody } from "./Card.tsx";
import { focusable, textId } from "./item.ts";
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
const usualHeight = 66;

/** One service in a line: what it is like now, whom to call, and its buttons. It opens to what its card has. */
export const Row = memo(function Row(props: Props) {
  const { stream, isCurrent } = props;
  return (
    <Tile label={stream.stream_name} height={usualHeight} item={focusable(stream, isCurrent)}>
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
  const frame = needs.length > 0 ? "needs" : isRunning(stream.broadcast_status) ? "on-air" : "";
  return (
    <div className={`row ${frame}`}>
      <div className="line">
        <div className="cell state">
          <span id={textId("state", stream)}>
            <StateMark stream={stream} sx={{ fontSize: 13, lineHeight: "24px" }} />
          </span>
          <span id={textId("need", stream)}>
            <NeedLine stream={stream} needs={needs} sx={{ fontSize: 12 }} />
          </span>
        </div>
        <NameCell stream={stream} />
        <WhenCell stream={stream} now={now} />
        <CameraCell stream={stream} />
        <DirectorCell stream={stream} />
        <ActionCell stream={stream} now={now} />
        <IconButton
          onClick={() => toggle(id)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `more-${id}` : undefined}
          aria-label={label}
          title={label}
          className="toggle"
        >
          <MoreIcon sx={isOpen ? { transform: "rotate(180deg)" } : {}} />
        </IconButton>
      </div>
      {isOpen && (
        <div id={`more-${id}`} className="more">
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
        </div>
      )}
    </div>
  );
};
