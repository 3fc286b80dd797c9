import EditIcon from "@mui/icons-material/EditOutlined";
import ShowIcon from "@mui/icons-material/VisibilityOutlined";
import { Box, IconButton } from "@mui/material";
import { type RaRecord, useGetRecordRepresentation, useRecordContext, useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useMay } from "../../me.tsx";
import { touchTarget } from "../touch-target.ts";
import { type RecordLink, useRecordLink } from "../useRecordLink.ts";
import type { ListContract } from "./column.ts";
import { RowDeleteButton } from "./RowDeleteButton.tsx";

interface Props {
  contract: ListContract;
  canDelete?: (record: RaRecord) => boolean;
  children?: ReactNode;
}

/** The Edit and Delete buttons of a row, where permitted, and the actions that the resource adds. */
export const RowActions = ({ contract, canDelete, children }: Props) => {
  const record = useRecordContext();
  const mayDelete = useMay(contract, "delete");
  const link = useRecordLink(contract);
  if (!record) return null;
  return (
    <Box
      onClick={(event) => event.stopPropagation()}
      sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1, my: -1 }}
    >
      {children}
      {link && <OpenLink link={link} path={contract.path} record={record} />}
      {mayDelete && (!canDelete || canDelete(record)) && <RowDeleteButton />}
    </Box>
  );
};

/** Whether rows of this list have actions for this user at all. */
export function useHasRowActions({
  contract,
  rowActions,
}: {
  contract: ListContract;
  rowActions?: ReactNode;
}) {
  const mayDelete = useMay(contract, "delete");
  const link = useRecordLink(contract);
  return mayDelete || link !== null || Boolean(rowActions);
}

const icons = { edit: EditIcon, show: ShowIcon };

const OpenLink = ({ link, path, record }: { link: RecordLink; path: string; record: RaRecord }) => {
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(path);
  const Icon = icons[link.action];
  return (
    <IconButton
      component={Link}
      to={link.to(record.id)}
      title={translate(`ra.action.${link.action}`)}
      aria-label={translate(`vigil.list.${link.action}_row`, { name: String(represent(record)) })}
      sx={touchTarget}
    >
      <Icon fontSize="small" />
    </IconButton>
  );
};
