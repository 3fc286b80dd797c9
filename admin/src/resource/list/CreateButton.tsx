import AddIcon from "@mui/icons-material/Add";
import { Button } from "@mui/material";
import { useCreatePath, useResourceDefinition, useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { useMay } from "../../me.tsx";
import type { ListContract } from "./column.ts";

interface Props {
  contract: ListContract;
  /** A key of the catalogue, in place of "New …". */
  label?: string;
  /** The address of another form for it. */
  to?: string;
}

/** Links to the form for a new record. Hidden if there is no such form or the user may not create records. */
export const CreateButton = ({ contract, label, to }: Props) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const mayCreate = useMay(contract, "create");
  const { hasCreate } = useResourceDefinition({ resource: contract.path });
  if (!mayCreate || !hasCreate) return null;
  return (
    <Button
      component={Link}
      to={to ?? createPath({ resource: contract.path, type: "create" })}
      variant="contained"
      startIcon={<AddIcon />}
    >
      {translate(label ?? `resources.${contract.path}.create`)}
    </Button>
  );
};
