import { useCallback, useEffect, useState } from "react";

/** Addresses of files for as long as the component is there; the same file has the same address. */
export function useObjectUrls(): (file: File) => string {
  const [urls] = useState(() => new Map<File, string>());
  useEffect(
    () => () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    },
    [urls],
  );
  return useCallback(
    (file) => {
      const url = urls.get(file) ?? URL.createObjectURL(file);
      urls.set(file, url);
      return url;
    },
    [urls],
  );
}
