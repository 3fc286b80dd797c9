import { Box } from "@mui/material";
import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { formatTime, formatWeekday } from "../../language/format.ts";
import { Block } from "./Block.tsx";
import { blocksOf, hoursOf, localOf } from "./core/days.ts";
import { Ghost } from "./Ghost.tsx";
import type { GridProps } from "./grid-props.ts";

/** Pixels of an hour. */
const hourHeight = 52;

/** Seven days by hours, each service as long as it is planned. */
export const HoursGrid = ({ days, now, services, moving, actionsOf, urlOf }: GridProps) => {
  const translate = useTranslate();
  const blocks = useMemo(() => blocksOf(services), [services]);
  const { from, to } = useMemo(() => hoursOf([...blocks.values()].flat()), [blocks]);
  const hours = Array.from({ length: (to - from) / 60 }, (_, n) => from + n * 60);
  const top = (minute: number) => ((minute - from) / 60) * hourHeight;
  return (
    <Box className="week-hours">
      <Box className="corner" />
      {days.map((day) => (
        <Box key={day} className={day === now ? "head today" : "head"} id={`week-${day}`}>
          {formatWeekday(day)}
        </Box>
      ))}
      <Box className="hours" sx={{ height: top(to) }} aria-hidden>
        {hours.map((minute) => (
          <span key={minute} style={{ top: top(minute) }}>
            {minute > from && formatTime(localOf({ day: days[0] ?? "", minute }))}
          </span>
        ))}
      </Box>
      {days.map((day) => (
        <Box
          key={day}
          component="ul"
          aria-labelledby={`week-${day}`}
          className={day === now ? "day today" : "day"}
          data-day={day}
          data-from={from}
          data-to={to}
          sx={{ height: top(to), backgroundSize: `100% ${hourHeight}px` }}
        >
          {(blocks.get(day) ?? []).map(({ service, minute, minutes, column, columns }) => (
            <li
              key={service.id}
              style={{
                top: top(minute),
                height: Math.max(top(minute + Math.min(minutes, to - minute)) - top(minute) - 2, 24),
                left: `${(100 * column) / columns}%`,
                width: `${100 / columns}%`,
              }}
            >
              <Block
                service={service}
                url={urlOf(service)}
                isMoving={moving?.service.id === service.id}
                {...actionsOf(service, null)}
              />
            </li>
          ))}
          {moving?.to.day === day && (
            <li className="target" style={{ top: top(moving.to.minute), minHeight: hourHeight * 1.5 }}>
              <Ghost moving={moving} />
            </li>
          )}
        </Box>
      ))}
      {services.length === 0 && <Box className="none">{translate("vigil.week.none")}</Box>}
    </Box>
  );
};
