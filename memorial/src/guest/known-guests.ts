import { guestKey, readGuest } from "./guest-storage.ts";

/** All guests whom this browser knows, of whichever services; none where it refuses to say. */
export function knownGuests(): { slug: string; token: string }[] {
  const prefix = guestKey("");
  return storedKeys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const slug = key.slice(prefix.length);
      const guest = readGuest(slug);
      return guest ? [{ slug, token: guest.token }] : [];
    });
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
