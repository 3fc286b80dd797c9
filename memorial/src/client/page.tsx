import { hydrateRoot } from "react-dom/client";
import type { Made } from "../page/App.tsx";
import { Memorial } from "../page/Memorial.tsx";
import "../styles/fonts.css";
import "../styles/base.css";
import "../styles/page.css";
import "../styles/form.css";
import "../styles/remembering.css";
import { readMade } from "./made.ts";
import { whenSeen } from "./when-seen.ts";

const { root, made } = readMade<Made>();
const { kind, page, now } = made;
if (kind === "embed")
  void import("../page/Embed.tsx").then(({ Embed }) => hydrateRoot(root, <Embed page={page} made={now} />));
else hydrateRoot(root, <Memorial page={page} made={now} />);
whenSeen("remembering", async (place) => (await import("./remembering.tsx")).wake(place, made));
