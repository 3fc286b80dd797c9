import { hydrateRoot } from "react-dom/client";
import { CameraPage, type CameraPageData } from "../camera/CameraPage.tsx";
import "../styles/fonts.css";
import "../styles/base.css";
import "../styles/camera.css";
import { readEmbeddedData } from "./embedded-data.ts";

const { root, data } = readEmbeddedData<CameraPageData>();
hydrateRoot(root, <CameraPage {...data} />);
