import type { CheckoutRequest, CheckoutSession, Package } from "@vigil/contract";
import { useState } from "react";
import { queryOf } from "../providers/query.ts";
import { getJson } from "../session/http.ts";

/** Opens the card provider's page for a package, in a new window; the package is bought once it is paid there. */
export function usePayNow(uid: string | undefined) {
  const [isOpening, setOpening] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const pay = async ({ id }: Package, body: CheckoutRequest) => {
    // The window must open during the click itself; popup blockers stop one that opens later.
    const page = window.open("about:blank", "_blank");
    setOpening(true);
    setProblem(null);
    try {
      const address = `fin/create_checkout_session/${id}/${queryOf({ uid })}`;
      const { url } = await getJson<CheckoutSession>(address, { method: "POST", body });
      if (page) page.location.href = url;
      else window.location.assign(url);
      setOpen(true);
    } catch (error) {
      page?.close();
      setProblem((error as Error).message);
    } finally {
      setOpening(false);
    }
  };
  return {
    pay: (offer: Package, body: CheckoutRequest) => void pay(offer, body),
    isOpening,
    isOpen,
    problem,
  };
}
