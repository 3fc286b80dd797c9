/** Keeps a value in this browser, where it lets us; private windows may not, and then it lasts as long as the page. */
export function keep(storage: "local" | "session", key: string) {
  const place = () => (storage === "local" ? localStorage : sessionStorage);
  return {
    read(): unknown {
      try {
        return JSON.parse(place().getItem(key) ?? "null");
      } catch {
        return null;
      }
    },
    write(value: unknown): void {
      try {
        if (value === null) place().removeItem(key);
        else place().setItem(key, JSON.stringify(value));
      } catch {
        // Said above: it lasts as long as the page.
      }
    },
  };
}
