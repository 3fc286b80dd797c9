import AddIcon from "@mui/icons-material/Add";
import { Button } from "@mui/material";
import { recordings as contract } from "@vigil/contract";
import { useListContext, useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { useMay } from "../me.tsx";

/** Adds a recording; offered only while the list shows one stream, because a recording belongs to one. */
export const AddRecording = () => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const mayCreate = useMay(contract, "create");
  if (!mayCreate || !filterValues.stream) return null;
  return (
    <Button
      component={Link}
      to={`/${contract.path}/create?stream=${filterValues.stream}`}
      variant="contained"
      startIcon={<AddIcon />}
    >
      {translate("vigil.recordings.add")}
    </Button>
  );
};
