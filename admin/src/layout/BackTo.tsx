import BackIcon from "@mui/icons-material/ArrowBack";
import { Button } from "@mui/material";
import type { Resource } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { useMay } from "../me.tsx";

/** Above a page's title, the way back to the list that it belongs to, for those who have that list. */
export const BackTo = ({ list }: { list: Pick<Resource, "path" | "grants"> }) => {
  const translate = useTranslate();
  if (!useMay(list, "list")) return null;
  return (
    <Button component={Link} to={`/${list.path}`} startIcon={<BackIcon />} sx={{ ml: -2, mb: 1 }}>
      {translate(`resources.${list.path}.name`, { smart_count: 2 })}
    </Button>
  );
};
