import { useEffect, useState } from "react";

/** A URL for displaying a file. The object URL of a chosen file is revoked when it is no longer shown. */
export function useFileUrl(value: File | string | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!(value instanceof File)) return setUrl(value);
    const objectUrl = URL.createObjectURL(value);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [value]);
  return url;
}
