import { Alert, Box, Skeleton, Typography } from "@mui/material";
import { packages as contract, type Package } from "@vigil/contract";
import { useGetList, useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { Retry } from "../pages/Retry.tsx";
import { PackageCard } from "./PackageCard.tsx";

/** As many as anybody would look through. */
const most = 100;

interface Props {
  /** Of the private one that a link leads to; it stands first. */
  uid?: string | null;
  /** What can be done with each. */
  actions: (one: Package) => ReactNode;
}

/** What can be bought, the cheapest first. */
export const PackageCards = ({ uid, actions }: Props) => {
  const translate = useTranslate();
  const open = useOffers({});
  const meant = useOffers({ uid }, Boolean(uid));
  const error = open.error ?? meant.error;
  if (error)
    return (
      <Retry
        problem={(error as Error).message}
        again={() => void Promise.all([open.refetch(), uid && meant.refetch()])}
      />
    );
  if (!open.data || (uid && !meant.data))
    return <Skeleton variant="rounded" height={200} aria-label={translate("ra.page.loading")} />;
  const mine = meant.data ?? [];
  const all = [...mine, ...open.data.filter(({ id }) => !mine.some((one) => one.id === id))];
  return (
    <>
      {uid && mine.length === 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 3 }}>
          {translate("vigil.packages.link_over")}
        </Alert>
      )}
      {all.length === 0 && <Typography color="text.secondary">{translate("vigil.packages.none")}</Typography>}
      <Box sx={grid}>
        {all.map((one) => (
          <PackageCard key={one.id} of={one}>
            {actions(one)}
          </PackageCard>
        ))}
      </Box>
    </>
  );
};

const useOffers = (filter: Record<string, unknown>, enabled = true) =>
  useGetList<Package>(
    contract.path,
    { filter, pagination: { page: 1, perPage: most }, sort: { field: "price", order: "ASC" } },
    { enabled },
  );

const grid = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 260px), 1fr))",
  gap: 3,
} as const;
