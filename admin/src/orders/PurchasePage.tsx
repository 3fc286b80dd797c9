import { Alert, Box, Button, Stack, TextField, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { actions, mayBuyOnInvoice, type Package, type Plan, packages } from "@vigil/contract";
import { useGetOne, useNotify, useTranslate } from "ra-core";
import { useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useCardSettings } from "../checkout/useCardSettings.ts";
import { toTheCent } from "../language/format.ts";
import { LinkButton } from "../layout/LinkButton.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { useMay } from "../me.tsx";
import { PackageCard } from "../packages/PackageCard.tsx";
import { PackageCards } from "../packages/PackageCards.tsx";
import { NoPermission } from "../pages/NoticePage.tsx";
import { usePlan } from "../plan/usePlan.ts";
import { queryOf } from "../providers/query.ts";
import type { ListContract } from "../resource/list/column.ts";
import { newIdempotencyKey, postOnce } from "../session/post-once.ts";
import { Refused } from "../session/problems.ts";
import { size } from "../tokens.ts";
import { PaymentChoice, type PaymentWay } from "./PaymentChoice.tsx";
import { PurchaseSum } from "./PurchaseSum.tsx";
import { totalOf } from "./total.ts";
import { usePayNow } from "./usePayNow.ts";

interface Props {
  contract: Pick<ListContract, "path" | "grants">;
  /** Part of the catalogue's keys for this kind of purchase. */
  words: "buy" | "renew";
}

/** The user first chooses a package, then reviews it with all costs, then pays by card or buys it on invoice. */
export const PurchasePage = ({ contract, words }: Props) => {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const chosen = query.get("package");
  const here = `/${contract.path}/create`;
  if (!useMay(contract, "create")) return <NoPermission />;
  return (
    <>
      <PageHeader title={translate(`vigil.orders.${words}.title`)}>
        <LinkButton to="/plan">{translate("vigil.orders.back")}</LinkButton>
      </PageHeader>
      {chosen ? (
        <ReviewPurchase
          key={chosen}
          id={chosen}
          uid={query.get("uid") ?? undefined}
          contract={contract}
          words={words}
        />
      ) : (
        <>
          <Typography sx={{ mb: 3 }}>{translate(`vigil.orders.${words}.choose`)}</Typography>
          <PackageCards
            actions={({ id }) => (
              <LinkButton to={`${here}?package=${id}`}>{translate("vigil.orders.choose")}</LinkButton>
            )}
          />
        </>
      )}
    </>
  );
};

const ReviewPurchase = ({ id, uid, contract, words }: Props & { id: string; uid: string | undefined }) => {
  const translate = useTranslate();
  const offer = useGetOne<Package>(packages.path, { id, meta: { uid } }, { retry: false });
  const address = `${contract.path}/${queryOf({ uid })}`;
  const { data: plan } = usePlan();
  const { buy, isBuying, refusal } = usePurchase(address, words, () => void offer.refetch());
  const card = usePayNow(uid);
  const ways = usePaymentWays(plan, offer.data);
  const [choice, setChoice] = useState<PaymentWay>();
  const [poNumber, setPoNumber] = useState<string>();
  const chooseAnother = (
    <LinkButton to={`/${contract.path}/create`} variant="text">
      {translate("vigil.orders.another")}
    </LinkButton>
  );
  if (offer.error)
    return (
      <Alert severity="error" variant="outlined" action={chooseAnother}>
        {(offer.error as Error).message}
      </Alert>
    );
  if (!offer.data || !plan || !ways) return <LoadingBlock height={240} />;
  const { data } = offer;
  const isUnavailable = data.status === "disabled";
  const way = choice && ways.includes(choice) ? choice : ways[0];
  const problem = refusal ?? card.problem;
  const amount = toTheCent(totalOf(data.price, plan.taxes).total);
  const po_number = poNumber === undefined ? {} : { po_number: poNumber };
  const proceed = () =>
    way === "card"
      ? card.pay(data, { kind: words === "renew" ? "renewal" : "order", ...po_number })
      : buy(data, po_number);
  return (
    <Stack spacing={4} sx={{ maxWidth: size.formMax / 2 }}>
      {(problem || isUnavailable) && (
        <Alert severity="warning" variant="outlined">
          {problem ?? translate("vigil.packages.link_over")}
        </Alert>
      )}
      <PackageCard of={data} />
      <PurchaseSum plan={plan} price={data.price} term={words === "renew" ? data : null} />
      <TextField
        label={translate("vigil.money.po_number")}
        value={poNumber ?? plan.po_number ?? ""}
        onChange={({ target }) => setPoNumber(target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <PaymentChoice plan={plan} ways={ways} chosen={way} choose={setChoice} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Button
          variant="contained"
          loading={isBuying || card.isOpening}
          disabled={isUnavailable || !way}
          onClick={proceed}
        >
          {translate(way === "card" ? "vigil.money.pay" : `vigil.money.${words}`, { amount })}
        </Button>
        {chooseAnother}
      </Box>
    </Stack>
  );
};

/** The ways to pay for a package, the preferred one first; undefined until that is known. */
function usePaymentWays(plan: Plan | undefined, offer: Package | undefined): PaymentWay[] | undefined {
  const mayPayByCard = useMay(actions.buy_by_card, "edit");
  const cards = useCardSettings(mayPayByCard);
  if (!plan || !offer || (mayPayByCard && cards.isPending)) return undefined;
  if (offer.price === 0) return ["invoice"];
  const takesCards = cards.data !== undefined && cards.data.provider !== "none";
  return [
    ...(takesCards ? (["card"] as const) : []),
    ...(mayBuyOnInvoice(plan.unpaid, offer.max_stream) ? (["invoice"] as const) : []),
  ];
}

/** The server's message. The form has only one field, so its error is shown without the field's name. */
const messageOf = (error: unknown): string =>
  (error instanceof Refused && error.fields?.package) || (error as Error).message;

/** Buys only once, however often the button is clicked or the network repeats the request. */
function usePurchase(address: string, words: Props["words"], onRefused: () => void) {
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  // One key for all clicks: a refused request created nothing, but a lost one may have.
  const [key] = useState(newIdempotencyKey);
  // The second click of a double-click comes before the button renders as busy.
  const isRunning = useRef(false);
  const [isBuying, setBuying] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const buy = async ({ id, price }: Package, more: object) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBuying(true);
    setRefusal(null);
    try {
      await postOnce(address, { package: id, price, ...more }, key);
      await client.invalidateQueries();
      notify(`vigil.orders.${words}.done`, { type: "success" });
      navigate("/fin/invoice");
    } catch (error) {
      setRefusal(messageOf(error));
      onRefused();
      isRunning.current = false;
      setBuying(false);
    }
  };
  return { buy: (offer: Package, more: object) => void buy(offer, more), isBuying, refusal };
}
