import { Box } from "@mui/material";
import { useTranslate } from "ra-core";
import { TruncatedText } from "../resource/TruncatedText.tsx";

/** The assigned person, or 'Waiting' while nobody is assigned. */
export const AssigneeOrWaiting = ({ name }: { name: string | null }) => {
  const translate = useTranslate();
  if (who !== null) return <TruncatedText text={who} />;
  return (
    <Box component="span" sx={{ color: "house.warn", fontWeight: 500 }}>
      {translate("vigil.jobs.waiting")}
    </Box>
  );
};
