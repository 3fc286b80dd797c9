import PrintIcon from "@mui/icons-material/PrintOutlined";
import { IconButton } from "@mui/material";
import { useTranslate } from "ra-core";
import { touchTarget } from "../resource/touch-target.ts";

/** Prints the page as print.css lays it out. */
export const PrintButton = () => {
  const words = useTranslate()("vigil.tools.print");
  return (
    <IconButton title={words} aria-label={words} onClick={() => window.print()} sx={touchTarget}>
      <PrintIcon fontSize="small" />
    </IconButton>
  );
};
