import type { Package } from "@vigil/contract";
import { queryOf } from "../providers/query.ts";

/** The uid that unlocks a private package in API calls, from the link that led here; undefined for other packages. */
const uidFor = ({ status }: Pick<Package, "status">, uid: string | null): string | undefined =>
  status === "private" && uid ? uid : undefined;

/** The query of the purchase pages for this package. */
export const chosenBy = (offer: Pick<Package, "id" | "status">, uid: string | null): string =>
  queryOf({ package: offer.id, uid: uidFor(offer, uid) });
