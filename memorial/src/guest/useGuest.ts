import { useEffect, useState } from "react";
import { keep } from "./keep.ts";

/** Who watches: the token opens this one stream. A guest who came by a quick join link has no name. */
export interface Guest {
  token: string;
  name: string | null;
}

export const guestKey = (slug: string): string => `vigil.guest.${slug}`;

/**
 * Whom this browser knows for a stream; undefined until it was asked, which the server can't. A token in the address
 * (`?join=`) makes whoever has none a guest at once, and leaves the address bar.
 */
export function useGuest(slug: string) {
  const [guest, setGuest] = useState<Guest | null | undefined>(undefined);
  useEffect(() => {
    const joined = takeJoin();
    const known = readGuest(slug) ?? (joined === null ? null : { token: joined, name: null });
    if (known) keep("local", guestKey(slug)).write(known);
    setGuest(known);
  }, [slug]);
  // The page was drawn for a guest or for a stranger before this ran; see the script in the page's head.
  useEffect(() => {
    if (guest === undefined) return;
    if (guest) document.documentElement.dataset.guest = "";
    else delete document.documentElement.dataset.guest;
  }, [guest]);
  const remember = (next: Guest | null) => {
    keep("local", guestKey(slug)).write(next);
    setGuest(next);
  };
  return [guest, remember] as const;
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
