import type { MailDomain } from "@vigil/contract";
import { probablyMeant } from "@vigil/contract/mistyped-address";
import { useEffect, useState } from "react";
import { callApi } from "../guest/api.ts";

/** Something to say about an address: what was probably meant, or a domain that receives no email. */
type AddressHint = { meant: string } | { unknown: string };

/** What is odd about an address; null while nothing is. Whether its domain receives email is asked of the server. */
export function useAddressHint(address: string): AddressHint | null {
  const [hint, setHint] = useState<AddressHint | null>(null);
  useEffect(() => {
    setHint(null);
    if (!/^\S[^\s@]*@\S[^\s.]*\.\S{2,}$/.test(address)) return;
    const meant = probablyMeant(address);
    if (meant) return setHint({ meant });
    let isCurrent = true;
    callApi<MailDomain>("/v1/public/mail_domain", { email: address }).then(
      ({ receives }) => {
        if (isCurrent && receives === false)
          setHint({ unknown: address.slice(address.lastIndexOf("@") + 1) });
      },
      // Without the server's help the address is taken as it is.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [address]);
  return hint;
}
