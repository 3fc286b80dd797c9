import type { Keepsakes, KeptPicture } from "./keepsakes.ts";
import type { ArchiveWords } from "./words.ts";

/** A guest as the family reads them: those who asked to be anonymous to others are marked. */
export const guestName = (
  { name, anonymous }: Pick<Keepsakes["guests"][number], "name" | "anonymous">,
  words: Pick<ArchiveWords, "anonymous">,
): string => (anonymous ? words.anonymous(name) : name);

/** Who sent a photo or video, in words, so that nobody takes them for whom it shows; empty for the family's own. */
export const senderOf = (
  { sender_name: name, anonymous }: Pick<KeptPicture, "sender_name" | "anonymous">,
  words: Pick<ArchiveWords, "anonymous" | "from">,
): string => (name ? words.from(guestName({ name, anonymous }, words)) : "");
