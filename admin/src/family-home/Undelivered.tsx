import { Alert, Box, Button, TextField, Typography } from "@mui/material";
import { type CorrectedEmail, guests as contract, type Guest } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { type FormEvent, useState } from "react";
import { DidYouMean } from "../guests/DidYouMean.tsx";
import { useDeliveryWords } from "../guests/useDeliveryWords.ts";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { getJson } from "../session/http.ts";
import { Refused } from "../session/problems.ts";

interface Props {
  guests: readonly Guest[];
  changed: () => void;
}

/** Guests whose email came back: why, and a field to correct the address and send the link again. */
export const Undelivered = ({ guests, changed }: Props) => {
  const translate = useTranslate();
  if (guests.length === 0) return null;
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 3 }}>
        {translate("vigil.family.undelivered.title", { smart_count: guests.length })}
      </Typography>
      <Box component="ul" sx={{ display: "grid", gap: 3, m: 0, p: 0, listStyle: "none" }}>
        {guests.map((guest) => (
          <Correction key={guest.id} guest={guest} changed={changed} />
        ))}
      </Box>
    </Box>
  );
};

const Correction = ({ guest, changed }: { guest: Guest; changed: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const why = useDeliveryWords();
  const { id, name, email, email_problem } = guest;
  const [typed, setTyped] = useState(email ?? "");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    try {
      const { sent } = await getJson<CorrectedEmail>(`${contract.path}/${id}/correct_email/`, {
        method: "POST",
        body: { email: typed.trim() },
      });
      notify(`vigil.family.undelivered.${sent ? "sent" : "saved"}`, {
        type: "success",
        messageArgs: { name },
      });
      changed();
    } catch (error) {
      setRefusal(reasonOf(error as Error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box component="li" sx={{ ...outlinedPaper, p: 4 }}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void send(event)}
        sx={{ display: "grid", gap: 3 }}
      >
        <Typography sx={{ fontSize: 16, fontWeight: 600, overflowWrap: "anywhere" }}>{name}</Typography>
        <Typography>{why(email_problem ?? "")}</Typography>
        <TextField
          label={translate("vigil.family.undelivered.address", { name })}
          type="email"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={refusal !== null}
          fullWidth
        />
        <DidYouMean address={typed.trim()} take={setTyped} />
        {refusal && <Alert severity="error">{refusal}</Alert>}
        <Button type="submit" variant="outlined" loading={busy} sx={{ minHeight: 48 }}>
          {translate("vigil.family.undelivered.send")}
        </Button>
      </Box>
    </Box>
  );
};

const reasonOf = (error: Error): string =>
  error instanceof Refused && error.fields ? Object.values(error.fields).flat().join(" ") : error.message;
