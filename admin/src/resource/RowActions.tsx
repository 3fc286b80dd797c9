import EditIcon from "@mui/icons-material/EditOutlined";
import ShowIcon from "@mui/icons-material/VisibilityOutlined";
import { Box, IconButton } from "@mui/material";
import { type RaRecord, useGetRecordRepresentation, useRecordContext, useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useMay } from "../me.tsx";
import type { Listed } from "./column.ts";
import { RowDeleteButton } from "./RowDeleteButton.tsx";
import { touch } from "./touch.ts";
import { type Opening, useOpening } from "./useOpening.ts";

interface Props {
  contract: Listed;
  canDelete?: (record: RaRecord) => boolean;
  children?: ReactNode;
}

/** Edit and Delete of one row, where permitted, and what the resource adds. */
export const RowActions = ({ contract, canDelete, children }: Props) => {
  const record = useRecordContext();
  const mayDelete = useMay(contract, "delete");
  const opening = useOpening(contract);
  if (!record) return null;
  return (
    <Box
      onClick={(event) => event.stopPropagation()}
      sx={{ display: "flex", justifyContent: "flex-end", gap: 1, my: -1 }}
    >
      {children}
      {opening && <OpenLink opening={opening} path={contract.path} record={record} />}
      {mayDelete && (!canDelete || canDelete(record)) && <RowDeleteButton />}
    </Box>
  );
};

const icons = { edit: EditIcon, show: ShowIcon };

const OpenLink = ({ opening, path, record }: { opening: Opening; path: string; record: RaRecord }) => {
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(path);
  const Icon = icons[opening.deed];
  return (
    <IconButton
      component={Link}
      to={opening.to(record.id)}
      title={translate(`ra.action.${opening.deed}`)}
      aria-label={translate(`vigil.list.${opening.deed}_row`, { name: String(represent(record)) })}
      sx={touch}
    >
      <Icon fontSize="small" />
    </IconButton>
  );
};
