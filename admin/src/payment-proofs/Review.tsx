import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  InputAdornment,
  TextField,
  Typography,
} from "@mui/material";
import { paymentProofs as contract, type PaymentProof, words as sentences } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useId, useState } from "react";
import { toTheCent } from "../language/format.ts";
import { said } from "../language/said.ts";
import { Dialog } from "../layout/Dialog.tsx";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { getJson } from "../session/http.ts";
import { Refused } from "../session/problems.ts";

type Decision = "accept" | "reject";

/** Accepts the proof with the amount that arrived, or rejects it with a reason that the payer reads. */
export const Review = ({ proof, reviewed }: { proof: PaymentProof; reviewed: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const [busy, setBusy] = useState<Decision | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [beside, setBeside] = useState<Refused["fields"]>();
  const isPaid = proof.amount_due <= 0;
  const decide = async (decision: Decision, body: object) => {
    setBusy(decision);
    setProblem(null);
    setBeside(undefined);
    try {
      await getJson(`${contract.path}/${proof.id}/${decision}/`, { method: "POST", body });
      // Notifications are shown outside of this page, which alone has its texts.
      const done = translate(`vigil.proofs.done.${decision}`);
      notify(done, { type: "success", messageArgs: { _: done } });
      reviewed();
    } catch (error) {
      if (error instanceof Refused && error.fields) setBeside(error.fields);
      else setProblem((error as Error).message);
    } finally {
      setBusy(null);
    }
  };
  return (
    <Box component="section" aria-labelledby={id} sx={frame}>
      <Box>
        <Typography variant="h2" id={id}>
          {translate("vigil.proofs.review")}
        </Typography>
        <Typography color="text.secondary">{translate("vigil.proofs.review_text")}</Typography>
      </Box>
      {isPaid && <Alert severity="info">{translate("vigil.proofs.paid_already")}</Alert>}
      {problem && <Alert severity="error">{problem}</Alert>}
      {!isPaid && (
        <Accept
          due={proof.amount_due}
          busy={busy}
          refused={beside?.amount}
          accept={(amount) => void decide("accept", { amount })}
        />
      )}
      <Reject busy={busy} refused={beside?.reason} reject={(reason) => void decide("reject", { reason })} />
    </Box>
  );
};

interface DecisionProps {
  busy: Decision | null;
  /** What the server has against the value. */
  refused: string | undefined;
}
interface AcceptProps extends DecisionProps {
  due: number;
  accept: (amount: number) => void;
}

const Accept = ({ due, busy, refused, accept }: AcceptProps) => {
  const translate = useTranslate();
  const [amount, setAmount] = useState(due.toFixed(2));
  const [asks, setAsks] = useState(false);
  // Said before it is confirmed, not after.
  const wrong = Number(amount) > due ? said(sentences.amountAboveDue(toTheCent(due))) : refused;
  return (
    <Box sx={row}>
      <TextField
        label={translate(`resources.${contract.path}.fields.amount`)}
        type="number"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={wrong !== undefined}
        helperText={wrong}
        slotProps={{
          htmlInput: { min: 0.01, max: due, step: 0.01 },
          input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        }}
      />
      <Button
        variant="contained"
        loading={busy === "accept"}
        disabled={busy !== null || !(Number(amount) > 0) || Number(amount) > due}
        onClick={() => setAsks(true)}
      >
        {translate("vigil.proofs.accept")}
      </Button>
      {asks && (
        <Dialog open onClose={() => setAsks(false)} aria-labelledby="accept-proof">
          <DialogTitle id="accept-proof" variant="h2">
            {translate("vigil.proofs.accept_title", { amount: toTheCent(Number(amount)) })}
          </DialogTitle>
          <DialogContent>{translate("vigil.proofs.accept_text")}</DialogContent>
          <DialogActions>
            <Button onClick={() => setAsks(false)} autoFocus>
              {translate("ra.action.cancel")}
            </Button>
            <Button
              variant="contained"
              loading={busy === "accept"}
              onClick={() => {
                setAsks(false);
                accept(Number(amount));
              }}
            >
              {translate("vigil.proofs.accept")}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Box>
  );
};

const Reject = ({
  busy,
  refused,
  reject,
}: DecisionProps & {
  reject: (reason: string) => void;
}) => {
  const translate = useTranslate();
  const [reason, setReason] = useState("");
  return (
    <Box sx={row}>
      <TextField
        label={translate("vigil.proofs.reason")}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={refused !== undefined}
        helperText={refused}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        multiline
        minRows={1}
      />
      <Button
        variant="outlined"
        color="error"
        loading={busy === "reject"}
        disabled={busy !== null || reason.trim() === ""}
        onClick={() => reject(reason)}
      >
        {translate("vigil.proofs.reject")}
      </Button>
    </Box>
  );
};

const frame = {
  display: "grid",
  gap: 4,
  p: { xs: 4, md: 5 },
  ...outlinedPaper,
} as const;
const row = {
  display: "grid",
  gap: 3,
  alignItems: "start",
  "& .MuiButton-root": { mt: { sm: 6 } },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) 200px" },
} as const;
