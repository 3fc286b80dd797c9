import type { Role } from "@vigil/contract";
import { useEffect, useState } from "react";
import { getPublicJson } from "../session/http.ts";
import { getPrefetched } from "../session/prefetch.ts";

/** GET public/settings: the product's name, and in a demo the people to sign in as. */
export interface PublicSettings {
  product_name: string;
  demo: boolean;
  /** What the company's own sign-in is called; null: there is none. */
  company_sign_in?: string | null;
  people: { username: string; password: string; role: Role }[];
}

/** null until loaded; pages work without them. */
export function usePublicSettings(): PublicSettings | null {
  const [settings, setSettings] = useState<PublicSettings | null>(null);
  useEffect(() => {
    const unmounted = new AbortController();
    getPrefetched<PublicSettings>("public/settings", { signal: unmounted.signal }, getPublicJson).then(
      setSettings,
      () => undefined,
    );
    return () => unmounted.abort();
  }, []);
  return settings;
}
