import { ordersResource as contract } from "@vigil/contract";
import { PurchasePage } from "./PurchasePage.tsx";

/** Buy Stream Package (spec §2). */
export default function BuyPage() {
  return <PurchasePage contract={contract} words="buy" />;
}
