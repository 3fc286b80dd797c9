import type { Package } from "@vigil/contract";
import { queryOf } from "../providers/query.ts";

/** What opens this package to a call: the uid of the link that led here, where the package is the private one. */
export const uidFor = ({ status }: Pick<Package, "status">, uid: string | null): string | undefined =>
  status === "private" && uid ? uid : undefined;

/** The query of the pages that buy it. */
export const chosenBy = (offer: Pick<Package, "id" | "status">, uid: string | null): string =>
  queryOf({ package: offer.id, uid: uidFor(offer, uid) });
