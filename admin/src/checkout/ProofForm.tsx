import { Box, Typography } from "@mui/material";
import {
  type chequesResource,
  type proofMethods,
  wireTransfers,
  type wireTransfersResource,
} from "@vigil/contract";
import {
  type RaRecord,
  ResourceContextProvider,
  SaveContextProvider,
  type SaveHandler,
  useNotify,
  useTranslate,
} from "ra-core";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { FormShell } from "../form/FormShell.tsx";
import { SaveButton } from "../form/SaveBar.tsx";
import { bodyOf } from "../providers/body.ts";
import { getJson } from "../session/http.ts";
import { newIdempotencyKey } from "../session/post-once.ts";
import { Refused } from "../session/problems.ts";

interface Props {
  contract: typeof chequesResource | typeof wireTransfersResource;
  invoice: string;
  sent: () => void;
  children: ReactNode;
}

/** Uploads images that prove a cheque or wire transfer. They are sent once, however often the button is clicked. */
export const ProofForm = ({ contract, invoice, sent, children }: Props) => {
  const notify = useNotify();
  const translate = useTranslate();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [isSent, setSent] = useState(false);
  const method: (typeof proofMethods)[number] = contract.path === wireTransfers.path ? "wire" : "cheque";
  const save: SaveHandler<RaRecord> = async (values) => {
    try {
      await getJson(`${contract.path}/`, {
        method: "POST",
        body: bodyOf({ ...values, invoice }),
        idempotencyKey,
      });
      notify(translate(`vigil.checkout.sent.${method}`), { type: "success" });
      setSent(true);
    } catch (error) {
      const errors = error instanceof Refused ? error.body.errors : undefined;
      if (!errors) notify((error as Error).message, { type: "warning" });
      return (errors ?? {}) as never;
    }
  };
  return (
    <ResourceContextProvider value={contract.path}>
      <SaveContextProvider value={{ save, saving: false, mutationMode: "pessimistic" }}>
        <FormShell
          contract={contract}
          creating
          defaultValues={{ invoice }}
          cancelTo="/fin/invoice"
          buttons={<SaveButton label={`vigil.checkout.send.${method}`} />}
        >
          <Typography color="text.secondary">{translate(`vigil.checkout.how.${method}`)}</Typography>
          <Box sx={{ display: "grid", gap: 4 }}>{children}</Box>
          {isSent && <ResetForm then={sent} />}
        </FormShell>
      </SaveContextProvider>
    </ResourceContextProvider>
  );
};

/** Empties the form before it closes, so that nothing that was sent remains as a draft. */
const ResetForm = ({ then }: { then: () => void }) => {
  const { reset } = useFormContext();
  const { isDirty } = useFormState();
  const nowThen = useEffectEvent(then);
  useEffect(() => reset(), [reset]);
  useEffect(() => {
    if (!isDirty) nowThen();
  }, [isDirty]);
  return null;
};
