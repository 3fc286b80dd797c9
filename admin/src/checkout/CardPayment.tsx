import { Alert } from "@mui/material";
import { useTranslate } from "ra-core";
import { toTheCent } from "../language/format.ts";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { Retry } from "../pages/Retry.tsx";
import { type AvailableSettings, CardForm } from "./CardForm.tsx";
import { useCardSettings } from "./useCardSettings.ts";
import { usePayByCard } from "./usePayByCard.ts";

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
  return <PayForm {...props} settings={data} />;
};

const PayForm = ({ invoice, amount, paid, settings }: Props & { settings: AvailableSettings }) => {
  const translate = useTranslate();
  const { isBusy, state, warning, pay } = usePayByCard(invoice, paid);
  return (
    <CardForm
      settings={settings}
      submit={(handle, billing) => void pay(handle, billing)}
      label={translate("vigil.checkout.pay", { amount: toTheCent(amount) })}
      status={state && translate(`vigil.checkout.state.${state}`)}
      {...{ isBusy, warning }}
    />
  );
};
