import { Alert, Box, Button, Skeleton, TextField } from "@mui/material";
import type { CardSettings } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { type FormEvent, useCallback, useState } from "react";
import { toTheCent } from "../language/format.ts";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { part } from "../loading/loadable.tsx";
import { Retry } from "../pages/Retry.tsx";
import type { Billing, CardFieldsProps, CardHandle } from "./card-fields.ts";
import { TestCardFields } from "./TestCardFields.tsx";
import { useCardSettings } from "./useCardSettings.ts";
import { usePayByCard } from "./usePayByCard.ts";

const StripeCardFields = part(
  () => import("./stripe/StripeCardFields.tsx"),
  <Skeleton variant="rounded" height={160} />,
);

interface Props {
  invoice: string;
  /** What is due, in dollars. */
  amount: number;
  /** Called when the invoice has been paid. */
  paid: () => void;
}

/** Payment by card: the payer's name and address, and the provider's own card fields. */
export const CardPayment = (props: Props) => {
  const translate = useTranslate();
  const { data, error, refetch } = useCardSettings();
  if (error) return <Retry problem={error.message} again={() => void refetch()} />;
  if (!data) return <LoadingBlock height={360} />;
  if (data.provider === "none") return <Alert severity="info">{translate("vigil.checkout.no_cards")}</Alert>;
  return <CardForm {...props} settings={data} />;
};

type AvailableSettings = Exclude<CardSettings, { provider: "none" }>;
const empty: Billing = { name: "", address: "", postal_code: "" };
const autocompletes = {
  name: "cc-name",
  address: "billing street-address",
  postal_code: "billing postal-code",
};
const maxLengths = { name: 200, address: 200, postal_code: 20 };

const CardForm = ({ invoice, amount, paid, settings }: Props & { settings: AvailableSettings }) => {
  const translate = useTranslate();
  const [billing, setBilling] = useState(empty);
  const [isFilled, setFilled] = useState(false);
  const [handle, setHandle] = useState<CardHandle | null>(null);
  const receiveHandle = useCallback((next: CardHandle) => setHandle(() => next), []);
  const { isBusy, state, warning, pay } = usePayByCard(invoice, paid);
  const isComplete = isFilled && Object.values(billing).every((text) => text.trim() !== "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (handle && isComplete && !isBusy) void pay(handle, billing);
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
    <Box component="form" onSubmit={submit} noValidate sx={{ display: "grid", gap: 4 }}>
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
          {translate("vigil.checkout.pay", { amount: toTheCent(amount) })}
        </Button>
        <Box role="status" sx={{ color: "text.secondary" }}>
          {state && translate(`vigil.checkout.state.${state}`)}
        </Box>
      </Box>
    </Box>
  );
};

const Fields = ({ settings, ...props }: CardFieldsProps & { settings: AvailableSettings }) => {
  if (settings.provider === "test") return <TestCardFields {...props} address={settings.fields_url} />;
  return <StripeCardFields {...props} publishableKey={settings.publishable_key} />;
};
