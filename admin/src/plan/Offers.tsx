import { Box, Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import { LinkButton } from "../layout/LinkButton.tsx";
import { PackageCards } from "../packages/PackageCards.tsx";
import { chosenBy } from "../packages/private-link.ts";

/** The packages that can be bought. A private link adds the private package that it is for. */
export const Offers = ({ uid }: { uid: string | null }) => {
  const translate = useTranslate();
  return (
    <Box component="section" aria-labelledby="offers">
      <Typography variant="h2" id="offers" sx={{ mb: 3 }}>
        {translate("vigil.plan.offers")}
      </Typography>
      <PackageCards
        uid={uid}
        actions={(offer) => (
          <LinkButton to={`/fin/order/create${chosenBy(offer, uid)}`}>
            {translate("vigil.plan.buy_one")}
          </LinkButton>
        )}
      />
    </Box>
  );
};
