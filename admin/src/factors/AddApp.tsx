import { Button, DialogContentText, Typography } from "@mui/material";
import type { NewRecoveryCodes, TotpSetup } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { useCopy } from "../form/inputs/useCopy.ts";
import { QrCode } from "../resource/fields/QrCode.tsx";
import { getJson } from "../session/http.ts";
import { FieldDialog } from "./FieldDialog.tsx";

interface Props {
  /** The app is in use; with the recovery codes to save, if they are new. */
  added: (codes: string[] | null) => void;
  close: () => void;
}

/** Sets up an authenticator app: what it is, then a code to scan, then the digits that the app shows. */
export const AddApp = ({ added, close }: Props) => {
  const translate = useTranslate();
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const begin = async () => setSetup(await getJson<TotpSetup>("usr/factors/totp/", { method: "POST" }));
  const confirm = async (code: string) => {
    const body = { setup: setup?.setup, code };
    const answer = await getJson<NewRecoveryCodes>("usr/factors/totp/confirm/", { method: "POST", body });
    added(answer.recovery_codes);
  };
  return setup === null ? (
    <FieldDialog
      key="begin"
      title={translate("vigil.factors.add_app")}
      submit={translate("vigil.factors.continue")}
      act={begin}
      close={close}
    >
      <DialogContentText>{translate("vigil.factors.app_text")}</DialogContentText>
    </FieldDialog>
  ) : (
    <FieldDialog
      key="code"
      title={translate("vigil.factors.scan")}
      field="code"
      submit={translate("vigil.factors.continue")}
      act={confirm}
      close={close}
    >
      <QrCode text={setup.uri} label={translate("vigil.factors.scan_label")} />
      <Secret secret={setup.secret} />
      <DialogContentText>{translate("vigil.factors.scan_text")}</DialogContentText>
    </FieldDialog>
  );
};

/** The key in groups of four, which people type. */
const Secret = ({ secret }: { secret: string }) => {
  const translate = useTranslate();
  const { copied, copy } = useCopy(secret);
  return (
    <div>
      <Typography color="text.secondary">{translate("vigil.factors.type")}</Typography>
      <Typography component="code" sx={{ fontFamily: "monospace", overflowWrap: "anywhere" }}>
        {secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
      </Typography>
      <Button onClick={copy}>{translate(copied ? "vigil.factors.copied" : "vigil.factors.copy_key")}</Button>
    </div>
  );
};
