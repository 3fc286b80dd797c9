import EarlierIcon from "@mui/icons-material/ArrowBack";
import DownIcon from "@mui/icons-material/ArrowDownward";
import LaterIcon from "@mui/icons-material/ArrowForward";
import UpIcon from "@mui/icons-material/ArrowUpward";
import { Button, IconButton, type Theme, useMediaQuery } from "@mui/material";
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
  // Cards stand below each other on phones, else beside each other.
  const isColumn = useMediaQuery<Theme>((theme) => theme.breakpoints.down("sm"), { noSsr: true });
  const directions = [
    {
      direction: "earlier",
      Icon: EarlierIcon,
      inColumn: { word: "up", Icon: UpIcon },
      isEnd: position === 0,
    },
    {
      direction: "later",
      Icon: LaterIcon,
      inColumn: { word: "down", Icon: DownIcon },
      isEnd: position === total - 1,
    },
  ] as const;
  return directions.map(({ direction, Icon, inColumn, isEnd }) => {
    const button = { id: moveButtonId(id, direction), disabled: isEnd, onClick: () => move(id, direction) };
    if (isColumn)
      return (
        <Button
          key={direction}
          {...button}
          startIcon={<inColumn.Icon />}
          aria-label={translate(`vigil.arrange.${inColumn.word}_one`, { name })}
          sx={{ minHeight: 44, px: 2 }}
        >
          {translate(`vigil.arrange.${inColumn.word}`)}
        </Button>
      );
    return (
      <IconButton
        key={direction}
        {...button}
        title={translate(`vigil.arrange.${direction}`)}
        aria-label={translate(`vigil.arrange.${direction}_one`, { name })}
        sx={touchTarget}
      >
        <Icon fontSize="small" />
      </IconButton>
    );
  });
};
