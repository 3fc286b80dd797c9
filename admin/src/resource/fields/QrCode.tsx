import { Box } from "@mui/material";
import { encode } from "uqr";

/** Dark on white in every theme, because few phones read inverted codes. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      sx={{ width: 200, maxWidth: "100%", bgcolor: "#FFFFFF", borderRadius: "8px", mx: "auto" }}
    >
      <path d={path} fill="#000000" />
    </Box>
  );
};
