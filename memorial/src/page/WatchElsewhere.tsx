import { page as words } from "vigil:words/page";
import type { Guest } from "../guest/useGuest.ts";
import { LoadOnPress } from "./LoadOnPress.tsx";
import { lazily } from "./lazily.tsx";

const Elsewhere = lazily(() => import("../ready/Elsewhere.tsx"));

/** For a registered guest: the service on a television, or on another phone or computer. */
export const WatchElsewhere = ({ slug, guest }: { slug: string; guest: Guest | null | undefined }) =>
  guest?.name ? (
    <LoadOnPress name={words.registered.elsewhere}>
      <Elsewhere slug={slug} guest={guest} />
    </LoadOnPress>
  ) : null;
