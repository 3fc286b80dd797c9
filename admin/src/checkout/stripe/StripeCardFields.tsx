import { Box, FormLabel, useTheme } from "@mui/material";
import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { useTranslate } from "ra-core";
import { type ComponentType, useEffect, useId, useState } from "react";
import { type CardField, cardFields } from "../../acquirer/card.ts";
import { allComplete, type Billing, type CardFieldsProps, type CardOutcome } from "../card-fields.ts";

let loading: Promise<Stripe | null> | undefined;

/** Stripe's own fields, by Stripe's script: three iframes, which the card number never leaves. */
export default function StripeCardFields({
  publishableKey,
  ...props
}: CardFieldsProps & { publishableKey: string }) {
  loading ??= loadStripe(publishableKey);
  return (
    <Elements stripe={loading}>
      <SplitFields {...props} />
    </Elements>
  );
}

const none = Object.fromEntries(cardFields.map((field) => [field, false])) as Record<CardField, boolean>;

const SplitFields = ({ filled, ready }: CardFieldsProps) => {
  const stripe = useStripe();
  const elements = useElements();
  const [complete, setComplete] = useState(none);
  useEffect(() => filled(allComplete(complete)), [complete, filled]);
  useEffect(() => {
    const card = elements?.getElement(CardNumberElement);
    if (!stripe || !card) return;
    ready({
      pay: async (clientSecret, billing) =>
        outcomeOf(
          await stripe.confirmCardPayment(clientSecret, {
            payment_method: { card, billing_details: detailsOf(billing) },
          }),
        ),
      save: async (clientSecret, billing) => {
        const { error } = await stripe.confirmCardSetup(clientSecret, {
          payment_method: { card, billing_details: detailsOf(billing) },
        });
        return error ? { status: "failed", message: error.message ?? "" } : { status: "paid" };
      },
    });
  }, [stripe, elements, ready]);
  const field = (name: CardField, element: ElementField) => (
    <StripeField
      name={name}
      element={element}
      change={(isComplete) => setComplete((before) => ({ ...before, [name]: isComplete }))}
    />
  );
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      {field("number", CardNumberElement as ElementField)}
      <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "1fr 1fr" }}>
        {field("expiry", CardExpiryElement as ElementField)}
        {field("cvc", CardCvcElement as ElementField)}
      </Box>
    </Box>
  );
};

const detailsOf = ({ name, address, postal_code }: Billing) => ({
  name,
  address: { line1: address, postal_code },
});

type Confirmed = Awaited<ReturnType<Stripe["confirmCardPayment"]>>;
function outcomeOf({ error, paymentIntent }: Confirmed): CardOutcome {
  if (error) return { status: "failed", message: error.message ?? "" };
  return { status: paymentIntent?.status === "succeeded" ? "paid" : "processing" };
}

type ElementField = ComponentType<{
  id: string;
  options: object;
  onChange: (event: { complete: boolean }) => void;
}>;

const StripeField = ({
  name,
  element: Element,
  change,
}: {
  name: CardField;
  element: ElementField;
  change: (isComplete: boolean) => void;
}) => {
  const translate = useTranslate();
  const { palette } = useTheme();
  const id = useId();
  const style = {
    base: { fontSize: "16px", color: palette.text.primary },
    invalid: { color: palette.error.main },
  };
  return (
    <Box>
      <FormLabel htmlFor={id}>{translate(`vigil.checkout.fields.${name}`)}</FormLabel>
      <Box sx={{ px: 3, py: "12px", border: 1, borderColor: "house.field", borderRadius: "8px" }}>
        <Element id={id} options={{ style }} onChange={({ complete }) => change(complete)} />
      </Box>
    </Box>
  );
};
