import { subscriptionChangesResource as contract } from "@vigil/contract";
import { PurchasePage } from "./PurchasePage.tsx";

/** The page to renew a subscription, with the same package or another. */
export default function RenewPage() {
  return <PurchasePage contract={contract} words="renew" />;
}
