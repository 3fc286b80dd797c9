import EarlierIcon from "@mui/icons-material/ArrowBack";
import LaterIcon from "@mui/icons-material/ArrowForward";
import { IconButton } from "@mui/material";
import { type Identifier, useTranslate } from "ra-core";
import { touchTarget } from "./touch-target.ts";
import { moveButtonId, type Direction } from "./useReorder.ts";

export interface Moves {
  /** From 0. */
  place: number;
  of: number;
  move: (id: Identifier, way: Direction) => void;
}

/** Puts a card one place ahead or back, for whoever doesn't carry it with a pointer. */
export const MoveButtons = ({ id, name, place, of, move }: Moves & { id: Identifier; name: string }) => {
  const translate = useTranslate();
  const ways = [
    { way: "earlier", Icon: EarlierIcon, isEnd: place === 0 },
    { way: "later", Icon: LaterIcon, isEnd: place === of - 1 },
  ] as const;
  return ways.map(({ way, Icon, isEnd }) => (
    <IconButton
      key={way}
      id={moveButtonId(id, way)}
      disabled={isEnd}
      onClick={() => move(id, way)}
      title={translate(`vigil.arrange.${way}`)}
      aria-label={translate(`vigil.arrange.${way}_one`, { name })}
      sx={touchTarget}
    >
      <Icon fontSize="small" />
    </IconButton>
  ));
};
