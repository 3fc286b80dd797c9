import {
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from "@mui/material";
import { type Invoice, invoices, limits } from "@vigil/contract";
import { useNotify, useRefresh, useTranslate } from "ra-core";
import { type FormEvent, type ReactNode, useState } from "react";
import { toTheCent } from "../language/format.ts";
import { Dialog } from "../layout/Dialog.tsx";
import { getJson } from "../session/http.ts";

interface Props {
  of: Invoice;
  /** The action on the invoice, and its words. */
  action: "ask_refund" | "decline_refund";
  icon: ReactNode;
}

/** Asks for a refund of an invoice, or declines that; each with a reason, which the other side reads. */
export const ReasonButton = ({ of, action, icon }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState("");
  const t = (key: string, values?: object) => translate(`vigil.money.${action}.${key}`, values);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const body = { reason: reason.trim() };
      await getJson(`${invoices.path}/${of.id}/${action}/`, { method: "POST", body });
      setOpen(false);
      notify(t("done"), { type: "success" });
      refresh();
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button startIcon={icon} onClick={() => setOpen(true)}>
        {t("button")}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={action} fullWidth maxWidth="xs">
        <form onSubmit={(event) => void send(event)}>
          <DialogTitle id={action}>{t("button")}</DialogTitle>
          <DialogContent sx={{ display: "grid", gap: 4 }}>
            <DialogContentText>
              {t("text", { amount: toTheCent(of.refundable), number: of.invoice_number })}
            </DialogContentText>
            <TextField
              label={t("reason")}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              required
              multiline
              slotProps={{ htmlInput: { maxLength: limits.nameMax } }}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{translate("ra.action.cancel")}</Button>
            <Button type="submit" variant="contained" loading={isBusy} disabled={reason.trim() === ""}>
              {t("button")}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
};
