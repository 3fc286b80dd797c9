import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../boot/fonts.css";
import "../boot/boot.css";
import { applyTheme } from "../boot/theme.ts";
import { OfflinePage } from "./OfflinePage.tsx";

const container = document.getElementById("root");
if (!container) throw new Error("offline.html has no #root");
applyTheme();
createRoot(container).render(
  <StrictMode>
    <OfflinePage />
  </StrictMode>,
);
