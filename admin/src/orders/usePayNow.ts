import type { CheckoutRequest, CheckoutSession, Package } from "@vigil/contract";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { queryOf } from "../providers/query.ts";
import { getJson } from "../session/http.ts";

/** Opens the card provider's page for a package, in a new window; the package is bought once it is paid there. */
export function usePayNow(uid: string | undefined) {
  const [isOpening, setOpening] = useState(false);
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const pay = async ({ id }: Package, body: CheckoutRequest) => {
    // The window must open during the click itself; popup blockers stop one that opens later.
    const page = window.open("about:blank", "_blank");
    setOpening(true);
    setProblem(null);
    try {
      const address = `fin/create_checkout_session/${id}/${queryOf({ uid })}`;
      const { id: session, url } = await getJson<CheckoutSession>(address, { method: "POST", body });
      if (!page) return window.location.assign(url);
      page.location.href = url;
      // This window waits there for what becomes of it, and no longer offers to pay.
      navigate(`/checkout/session/${session}`);
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
    problem,
  };
}
