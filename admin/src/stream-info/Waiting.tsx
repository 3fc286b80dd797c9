import { Box } from "@mui/material";
import { useTranslate } from "ra-core";
import { TruncatedText } from "../resource/TruncatedText.tsx";

/** Who does it, or 'Waiting' while nobody does (spec §2). */
export const Waiting = ({ who }: { who: string | null }) => {
  const translate = useTranslate();
  if (who !== null) return <TruncatedText text={who} />;
  return (
    <Box component="span" sx={{ color: "house.warn", fontWeight: 500 }}>
      {translate("vigil.jobs.waiting")}
    </Box>
  );
};
