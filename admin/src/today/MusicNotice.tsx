import { Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import { PagesWords } from "../words/PagesWords.tsx";

/** Of a service that plays recorded music on a day that its home's licence doesn't cover. */
export default function MusicNotice() {
  return (
    <PagesWords>
      <Notice />
    </PagesWords>
  );
}

const Notice = () => (
  <Typography sx={{ color: "house.warn" }}>{useTranslate()("vigil.music.today")}</Typography>
);
