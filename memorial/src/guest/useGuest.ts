import { useEffect, useRef, useState } from "react";
import { keep } from "./keep.ts";
import { present } from "./present.ts";

/** Who watches: the token opens this one stream. A guest who came by a quick join link has no name. */
export interface Guest {
  token: string;
  name: string | null;
}

export const guestKey = (slug: string): string => `vigil.guest.${slug}`;

/**
 * Whom this browser knows for a stream; undefined until it was asked, which the server can't. A token in the address
 * (`?join=`) leaves the address bar and opens the page at once; who it names is asked meanwhile. `refused` says why a
 * link opened nothing; `former` is the token of whoever was here before.
 */
export function useGuest(slug: string) {
  const [guest, setGuest] = useState<Guest | null | undefined>(undefined);
  const [refused, setRefused] = useState<string | null>(null);
  const former = useRef<string | null>(null);
  const remember = (next: Guest | null) => {
    former.current = present.guest?.token ?? former.current;
    keep("local", guestKey(slug)).write(next);
    present.is(next);
    setGuest(next);
  };
  /** Somebody else is at this browser: what they register must not be written over the guest of before. */
  const leave = () => {
    remember(null);
    former.current = null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page.
  useEffect(() => {
    const token = takeJoin();
    const known = readGuest(slug);
    remember(known ?? (token === null ? null : { token, name: null }));
    if (token === null) return;
    void import("./arrive.ts")
      .then(({ whoCame }) => whoCame(slug, token))
      .then(
        (came) => {
          if (typeof came === "string") {
            setRefused(came);
            if (!known) remember(null);
          } else if (came?.name) remember(came);
        },
        // Who it is will be known another time; the token opens the service all the same.
        () => {},
      );
  }, [slug]);
  // The page was drawn for a guest or for a stranger before this ran; see the script in the page's head.
  useEffect(() => {
    if (guest === undefined) return;
    if (guest) document.documentElement.dataset.guest = "";
    else delete document.documentElement.dataset.guest;
  }, [guest]);
  return { guest, remember, leave, refused, former: () => former.current };
}

function readGuest(slug: string): Guest | null {
  const kept = keep("local", guestKey(slug)).read();
  if (typeof kept !== "object" || kept === null || !("token" in kept) || typeof kept.token !== "string")
    return null;
  return { token: kept.token, name: "name" in kept && typeof kept.name === "string" ? kept.name : null };
}

/** The address must not be passed on with the token in it. */
function takeJoin(): string | null {
  const address = new URL(location.href);
  const token = address.searchParams.get("join");
  if (token === null) return null;
  address.searchParams.delete("join");
  history.replaceState(history.state, "", address);
  return token === "" ? null : token;
}
