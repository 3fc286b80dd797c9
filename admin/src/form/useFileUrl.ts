import { useEffect, useState } from "react";

/** An address to look at; that of a chosen file lives as long as it is shown. */
export function useFileUrl(value: File | string | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!(value instanceof File)) return setAddress(value);
    const made = URL.createObjectURL(value);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [value]);
  return address;
}
