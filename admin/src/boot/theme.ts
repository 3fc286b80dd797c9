/** Applies the theme chosen in the admin app (in react-admin's store), otherwise the system's preference. */
export function applyTheme(): void {
  const dark = chosen() ?? (window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  document.documentElement.dataset.theme = dark;
  document.documentElement.classList.add("boot");
}

function chosen(): string | null {
  try {
    return JSON.parse(localStorage.getItem("RaStore.theme") ?? "null") as string | null;
  } catch {
    return null;
  }
}
