import { bulkEmailKeys } from "@vigil/contract";
import { useTranslate } from "ra-core";

/** The keys of an email to many, each with what it stands for. */
export function useBulkEmailKeys(): Record<string, string> {
  const translate = useTranslate();
  return Object.fromEntries(bulkEmailKeys.map((key) => [key, translate(`vigil.emails.bulk_keys.${key}`)]));
}
