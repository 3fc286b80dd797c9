import { page as words } from "vigil:words/page";
import type { Guest } from "../guest/useGuest.ts";
import { LoadOnPress } from "./LoadOnPress.tsx";
import { lazily } from "./lazily.tsx";

const AnniversaryChoice = lazily(() => import("../joining/AnniversaryChoice.tsx"));

/** For a registered guest, once the service is over: an email on each anniversary. */
export const Anniversary = ({ slug, guest }: { slug: string; guest: Guest | null | undefined }) =>
  guest?.name ? (
    <LoadOnPress name={words.register.anniversary}>
      <AnniversaryChoice slug={slug} guest={guest} />
    </LoadOnPress>
  ) : null;
