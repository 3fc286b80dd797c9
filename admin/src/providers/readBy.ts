import type { Info } from "@vigil/contract";
import type { I18nProvider } from "ra-core";

/** What a home calls a stream is to a family a service. By key: the key of the family's word. */
const words: Record<string, string> = {
  "vigil.media.stream": "vigil.family.service",
  "vigil.media.all_streams": "vigil.family.all_services",
  "vigil.media.no_stream_found": "vigil.family.no_service_found",
};
const ofEveryResource = /^resources\.[^.]+\.fields\.stream$/;
const wordFor = (key: string): string =>
  words[key] ?? (ofEveryResource.test(key) ? "vigil.family.service" : key);

const made = new WeakMap<I18nProvider, I18nProvider>();

/** The texts of the admin app as this person reads them: families have words of their own. */
export function readBy({ role }: Pick<Info, "role">, provider: I18nProvider): I18nProvider {
  if (role !== "family") return provider;
  const own = made.get(provider) ?? {
    ...provider,
    translate: (key, values) => provider.translate(wordFor(key), values),
  };
  made.set(provider, own);
  return own;
}
