import { ordersResource as contract } from "@vigil/contract";
import { PagesWords } from "../words/PagesWords.tsx";
import { PurchasePage } from "./PurchasePage.tsx";

/** The page to buy a stream package. */
export default function BuyPage() {
  return (
    <PagesWords>
      <PurchasePage contract={contract} words="buy" />
    </PagesWords>
  );
}
