import BackIcon from "@mui/icons-material/ArrowBack";
import { IconButton } from "@mui/material";
import { landing, may, streams } from "@vigil/contract";
import { useContext } from "react";
import { Link } from "react-router-dom";
import { useMe } from "../me.tsx";
import { PanelContext } from "./panel.ts";
import { useDirectorText } from "./useDirectorText.ts";

/** Back to the list of streams, or to the practice page, or to the landing page for a director who may not list them. */
export const BackLink = () => {
  const label = useDirectorText()("back");
  const me = useMe();
  const stream = useContext(PanelContext)?.view.stream;
  const list = may(me, streams, "list") ? `/${streams.path}` : landing(me);
  return (
    <IconButton
      component={Link}
      to={stream?.is_practice ? "/practice" : list}
      aria-label={label}
      title={label}
      sx={{ width: 44, height: 44 }}
    >
      <BackIcon />
    </IconButton>
  );
};
