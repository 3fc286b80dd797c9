import type { MemorialPage } from "@vigil/contract";
import { Suspense, useEffect, useState } from "react";
import type { Guest } from "../guest/useGuest.ts";
import { lazily } from "../page/lazily.tsx";
import { agreedHere } from "./agreed.ts";

const AgreeAgain = lazily(() => import("./AgreeAgain.tsx"));

/** For a guest who hasn't agreed to the text of today. */
export function Consent({ page: { slug, consent }, guest }: { page: MemorialPage; guest: Guest }) {
  const [isOpen, setOpen] = useState(false);
  const version = consent?.version;
  useEffect(() => setOpen(version !== undefined && agreedHere(slug).read() !== version), [slug, version]);
  if (!isOpen || !consent) return null;
  return (
    <Suspense>
      <AgreeAgain slug={slug} guest={guest} consent={consent} close={() => setOpen(false)} />
    </Suspense>
  );
}
