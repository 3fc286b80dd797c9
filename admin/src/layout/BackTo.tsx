import BackIcon from "@mui/icons-material/ArrowBack";
import { Button } from "@mui/material";
import type { Resource } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { useMay } from "../me.tsx";
import { useListAddress } from "../resource/list/list-address.ts";

interface Props {
  list: Pick<Resource, "path" | "grants">;
  /** Where the list is called otherwise. */
  label?: string | undefined;
}

/** Above a page's title, the way back to the list that it belongs to, as it was left, for those who have that list. */
export const BackTo = ({ list, label }: Props) => {
  const translate = useTranslate();
  const address = useListAddress(list.path);
  if (!useMay(list, "list")) return null;
  return (
    <Button component={Link} to={address()} startIcon={<BackIcon />} sx={{ ml: -2, mb: 1 }}>
      {label ?? translate(`resources.${list.path}.name`, { smart_count: 2 })}
    </Button>
  );
};
