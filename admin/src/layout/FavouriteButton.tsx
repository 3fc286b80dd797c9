import StarIcon from "@mui/icons-material/Star";
import StarBorderIcon from "@mui/icons-material/StarBorder";
import { IconButton } from "@mui/material";
import type { Favourites } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useMe, useRenewMe } from "../me.tsx";
import { getJson } from "../session/http.ts";

interface Props {
  /** The address of the menu's item. */
  to: string;
  name: string;
  /** Whether the Tab key stops here: else a long menu would have twice as many stops. */
  isReachable: boolean;
}

/**
 * Puts an item of the menu at its top, or takes it from there, on all of the person's devices. It shows while the row
 * is pointed at or focused, and always where nothing hovers.
 */
export const FavouriteButton = ({ to, name, isReachable }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const me = useMe();
  const renewMe = useRenewMe();
  const isFavourite = me.favourites.includes(to);
  const toggle = async () => {
    const favourites = isFavourite ? me.favourites.filter((other) => other !== to) : [...me.favourites, to];
    renewMe({ ...me, favourites });
    try {
      await getJson<Favourites>("usr/favourites/", { method: "PUT", body: { favourites } });
    } catch (error) {
      renewMe(me);
      notify((error as Error).message, { type: "error" });
    }
  };
  const label = translate("vigil.menu.favour", { name });
  return (
    <IconButton
      edge="end"
      size="small"
      tabIndex={isReachable ? 0 : -1}
      title={label}
      aria-label={label}
      aria-pressed={isFavourite}
      onClick={() => void toggle()}
      sx={{ ...style, opacity: isFavourite ? 0.7 : 0 }}
    >
      {isFavourite ? <StarIcon fontSize="inherit" /> : <StarBorderIcon fontSize="inherit" />}
    </IconButton>
  );
};

const style = {
  color: "house.onNavyQuiet",
  width: { xs: 44, md: 32 },
  height: { xs: 44, md: 32 },
  fontSize: 18,
  "li:hover > .MuiListItemSecondaryAction-root > &, li:focus-within > .MuiListItemSecondaryAction-root > &": {
    opacity: 1,
  },
  "@media (hover: none)": { opacity: "0.8 !important" },
} as const;
