import BackIcon from "@mui/icons-material/ArrowBack";
import { IconButton } from "@mui/material";
import { landing, may, streams } from "@vigil/contract";
import { Link } from "react-router-dom";
import { useMe } from "../me.tsx";
import { useSay } from "./useSay.ts";

/** Back to the streams, for a director who has no list of them to the own start page. */
export const BackLink = () => {
  const label = useSay()("back");
  const me = useMe();
  return (
    <IconButton
      component={Link}
      to={may(me, streams, "list") ? `/${streams.path}` : landing(me)}
      aria-label={label}
      title={label}
      sx={{ width: 44, height: 44 }}
    >
      <BackIcon />
    </IconButton>
  );
};
