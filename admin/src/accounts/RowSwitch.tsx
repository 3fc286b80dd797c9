import DeactivateIcon from "@mui/icons-material/PersonOffOutlined";
import ActivateIcon from "@mui/icons-material/PersonOutlined";
import { IconButton } from "@mui/material";
import type { Grants } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { touchTarget } from "../resource/touch-target.ts";
import { useAccountSwitch } from "./useAccountSwitch.tsx";

const icons = { activate: ActivateIcon, deactivate: DeactivateIcon };

/** Deactivates or reactivates the account of a row. */
export const RowSwitch = ({ contract }: { contract: { grants: Grants } }) => {
  const translate = useTranslate();
  const account = useAccountSwitch(contract);
  if (!account) return null;
  const { action, name, start, isPending, dialog } = account;
  const Icon = icons[action];
  return (
    <>
      <IconButton
        title={translate(`vigil.accounts.${action}`)}
        aria-label={translate(`vigil.accounts.${action}_row`, { name })}
        onClick={start}
        disabled={isPending}
        sx={touchTarget}
      >
        <Icon fontSize="small" />
      </IconButton>
      {dialog}
    </>
  );
};
