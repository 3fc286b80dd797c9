import { Box, Button, Typography } from "@mui/material";
import { actions, admins, type Grants, may } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { ResetFactors } from "../factors/parts.ts";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { useMe } from "../me.tsx";
import { Active } from "../resource/fields/Active.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { SeeAsButton } from "../see-as/parts.ts";
import { SendLinkButton } from "./SendLinkButton.tsx";
import { useAccountSwitch } from "./useAccountSwitch.tsx";

interface Props {
  contract: { path: string; grants: Grants };
  /** More buttons for this account. */
  children?: ReactNode;
}

/**
 * Above the form of an account: whether it is active, its last login, and the buttons to resend the link or
 * (de)activate it.
 */
export const AccountBar = ({ contract, children }: Props) => {
  const translate = useTranslate();
  const record = useRecordContext();
  const me = useMe();
  if (!record) return null;
  const mayBeSeen = may(me, actions.see_as, "edit") && contract.path !== admins.path && record.id !== me.id;
  const mayReset = may(me, actions.reset_factors, "edit") && record.id !== me.id;
  return (
    <Box component="section" aria-label={translate("vigil.accounts.label")} sx={bar}>
      <Active value={record.status} />
      <Typography color="text.secondary" sx={{ flex: "1 1 200px" }}>
        {translate(`resources.${contract.path}.fields.last_login`)}: <Moment at={record.last_login} />
      </Typography>
      {children}
      {record.status && mayBeSeen && <SeeAsButton path={contract.path} id={String(record.id)} />}
      {mayReset && <ResetFactors path={contract.path} id={String(record.id)} />}
      {record.status && <SendLinkButton contract={contract} />}
      <SwitchButton contract={contract} />
    </Box>
  );
};

const SwitchButton = ({ contract }: { contract: { grants: Grants } }) => {
  const translate = useTranslate();
  const account = useAccountSwitch(contract);
  if (!account) return null;
  const { action, start, isPending, dialog } = account;
  return (
    <>
      <Button
        variant="outlined"
        color={action === "deactivate" ? "error" : "primary"}
        onClick={start}
        loading={isPending}
      >
        {translate(`vigil.accounts.${action}`)}
      </Button>
      {dialog}
    </>
  );
};

const bar = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 3,
  px: { xs: 4, md: 5 },
  py: 3,
  mb: 4,
  ...outlinedPaper,
} as const;
