import { Box } from "@mui/material";
import { useTranslate } from "ra-core";
import { formatTime, formatWeekday } from "../../language/format.ts";
import { localOf } from "./core/days.ts";
import { type Moving, useMoveCheck } from "./useMoving.ts";

/** The service at its target, with what it would conflict with there. */
export const Ghost = ({ moving }: { moving: Moving }) => {
  const translate = useTranslate();
  const { conflicts, fields } = useMoveCheck(moving);
  const { to, service } = moving;
  const sentences = conflicts?.clashes.map(({ sentence }) => sentence) ?? [];
  return (
    <Box className={sentences.length > 0 ? "week-ghost clash" : "week-ghost"} role="status">
      <span className="span">
        {formatWeekday(to.day)}, {formatTime(localOf(to))}
      </span>
      <span>
        {[service.title, to.lane && (to.lane.title ?? translate("vigil.week.nobody"))]
          .filter(Boolean)
          .join(", ")}
      </span>
      {sentences.map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
      {fields && conflicts && sentences.length === 0 && <span>{translate("vigil.week.free")}</span>}
      {moving.by === "keys" && (
        <span className="hint">{translate(`vigil.week.keys_${to.lane ? "lanes" : "hours"}`)}</span>
      )}
    </Box>
  );
};
