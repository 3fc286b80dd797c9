import { hydrateRoot } from "react-dom/client";
import { App, type Made } from "../page/App.tsx";
import "../styles/fonts.css";
import "../styles/base.css";
import "../styles/page.css";
import "../styles/form.css";
import { readMade } from "./made.ts";

const { root, made } = readMade<Made>();
hydrateRoot(root, <App {...made} />);
