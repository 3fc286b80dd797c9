import { ordersResource as contract } from "@vigil/contract";
import { PurchasePage } from "./PurchasePage.tsx";

/** The page to buy a stream package. */
export default function BuyPage() {
  return <PurchasePage contract={contract} words="buy" />;
}
