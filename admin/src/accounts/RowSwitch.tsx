import DeactivateIcon from "@mui/icons-material/PersonOffOutlined";
import ActivateIcon from "@mui/icons-material/PersonOutlined";
import { IconButton } from "@mui/material";
import type { Grants } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { touchTarget } from "../resource/touch-target.ts";
import { useAccountSwitch } from "./useAccountSwitch.tsx";

const icons = { activate: ActivateIcon, deactivate: DeactivateIcon };

/** Deactivates the person of a row, or activates it again. */
export const RowSwitch = ({ contract }: { contract: { grants: Grants } }) => {
  const translate = useTranslate();
  const account = useAccountSwitch(contract);
  if (!account) return null;
  const { deed, name, press, isPending, question } = account;
  const Icon = icons[deed];
  return (
    <>
      <IconButton
        title={translate(`vigil.accounts.${deed}`)}
        aria-label={translate(`vigil.accounts.${deed}_row`, { name })}
        onClick={press}
        disabled={isPending}
        sx={touchTarget}
      >
        <Icon fontSize="small" />
      </IconButton>
      {question}
    </>
  );
};
