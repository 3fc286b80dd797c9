import { Box } from "@mui/material";
import { useTranslate } from "ra-core";
import { TruncatedText } from "../resource/fields/TruncatedText.tsx";

/** The assigned person, or 'Waiting' while nobody is assigned. */
export const AssigneeOrWaiting = ({ name }: { name: string | null }) => {
  const translate = useTranslate();
  if (name !== null) return <TruncatedText text={name} />;
  return (
    <Box component="span" sx={{ color: "house.warn", fontWeight: 500 }}>
      {translate("vigil.jobs.waiting")}
    </Box>
  );
};
