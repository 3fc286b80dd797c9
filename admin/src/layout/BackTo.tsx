import BackIcon from "@mui/icons-material/ArrowBack";
import { Button } from "@mui/material";
import { type Resource, streams } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { useMay, useMe } from "../me.tsx";
import { useListAddress } from "../resource/list/list-address.ts";

interface Props {
  list: Pick<Resource, "path" | "grants">;
}

/** Above a page's title, the way back to the list that it belongs to, as it was left, for those who have that list. */
export const BackTo = ({ list }: Props) => {
  const translate = useTranslate();
  const address = useListAddress(list.path);
  // What a family calls its services elsewhere.
  const isOwn = useMe().role === "family" && list.path === streams.path;
  if (!useMay(list, "list")) return null;
  const name = isOwn ? "vigil.family.your_services" : `resources.${list.path}.name`;
  return (
    <Button component={Link} to={address()} startIcon={<BackIcon />} sx={{ ml: -2, mb: 1 }}>
      {translate(name, { smart_count: 2 })}
    </Button>
  );
};
