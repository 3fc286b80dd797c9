import OpenIcon from "@mui/icons-material/OpenInNewOutlined";
import { Button } from "@mui/material";
import { actions, type CardSettings, type CheckoutSession } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { useMay } from "../me.tsx";
import { queryOf } from "../providers/query.ts";
import { getJson } from "../session/http.ts";
import { useCardSettings } from "./useCardSettings.ts";

/** Buys a package on the provider's hosted page, in a new window. Hidden if the installation takes no cards. */
export const BuyByCard = (offer: Offer) => {
  const mayBuy = useMay(actions.buy_by_card, "edit");
  const { data } = useCardSettings(mayBuy);
  return mayBuy && takesCards(data) ? <Buy {...offer} /> : null;
};

interface Offer {
  id: string;
  /** The uid that unlocks a private package. */
  uid: string | undefined;
}

const takesCards = (settings: CardSettings | undefined) =>
  settings !== undefined && settings.provider !== "none";

const Buy = ({ id, uid }: Offer) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const buy = async () => {
    // The window must open during the click itself; popup blockers stop one that opens later.
    const page = window.open("about:blank", "_blank");
    setBusy(true);
    try {
      const address = `fin/create_checkout_session/${id}/${queryOf({ uid })}`;
      const { url } = await getJson<CheckoutSession>(address, { method: "POST" });
      if (page) page.location.href = url;
      else window.location.assign(url);
    } catch (error) {
      page?.close();
      notify((error as Error).message, { type: "warning" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outlined" startIcon={<OpenIcon />} loading={isBusy} onClick={() => void buy()}>
      {translate("vigil.checkout.by_card")}
    </Button>
  );
};
