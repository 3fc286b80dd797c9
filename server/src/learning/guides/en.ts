import type { Guides } from "./page.ts";

export const english: Guides = {
  title: "Guides",
  guides: [
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
  ],
};
