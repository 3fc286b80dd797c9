import { subscriptionChangesResource as contract } from "@vigil/contract";
import { PagesWords } from "../words/PagesWords.tsx";
import { PurchasePage } from "./PurchasePage.tsx";

/** The page to renew a subscription, with the same package or another. */
export default function RenewPage() {
  return (
    <PagesWords>
      <PurchasePage contract={contract} words="renew" />
    </PagesWords>
  );
}
