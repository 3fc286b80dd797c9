import SearchIcon from "@mui/icons-material/Search";
import { Box, ButtonBase } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { searchEverywhere } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useEffect, useState } from "react";
import { withWords } from "../language/words.ts";
import { part } from "../loading/loadable.tsx";
import { useMay } from "../me.tsx";

const SearchDialog = part(withWords("pages", () => import("./SearchDialog.tsx")));

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search among everything; so does Ctrl K, or ⌘ K on a Mac. */
export const SearchField = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const maySearch = useMay(searchEverywhere, "list");
  useEffect(() => {
    if (!maySearch) return;
    const onKey = (event: KeyboardEvent) => {
      if (!(isApple ? event.metaKey : event.ctrlKey) || event.key.toLowerCase() !== "k") return;
      // Browsers put the address bar there.
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [maySearch]);
  if (!maySearch) return null;
  return (
    <>
      <ButtonBase
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? "Meta+K" : "Control+K"}
        sx={field}
      >
        <SearchIcon fontSize="small" />
        <Box
          component="span"
          sx={(theme) => ({ flex: 1, textAlign: "left", [theme.breakpoints.down("md")]: visuallyHidden })}
        >
          {translate("ra.action.search")}
        </Box>
        <Box component="kbd" aria-hidden sx={key}>
          {isApple ? "⌘ K" : "Ctrl K"}
        </Box>
      </ButtonBase>
      {open && <SearchDialog close={() => setOpen(false)} />}
    </>
  );
};

const field = {
  gap: 2,
  px: 3,
  minWidth: 44,
  minHeight: 44,
  width: { md: 280 },
  borderRadius: "8px",
  color: "house.onNavyQuiet",
  border: { xs: 0, md: 1 },
  borderColor: { md: "house.navyRaised" },
  height: { md: 36 },
  "&:hover": { bgcolor: "house.navyRaised" },
} as const;
const key = {
  display: { xs: "none", md: "inline" },
  fontFamily: "inherit",
  fontSize: 12,
  whiteSpace: "nowrap",
} as const;
