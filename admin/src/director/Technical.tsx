import { Box } from "@mui/material";
import type { Said } from "./core/said.ts";
import { useSay } from "./useSay.ts";

/** For who looks after the cameras; folded away from who directs. */
export const Technical = ({ said }: { said: readonly Said[] }) => {
  const say = useSay();
  if (said.length === 0) return null;
  return (
    <Box component="details" sx={{ fontSize: 12, color: "text.secondary" }}>
      <Box component="summary" sx={{ cursor: "pointer", lineHeight: "24px" }}>
        {say("technical.title")}
      </Box>
      {said.map((one) => (
        <Box key={one.key} sx={{ overflowWrap: "anywhere" }}>
          {say(one)}
        </Box>
      ))}
    </Box>
  );
};
