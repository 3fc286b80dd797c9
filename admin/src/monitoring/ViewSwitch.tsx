import CardsIcon from "@mui/icons-material/GridViewOutlined";
import KeysIcon from "@mui/icons-material/KeyboardOutlined";
import TvIcon from "@mui/icons-material/TvOutlined";
import RowsIcon from "@mui/icons-material/ViewListOutlined";
import { Button, IconButton, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useTranslate } from "ra-core";

interface Props {
  view: "cards" | "rows";
  choose: (view: "cards" | "rows" | "tv") => void;
  showKeys: () => void;
}

/** Chooses between cards and rows, lists the keys, and opens the board for a television. */
export const ViewSwitch = ({ view, choose, showKeys }: Props) => {
  const translate = useTranslate();
  const keys = translate("vigil.monitoring.keys.show");
  return (
    <>
      <ToggleButtonGroup
        exclusive
        value={view}
        aria-label={translate("vigil.monitoring.view")}
        onChange={(_event, chosen: Props["view"] | null) => chosen && choose(chosen)}
      >
        <ToggleButton value="cards" sx={button}>
          <CardsIcon aria-hidden fontSize="small" sx={{ mr: 2 }} />
          {translate("vigil.monitoring.cards")}
        </ToggleButton>
        <ToggleButton value="rows" sx={button}>
          <RowsIcon aria-hidden fontSize="small" sx={{ mr: 2 }} />
          {translate("vigil.monitoring.rows")}
        </ToggleButton>
      </ToggleButtonGroup>
      <IconButton
        onClick={showKeys}
        aria-label={keys}
        title={`${keys} (?)`}
        aria-haspopup="dialog"
        sx={{ width: 44, height: 44, display: { xs: "none", md: "inline-flex" } }}
      >
        <KeysIcon />
      </IconButton>
      <Button
        variant="outlined"
        startIcon={<TvIcon aria-hidden />}
        onClick={() => {
          // Browsers go full screen only from a press. Where they refuse, the board fills the window.
          void document.documentElement.requestFullscreen?.().catch(() => undefined);
          choose("tv");
        }}
        // No telephone is a television.
        sx={{ minHeight: 44, display: { xs: "none", sm: "inline-flex" } }}
      >
        {translate("vigil.monitoring.tv")}
      </Button>
    </>
  );
};

const button = { minHeight: 44, px: 3, textTransform: "none", color: "text.primary" } as const;
