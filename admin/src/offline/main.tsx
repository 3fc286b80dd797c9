import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../boot/fonts.css";
import "../boot/boot.css";
import { applyTheme } from "../boot/theme.ts";
import { language } from "../language/chosen.ts";
import { loadBootWords } from "../words/boot.ts";
import { OfflinePage } from "./OfflinePage.tsx";

const container = document.getElementById("root");
if (!container) throw new Error("offline.html has no #root");
applyTheme();
document.documentElement.lang = language;
// Without its words, which are kept like the page, it speaks English.
void loadBootWords()
  .catch(() => undefined)
  .then(() =>
    createRoot(container).render(
      <StrictMode>
        <OfflinePage />
      </StrictMode>,
    ),
  );
