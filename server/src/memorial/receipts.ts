import { GivenItem } from "@vigil/contract";
import { isUuid } from "../resource/list.ts";
import type { Tokens } from "../security/tokens.ts";

/** Something that was given. */
export interface Gift {
  kind: GivenItem["kind"];
  id: string;
}

const signed = ({ kind, id }: Gift): string => `gift ${kind} ${id}`;

/** A receipt, which only the giver gets. */
export const receiptOf = (signatures: Pick<Tokens, "sign">, gift: Gift): string =>
  `${gift.kind}.${gift.id}.${signatures.sign(signed(gift))}`;

/** What a receipt is for; undefined for one that isn't ours. */
export function giftOf(signatures: Pick<Tokens, "isSigned">, receipt: string): Gift | undefined {
  const [of, id = "", signature = ""] = receipt.split(".");
  const { data: kind } = GivenItem.shape.kind.safeParse(of);
  if (!kind || !isUuid(id)) return undefined;
  return signatures.isSigned(signed({ kind, id }), signature) ? { kind, id } : undefined;
}
