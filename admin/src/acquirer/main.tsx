import "../boot/fonts.css";
import "./acquirer.css";
import { createRoot } from "react-dom/client";
import { Fields } from "./Fields.tsx";
import { HostedPage } from "./HostedPage.tsx";

// The test acquirer's pages: a provider of its own, of which the desk knows the addresses and no more.
const root = document.getElementById("root");
const page = window.location.pathname.replace("/_pay/", "");
const wished = window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
// Fields on a page of ours look as that page does, whatever the machine prefers.
document.documentElement.dataset.theme = new URLSearchParams(window.location.search).get("theme") ?? wished;
if (root) createRoot(root).render(page === "fields" ? <Fields /> : <HostedPage session={page} />);
