import { hydrateRoot } from "react-dom/client";
import type { PageData } from "../page/App.tsx";
import { Memorial } from "../page/Memorial.tsx";
import "../styles/fonts.css";
import "../styles/base.css";
import "../styles/page.css";
import "../styles/form.css";
import "../styles/remembering.css";
import "../styles/print.css";
import { keepLanguageOf } from "../guest/keep-language.ts";
import { readEmbeddedData } from "./embedded-data.ts";
import { whenSeen } from "./when-seen.ts";

const { root, data } = readEmbeddedData<PageData>();
const { kind, page, now } = data;
if (kind === "embed")
  void import("../page/Embed.tsx").then(({ Embed }) =>
    hydrateRoot(root, <Embed page={page} renderedAt={now} />),
  );
else if (kind === "television")
  void import("../tv/Television.tsx").then(({ Television }) =>
    hydrateRoot(root, <Television page={page} renderedAt={now} />),
  );
else hydrateRoot(root, <Memorial page={page} renderedAt={now} />);
keepLanguageOf(page.slug);
whenSeen("remembering", async (element) => (await import("./remembering.tsx")).hydrate(element, data));
