/** Stores a value in this browser. Where it refuses, as in private windows, the value lasts as long as the page. */
export function browserStorage(storage: "local" | "session", key: string) {
  const area = () => (storage === "local" ? localStorage : sessionStorage);
  return {
    read(): unknown {
      try {
        return JSON.parse(area().getItem(key) ?? "null");
      } catch {
        return null;
      }
    },
    write(value: unknown): void {
      try {
        if (value === null) area().removeItem(key);
        else area().setItem(key, JSON.stringify(value));
      } catch {
        // The value lasts as long as the page.
      }
    },
  };
}
