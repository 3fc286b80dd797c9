import { hydrateRoot } from "react-dom/client";
import { VenuePage, type VenuePageData } from "../venue/VenuePage.tsx";
import "../styles/fonts.css";
import "../styles/base.css";
import "../styles/form.css";
import "../styles/remembering.css";
import "../styles/venue.css";
import { readEmbeddedData } from "./embedded-data.ts";

const { root, data } = readEmbeddedData<VenuePageData>();
hydrateRoot(root, <VenuePage {...data} />);
