import { Alert, Box, Typography } from "@mui/material";
import { packages as contract, type Package } from "@vigil/contract";
import { useGetList, useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { Retry } from "../pages/Retry.tsx";
import { PackageCard } from "./PackageCard.tsx";

/** The maximum number of packages shown; nobody would look through more. */
const maxOffers = 100;

interface Props {
  /** The uid of a private package from a link; that package comes first. */
  uid?: string | null;
  /** The actions of each package. */
  actions: (offer: Package) => ReactNode;
}

/** The packages that can be bought, cheapest first. */
export const PackageCards = ({ uid, actions }: Props) => {
  const translate = useTranslate();
  const publicOffers = useOffers({});
  const privateOffer = useOffers({ uid }, Boolean(uid));
  const error = publicOffers.error ?? privateOffer.error;
  if (error)
    return (
      <Retry
        problem={(error as Error).message}
        again={() => void Promise.all([publicOffers.refetch(), uid && privateOffer.refetch()])}
      />
    );
  if (!publicOffers.data || (uid && !privateOffer.data)) return <LoadingBlock height={200} />;
  const unlocked = privateOffer.data ?? [];
  const all = [
    ...unlocked,
    ...publicOffers.data.filter(({ id }) => !unlocked.some((offer) => offer.id === id)),
  ];
  return (
    <>
      {uid && unlocked.length === 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 3 }}>
          {translate("vigil.packages.link_over")}
        </Alert>
      )}
      {all.length === 0 && <Typography color="text.secondary">{translate("vigil.packages.none")}</Typography>}
      <Box sx={grid}>
        {all.map((offer) => (
          <PackageCard key={offer.id} of={offer}>
            {actions(offer)}
          </PackageCard>
        ))}
      </Box>
    </>
  );
};

const useOffers = (filter: Record<string, unknown>, enabled = true) =>
  useGetList<Package>(
    contract.path,
    { filter, pagination: { page: 1, perPage: maxOffers }, sort: { field: "price", order: "ASC" } },
    { enabled },
  );

const grid = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 260px), 1fr))",
  gap: 3,
} as const;
