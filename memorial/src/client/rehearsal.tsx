import { hydrateRoot } from "react-dom/client";
import { RehearsalPage, type RehearsalPageData } from "../rehearsal/RehearsalPage.tsx";
import "../styles/fonts.css";
import "../styles/base.css";
import "../styles/camera.css";
import "../styles/rehearsal.css";
import { readEmbeddedData } from "./embedded-data.ts";

const { root, data } = readEmbeddedData<RehearsalPageData>();
hydrateRoot(root, <RehearsalPage {...data} />);
