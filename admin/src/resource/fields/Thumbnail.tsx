import MovieIcon from "@mui/icons-material/MovieOutlined";
import { Box } from "@mui/material";
import { TruncatedText } from "./TruncatedText.tsx";

/** A name with a thumbnail of fixed size before it. */
export const Thumbnail = ({ address, name }: { address: string | null; name: string }) => (
  <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 3, minWidth: 0 }}>
    <Box component="span" sx={box}>
      {address ? (
        <Box
          component="img"
          src={address}
          alt=""
          loading="lazy"
          sx={{ width: "100%", height: "100%", objectFit: "cover" }}
        />
      ) : (
        <MovieIcon fontSize="small" aria-hidden />
      )}
    </Box>
    <TruncatedText text={name} />
  </Box>
);

const box = {
  width: 56,
  height: 32,
  flexShrink: 0,
  display: "grid",
  placeItems: "center",
  borderRadius: 1,
  overflow: "hidden",
  bgcolor: "background.default",
  color: "text.secondary",
} as const;
