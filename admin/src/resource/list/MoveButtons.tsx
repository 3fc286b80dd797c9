import EarlierIcon from "@mui/icons-material/ArrowBack";
import LaterIcon from "@mui/icons-material/ArrowForward";
import { IconButton } from "@mui/material";
import { type Identifier, useTranslate } from "ra-core";
import { touchTarget } from "../touch-target.ts";
import { type Direction, moveButtonId } from "./useReorder.ts";

export interface Moves {
  /** From 0. */
  position: number;
  total: number;
  move: (id: Identifier, direction: Direction) => void;
}

/** Buttons that move a card one position, for users who don't drag it with a pointer. */
export const MoveButtons = ({
  id,
  name,
  position,
  total,
  move,
}: Moves & { id: Identifier; name: string }) => {
  const translate = useTranslate();
  const directions = [
    { direction: "earlier", Icon: EarlierIcon, isEnd: position === 0 },
    { direction: "later", Icon: LaterIcon, isEnd: position === total - 1 },
  ] as const;
  return directions.map(({ direction, Icon, isEnd }) => (
    <IconButton
      key={direction}
      id={moveButtonId(id, direction)}
      disabled={isEnd}
      onClick={() => move(id, direction)}
      title={translate(`vigil.arrange.${direction}`)}
      aria-label={translate(`vigil.arrange.${direction}_one`, { name })}
      sx={touchTarget}
    >
      <Icon fontSize="small" />
    </IconButton>
  ));
};
