import { subscriptionChangesResource as contract } from "@vigil/contract";
import { PurchasePage } from "./PurchasePage.tsx";

/** Renew Subscription (spec §2), with the same package or another. */
export default function RenewPage() {
  return <PurchasePage contract={contract} words="renew" />;
}
