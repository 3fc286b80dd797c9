import { hydrateRoot } from "react-dom/client";
import { CameraPage, type MadeCamera } from "../camera/CameraPage.tsx";
import "../styles/fonts.css";
import "../styles/base.css";
import "../styles/camera.css";
import { readMade } from "./made.ts";

const { root, made } = readMade<MadeCamera>();
hydrateRoot(root, <CameraPage {...made} />);
