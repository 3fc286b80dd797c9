import { Box, Typography } from "@mui/material";
import { orders as contract, limits, type Order } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { OrderActions } from "../orders/OrderActions.tsx";
import { orderColumns } from "../orders/order-columns.tsx";
import { ListBody } from "../resource/list/ListBody.tsx";
import { ListProvider } from "../resource/list/ListProvider.tsx";
import { Pages } from "../resource/list/Pages.tsx";
import { RowsOrCards } from "../resource/list/ResourceList.tsx";

/** All purchases of the home, newest first. */
export const PurchaseHistory = () => {
  const translate = useTranslate();
  return (
    <Box component="section" aria-labelledby="history">
      <Typography variant="h2" id="history" sx={{ mb: 3 }}>
        {translate("vigil.plan.history")}
      </Typography>
      <ListProvider
        resource={contract.path}
        perPage={limits.pageSize}
        sort={{ field: "created_at", order: "DESC" }}
        disableSyncWithLocation
      >
        <ListBody contract={contract} columns={orderColumns.length} describeFilters={undefined}>
          <RowsOrCards<Order> contract={contract} columns={orderColumns} rowActions={<OrderActions />} />
        </ListBody>
        <Pages />
      </ListProvider>
    </Box>
  );
};
