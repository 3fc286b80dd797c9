import "../boot/fonts.css";
import "./acquirer.css";
import { createRoot } from "react-dom/client";
import { language } from "../language/chosen.ts";
import { Fields } from "./Fields.tsx";
import { HostedPage } from "./HostedPage.tsx";
import { loadOwnWords } from "./words.ts";

// The test acquirer's pages. It stands for an external provider, so the admin app knows only its addresses.
const root = document.getElementById("root");
const page = window.location.pathname.replace("/_pay/", "");
const preferred = window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
// Fields that are embedded in our page use that page's theme, whatever the system prefers.
document.documentElement.dataset.theme =
  new URLSearchParams(window.location.search).get("theme") ?? preferred;
document.documentElement.lang = language;
void loadOwnWords()
  .catch(() => undefined)
  .then(() => {
    if (root) createRoot(root).render(page === "fields" ? <Fields /> : <HostedPage session={page} />);
  });
