import { createHash } from "node:crypto";

interface Guide {
  title: string;
  steps: readonly string[];
}

/** Answers to the most frequent questions; a demo's Learning Center shows these in place of a shared folder. */
const guides: readonly Guide[] = [
  {
    title: "Book a stream",
    steps: [
      "At Streams press New stream, and enter whose service it is, when and where.",
      "Choose the family, or enter a new one by name and by email or telephone: it gets its link by itself. Save as draft while something is missing.",
      "Save asks once more, and Save & Send publishes it. The family and the director get their links.",
    ],
  },
  {
    title: "Go live with a phone",
    steps: [
      "Open the stream's Director Panel and add a phone or laptop. Send its link to the phone and open it there.",
      "Allow camera and microphone, put the phone on a stand and connect it to power.",
      "Its picture stands in the panel now. Press Go live a few minutes before the service.",
    ],
  },
  {
    title: "Go live with the chapel's camera",
    steps: [
      "IP cameras shows the address and the key of each camera. Enter both in the camera or the encoder.",
      "H.264 and AAC with a key frame every two seconds serve best.",
      "With auto start the service begins by itself, on the camera you chose or on any that sends.",
    ],
  },
  {
    title: "During the service",
    steps: [
      "Press another camera to cut to it. Pause shows guests a quiet picture, or one of your videos first.",
      "If a camera fails, another one may stand in; the panel says so.",
      "Hold End when the service is over. The recording is there a moment later.",
    ],
  },
];

const style = `body{font:16px/24px system-ui,sans-serif;color:#16233A;background:#FFFFFF;margin:0;padding:24px;max-width:72ch}
@media (prefers-color-scheme:dark){body{color:#E8EEF8;background:#121E33}}
h1{font-size:22px;line-height:30px;margin:0 0 8px}h2{font-size:17px;margin:24px 0 8px}li{margin:4px 0}`;
const styleHash = createHash("sha256").update(style).digest("base64");

/** The guides as one page, which only Vigil's own pages may frame. */
export const guidesPage = {
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Guides</title><style>${style}</style></head><body><main><h1>Guides</h1>
${guides
  .map(
    ({ title, steps }) =>
      `<section><h2>${title}</h2><ol>${steps.map((step) => `<li>${step.replace("&", "&amp;")}</li>`).join("")}</ol></section>`,
  )
  .join("\n")}
</main></body></html>`,
  policy: `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'self'`,
};
