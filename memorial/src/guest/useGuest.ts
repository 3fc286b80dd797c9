import { useEffect, useRef, useState } from "react";
import { streamPath } from "./api.ts";
import { browserStorage } from "./browser-storage.ts";
import { currentGuest } from "./current-guest.ts";
import { guestKey, readGuest } from "./guest-storage.ts";

/** Who is watching. The token opens this one stream. A guest who came by a quick join link has no name. */
export interface Guest {
  token: string;
  name: string | null;
  /** Where the link was mailed. Known only until the page is left, because others may use this browser. */
  email?: string | undefined;
  /** Where the link is texted, of a guest without email; known as long as the address is. */
  telephone?: string;
}

/**
 * The guest whom this browser knows for a stream; undefined on the server and until browser storage was read. A token
 * in the address (`?join=`) is removed from the address bar and opens the page at once, while the server resolves its
 * guest. `refused` says why a link opened nothing; `former` is the token of the guest before.
 */
export function useGuest(slug: string) {
  const [guest, setGuest] = useState<Guest | null | undefined>(undefined);
  const [refused, setRefused] = useState<string | null>(null);
  const former = useRef<string | null>(null);
  const remember = (next: Guest | null) => {
    former.current = currentGuest.guest?.token ?? former.current;
    browserStorage("local", guestKey(slug)).write(next && { token: next.token, name: next.name });
    currentGuest.set(next);
    setGuest(next);
  };
  /** Somebody else uses this browser now: their registration must not overwrite the guest before. */
  const leave = () => {
    remember(null);
    former.current = null;
    // What the person before has given isn't theirs to take back (remembering/receipts.ts), nor have they asked for the
    // anniversary's email (joining/AnniversaryChoice.tsx) or agreed to what is stored (joining/agreed.ts).
    for (const key of [`given.${streamPath(slug)}`, `anniversary.${slug}`, `consent.${slug}`])
      browserStorage("local", `vigil.${key}`).write(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page.
  useEffect(() => {
    const token = takeJoinToken();
    const known = readGuest(slug);
    remember(known ?? (token === null ? null : { token, name: null }));
    if (token === null) return;
    void import("./resolve-guest.ts")
      .then(({ resolveGuest }) => resolveGuest(slug, token))
      .then(
        (resolved) => {
          if (typeof resolved === "string") {
            setRefused(resolved);
            if (!known) remember(null);
          }
          // A quick join link names nobody, and may replace another of its kind.
          else if (resolved && (resolved.name || !known?.name)) remember(resolved);
        },
        // The token opens the service even while the guest's name is unknown.
        () => {},
      );
  }, [slug]);
  // Before this ran, the script in the page's head chose the layout for a guest or for a stranger.
  useEffect(() => {
    if (guest === undefined) return;
    if (guest) document.documentElement.dataset.guest = "";
    else delete document.documentElement.dataset.guest;
  }, [guest]);
  return { guest, remember, leave, refused, former: () => former.current };
}

/** Removes the token from the address, so that nobody passes it on by copying the address. */
function takeJoinToken(): string | null {
  const address = new URL(location.href);
  // Mail programs glue brackets and full stops to a link.
  const token = address.searchParams.get("join")?.replace(/[^\w-].*/s, "");
  if (token === undefined) return null;
  address.searchParams.delete("join");
  history.replaceState(history.state, "", address);
  return token === "" ? null : token;
}
