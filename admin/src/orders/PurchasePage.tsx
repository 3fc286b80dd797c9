import { Alert, Button, Stack, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { type Package, packages } from "@vigil/contract";
import { useGetOne, useNotify, useTranslate } from "ra-core";
import { useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { LinkButton } from "../layout/LinkButton.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { useMay } from "../me.tsx";
import { PackageCard } from "../packages/PackageCard.tsx";
import { PackageCards } from "../packages/PackageCards.tsx";
import { NoPermission } from "../pages/NoticePage.tsx";
import { queryOf } from "../providers/query.ts";
import type { ListContract } from "../resource/list/column.ts";
import { newIdempotencyKey, postOnce } from "../session/post-once.ts";
import { Refused } from "../session/problems.ts";
import { size } from "../tokens.ts";
import { PurchaseSum } from "./PurchaseSum.tsx";

interface Props {
  contract: Pick<ListContract, "path" | "grants">;
  /** Part of the catalogue's keys for this kind of purchase. */
  words: "buy" | "renew";
}

/** The user first chooses a package, then reviews it with all costs, then buys it. */
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
  const { buy, isBuying, refusal } = usePurchase(address, words, () => void offer.refetch());
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
  if (!offer.data) return <LoadingBlock height={240} />;
  const { data } = offer;
  const isUnavailable = data.status === "disabled";
  return (
    <Stack spacing={4} sx={{ maxWidth: size.formMax / 2 }}>
      {(refusal || isUnavailable) && (
        <Alert severity="warning" variant="outlined">
          {refusal ?? translate("vigil.packages.link_over")}
        </Alert>
      )}
      <PackageCard of={data} />
      <PurchaseSum price={data.price} term={words === "renew" ? data : null} />
      <Stack direction="row" spacing={2}>
        <Button variant="contained" loading={isBuying} disabled={isUnavailable} onClick={() => buy(data)}>
          {translate(`vigil.orders.${words}.confirm`)}
        </Button>
        {chooseAnother}
      </Stack>
    </Stack>
  );
};

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
  const buy = async ({ id, price }: Package) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBuying(true);
    setRefusal(null);
    try {
      await postOnce(address, { package: id, price }, key);
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
  return { buy: (offer: Package) => void buy(offer), isBuying, refusal };
}
