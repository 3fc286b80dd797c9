import RefundIcon from "@mui/icons-material/UndoOutlined";
import {
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from "@mui/material";
import { actions, type Invoice, invoices, limits } from "@vigil/contract";
import { useNotify, useRefresh, useTranslate } from "ra-core";
import { type FormEvent, useState } from "react";
import { toTheCent } from "../language/format.ts";
import { Dialog } from "../layout/Dialog.tsx";
import { useMay } from "../me.tsx";
import { getJson } from "../session/http.ts";
import { mayRefund } from "./RefundButton.tsx";

/** Asks for a refund of a paid invoice, with a reason; hidden while a request is open. */
export const AskRefundButton = ({ of }: { of: Invoice }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState("");
  if (!useMay(actions.ask_refund, "edit") || !mayRefund(of) || of.refund_asked) return null;
  const t = (key: string, values?: object) => translate(`vigil.money.ask_refund.${key}`, values);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const body = { reason: reason.trim() };
      await getJson(`${invoices.path}/${of.id}/ask_refund/`, { method: "POST", body });
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
      <Button startIcon={<RefundIcon />} onClick={() => setOpen(true)}>
        {t("button")}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        aria-labelledby="ask-refund"
        fullWidth
        maxWidth="xs"
      >
        <form onSubmit={(event) => void ask(event)}>
          <DialogTitle id="ask-refund">{t("button")}</DialogTitle>
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
