import { Alert, Button, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import type { AutomaticRenewal, CardSetupSecret } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { CardForm } from "../checkout/CardForm.tsx";
import type { Billing, CardHandle } from "../checkout/card-fields.ts";
import { useCardSettings } from "../checkout/useCardSettings.ts";
import { Dialog } from "../layout/Dialog.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { Retry } from "../pages/Retry.tsx";
import { getJson } from "../session/http.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { NextCharge } from "./NextCharge.tsx";

interface Props {
  close: () => void;
  next: AutomaticRenewal["next"];
  /** Turns renewals on by the card that was saved. */
  confirm: () => Promise<void>;
}

/** Saves a card at the provider, with what its owner agrees to. */
export default function SaveCardDialog(props: Props) {
  return (
    <PagesWords>
      <SaveCard {...props} />
    </PagesWords>
  );
}

const SaveCard = ({ close, next, confirm }: Props) => {
  const translate = useTranslate();
  const { data: settings, error, refetch } = useCardSettings();
  const [isBusy, setBusy] = useState(false);
  const [warning, setWarning] = useState<string | null>(null);
  const save = async (handle: CardHandle, billing: Billing) => {
    setBusy(true);
    setWarning(null);
    try {
      const { clientSecret } = await getJson<CardSetupSecret>("fin/automatic_renewal/setup/", {
        method: "POST",
      });
      const outcome = await handle.save(clientSecret, billing);
      if (outcome.status === "failed") setWarning(outcome.message);
      else await confirm();
    } catch (problem) {
      setWarning((problem as Error).message);
    }
    setBusy(false);
  };
  return (
    <Dialog open onClose={isBusy ? undefined : close} fullWidth maxWidth="sm" aria-labelledby="save-card">
      <DialogTitle id="save-card">{translate("vigil.renewals.title")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 4 }}>
        {next && (
          <Typography>
            <NextCharge next={next} />
          </Typography>
        )}
        <Typography color="text.secondary">{translate("vigil.renewals.consent")}</Typography>
        {error ? (
          <Retry problem={error.message} again={() => void refetch()} />
        ) : !settings ? (
          <LoadingBlock height={300} />
        ) : settings.provider === "none" ? (
          <Alert severity="info">{translate("vigil.checkout.no_cards")}</Alert>
        ) : (
          <CardForm
            settings={settings}
            label={translate("vigil.renewals.save")}
            status={isBusy ? translate("vigil.renewals.saving") : null}
            submit={(handle, billing) => void save(handle, billing)}
            {...{ isBusy, warning }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={isBusy}>
          {translate("vigil.renewals.cancel")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
