import { Box } from "@mui/material";
import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { formatWeekday, placeName } from "../../language/format.ts";
import { Block } from "./Block.tsx";
import { slotOf } from "./core/days.ts";
import { type Lane, type LaneKind, lanesOfService } from "./core/lanes.ts";
import { Ghost } from "./Ghost.tsx";
import type { GridProps } from "./grid-props.ts";

interface Props extends GridProps {
  by: LaneKind;
  lanes: readonly Lane[];
}

/** The title of a lane, and what somebody does in it. */
export const useLaneTitle = () => {
  const translate = useTranslate();
  return (lane: Lane): string => {
    const title =
      lane.title ??
      translate(lane.field === "preferred_ip_camera" ? "vigil.week.any_camera" : "vigil.week.nobody");
    return lane.part === "films" ? translate("vigil.week.films", { name: title }) : title;
  };
};

/** Lanes of rooms, cameras or people, each with its seven days. */
export const LaneGrid = ({ days, now, by, lanes, services, moving, actionsOf, urlOf }: Props) => {
  const titleOf = useLaneTitle();
  const translate = useTranslate();
  const cells = useMemo(() => {
    const entries = services.flatMap((service) =>
      lanesOfService(service, by, placeName).map(({ key }) => ({
        service,
        cell: `${key} ${slotOf(service).day}`,
      })),
    );
    return Map.groupBy(entries, ({ cell }) => cell);
  }, [services, by]);
  return (
    <Box component="table" className="week-lanes">
      <thead>
        <tr>
          <th scope="col">{translate(`vigil.week.by_${by}`)}</th>
          {days.map((day) => (
            <th key={day} scope="col" className={day === now ? "today" : undefined}>
              {formatWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lanes.map((lane) => (
          <tr key={lane.key}>
            <th scope="row">{titleOf(lane)}</th>
            {days.map((day) => (
              <td key={day} data-day={day} data-lane={lane.key} className={day === now ? "today" : undefined}>
                {(cells.get(`${lane.key} ${day}`) ?? []).map(({ service }) => (
                  <Block
                    key={service.id}
                    service={service}
                    url={urlOf(service)}
                    isMoving={moving?.service.id === service.id}
                    {...actionsOf(service, lane)}
                  />
                ))}
                {moving?.to.day === day && moving.to.lane?.key === lane.key && <Ghost moving={moving} />}
              </td>
            ))}
          </tr>
        ))}
        {lanes.length === 0 && (
          <tr>
            <td colSpan={days.length + 1}>{translate("vigil.week.none")}</td>
          </tr>
        )}
      </tbody>
    </Box>
  );
};
