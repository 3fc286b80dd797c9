import { Avatar, Box } from "@mui/material";
import { TruncatedText } from "./TruncatedText.tsx";

/** A name with a profile image of fixed size beside it. */
export const PersonName = ({ name, picture }: { name: string; picture: string | null }) => (
  <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 2, minWidth: 0 }}>
    <Avatar
      alt=""
      {...(picture ? { src: picture } : {})}
      sx={{ width: 28, height: 28, fontSize: 12, bgcolor: "house.navyRaised", color: "house.onNavy" }}
    >
      {name[0]?.toUpperCase()}
    </Avatar>
    <TruncatedText text={name} />
  </Box>
);
