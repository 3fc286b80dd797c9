import { Alert, Box, Button, Skeleton, TextField } from "@mui/material";
import type { CardSettings } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { type FormEvent, useCallback, useState } from "react";
import { part } from "../loading/loadable.tsx";
import type { Billing, CardFieldsProps, CardHandle } from "./card-fields.ts";
import { TestCardFields } from "./TestCardFields.tsx";

const StripeCardFields = part(
  () => import("./stripe/StripeCardFields.tsx"),
  <Skeleton variant="rounded" height={160} />,
);

export type AvailableSettings = Exclude<CardSettings, { provider: "none" }>;
const empty: Billing = { name: "", address: "", postal_code: "" };
const autocompletes = {
  name: "cc-name",
  address: "billing street-address",
  postal_code: "billing postal-code",
};
const maxLengths = { name: 200, address: 200, postal_code: 20 };

interface Props {
  settings: AvailableSettings;
  /** What the button says. */
  label: string;
  isBusy: boolean;
  /** What is going on, beside the button. */
  status: string | null;
  /** Why the last try failed. */
  warning: string | null;
  submit: (handle: CardHandle, billing: Billing) => void;
}

/** The owner's name and address and the provider's own card fields, with a button once all are filled. */
export const CardForm = ({ settings, label, isBusy, status, warning, submit }: Props) => {
  const translate = useTranslate();
  const [billing, setBilling] = useState(empty);
  const [isFilled, setFilled] = useState(false);
  const [handle, setHandle] = useState<CardHandle | null>(null);
  const receiveHandle = useCallback((next: CardHandle) => setHandle(() => next), []);
  const isComplete = isFilled && Object.values(billing).every((text) => text.trim() !== "");
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (handle && isComplete && !isBusy) submit(handle, billing);
  };
  const field = (name: keyof Billing) => (
    <TextField
      label={translate(`vigil.checkout.fields.${name}`)}
      value={billing[name]}
      onChange={(event) => setBilling({ ...billing, [name]: event.target.value })}
      disabled={isBusy}
      required
      autoComplete={autocompletes[name]}
      slotProps={{ htmlInput: { maxLength: maxLengths[name] } }}
      fullWidth
    />
  );
  return (
    <Box component="form" onSubmit={send} noValidate sx={{ display: "grid", gap: 4 }}>
      {field("name")}
      <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: { xs: "1fr", sm: "2fr 1fr" } }}>
        {field("address")}
        {field("postal_code")}
      </Box>
      <Fields settings={settings} filled={setFilled} ready={receiveHandle} />
      {warning && (
        <Alert severity="warning" role="alert">
          {warning}
        </Alert>
      )}
      <Box sx={{ display: "flex", alignItems: "center", gap: 4, flexWrap: "wrap" }}>
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={!isComplete || !handle}
          loading={isBusy}
        >
          {label}
        </Button>
        <Box role="status" sx={{ color: "text.secondary" }}>
          {status}
        </Box>
      </Box>
    </Box>
  );
};

const Fields = ({ settings, ...props }: CardFieldsProps & { settings: AvailableSettings }) => {
  if (settings.provider === "test") return <TestCardFields {...props} address={settings.fields_url} />;
  return <StripeCardFields {...props} publishableKey={settings.publishable_key} />;
};
