import type { Role } from "@vigil/contract";
import { useEffect, useState } from "react";
import { getPrefetched } from "../session/prefetch.ts";
import { getPublicJson } from "../session/http.ts";

/** GET public/settings: the product's name, and in a demo the people one may look around as. */
export interface PublicSettings {
  product_name: string;
  demo: boolean;
  people: { username: string; password: string; role: Role }[];
}

/** null until known; the page works without. */
export function usePublicSettings(): PublicSettings | null {
  const [settings, setSettings] = useState<PublicSettings | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    getPrefetched<PublicSettings>("public/settings", { signal: leaving.signal }, getPublicJson).then(
      setSettings,
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return settings;
}
