import MoveIcon from "@mui/icons-material/OpenWithOutlined";
import { Box, IconButton, Tooltip } from "@mui/material";
import type { WeekService } from "@vigil/contract";
import { useTranslate } from "ra-core";
import type { KeyboardEvent, PointerEvent } from "react";
import { Link } from "react-router-dom";
import { formatTime, labelled, otherZone, placeLine } from "../../language/format.ts";
import { useReader } from "../../me.tsx";
import { eventState } from "../event-state.ts";
import { localOf, plannedMinutesOf, slotOf } from "./core/days.ts";

export interface BlockActions {
  /** Null where the person may not move the service. */
  press: ((event: PointerEvent<HTMLElement>) => void) | null;
  startKeys: () => void;
  ask: () => void;
}
interface Props extends BlockActions {
  service: WeekService;
  /** The list of its day. */
  url: string | null;
  isMoving: boolean;
}

/** '14:00 to 15:30', by the clocks of its home, with their zone unless it is the reader's. */
export function useSpan() {
  const translate = useTranslate();
  const reader = useReader();
  return (service: WeekService): string => {
    const slot = slotOf(service);
    const end = (slot.minute + plannedMinutesOf(service)) % (24 * 60);
    return (
      translate("vigil.week.span", {
        from: formatTime(localOf(slot)),
        to: formatTime(localOf({ day: slot.day, minute: end })),
      }) + otherZone(service.event_date, service.timezone, { reader })
    );
  };
}

/** A service: it opens its day's list, and moves by pointer, by the key M or by its button. */
export const Block = ({ service, url, isMoving, press, startKeys, ask }: Props) => {
  const translate = useTranslate();
  const span = useSpan()(service);
  const isElsewhere = otherZone(service.event_date, service.timezone, { reader: useReader() }) !== "";
  const { word, colour } = eventState(service);
  const notes = [
    translate(word),
    service.is_id_session && translate("vigil.calendar.id_session"),
    !service.publish && translate("vigil.week.draft"),
  ].filter(Boolean);
  const keys = (event: KeyboardEvent) => {
    if (!press || event.key.toLowerCase() !== "m" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    startKeys();
  };
  const name = labelled(`${span} ${service.title}`, notes.join(", "));
  return (
    <Box
      className={`week-block ${colour}${service.publish ? "" : " draft"}${isMoving ? " moving" : ""}`}
      onKeyDown={keys}
      {...(press ? { onPointerDown: press } : {})}
      sx={{ cursor: press ? "grab" : "default" }}
      title={[name, ...service.places.map((place) => placeLine(place))].join("\n")}
    >
      <Box
        {...(url ? { component: Link, to: url } : { tabIndex: 0 })}
        draggable={false}
        className={service.is_disabled ? "what off" : "what"}
        {...(press ? { "aria-keyshortcuts": "M" } : {})}
      >
        <span className={isElsewhere ? "span always" : "span"}>{span} </span>
        {service.is_late && (
          <span aria-hidden className="late">
            {translate(word)}{" "}
          </span>
        )}
        <span>{service.title}</span>
        {service.is_id_session && (
          <span aria-hidden className="kind">
            {translate("vigil.calendar.id_session")}
          </span>
        )}
        <span className="unseen">, {notes.join(", ")}</span>
      </Box>
      {press && (
        <Tooltip title={translate("vigil.week.move_key")}>
          <IconButton
            size="small"
            className="move"
            onPointerDown={(event) => event.stopPropagation()}
            onClick={ask}
            aria-label={translate("vigil.week.move_service", { name: service.title })}
          >
            <MoveIcon fontSize="inherit" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
};
