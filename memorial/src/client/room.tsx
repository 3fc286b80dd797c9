import { hydrateRoot } from "react-dom/client";
import { RoomPage, type RoomPageData } from "../room/RoomPage.tsx";
import "../styles/fonts.css";
import "../styles/base.css";
import "../styles/form.css";
import "../styles/camera.css";
import "../styles/room.css";
import { readEmbeddedData } from "./embedded-data.ts";

const { root, data } = readEmbeddedData<RoomPageData>();
hydrateRoot(root, <RoomPage {...data} />);
