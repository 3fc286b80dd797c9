import { hydrateRoot } from "react-dom/client";
import { TvPage } from "../tv/TvPage.tsx";
import "../styles/fonts.css";
import "../styles/base.css";
import "../styles/tv.css";
import { readEmbeddedData } from "./embedded-data.ts";

hydrateRoot(readEmbeddedData().root, <TvPage />);
