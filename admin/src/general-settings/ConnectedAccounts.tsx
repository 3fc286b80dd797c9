import { Alert, Button, Stack, Typography } from "@mui/material";
import type { GeneralSettings } from "@vigil/contract";
import { FieldTitle, useTranslate } from "ra-core";
import { useId } from "react";
import { Section, Wide } from "../form/Section.tsx";

const accounts = ["calendar_gmail_account", "youtube_account"] as const;

/** The accounts Vigil writes to elsewhere. Connecting one takes credentials of its provider, and none can be set yet. */
export const ConnectedAccounts = ({ settings }: { settings: GeneralSettings }) => {
  const translate = useTranslate();
  const notice = useId();
  return (
    <Section name="general_accounts">
      <Wide>
        <Alert severity="info" variant="outlined" id={notice}>
          {translate("vigil.general.no_credentials")}
        </Alert>
      </Wide>
      {accounts.map((account) => (
        <Stack key={account} spacing={2} sx={{ alignItems: "flex-start" }}>
          <Typography variant="h3">
            <FieldTitle source={account} />
          </Typography>
          <Typography color="text.secondary">
            {settings[account] ?? translate("vigil.general.not_connected")}
          </Typography>
          <Button variant="outlined" disabled aria-describedby={notice}>
            {translate(`vigil.general.connect_${account}`)}
          </Button>
        </Stack>
      ))}
    </Section>
  );
};
