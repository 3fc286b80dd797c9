/** What guests read who prepare for the service: their device, and their link. */
export const ready = {
  check: {
    title: "Test picture and sound",
    loading: "One moment, the test is on its way…",
    question: "Do you see the light moving, and hear the chime?",
    both: "Yes, both",
    noSound: "I hear nothing",
    noPicture: "I see nothing",
    again: "Play it again",
    well: "This device is ready for the service.",
    quick: "Your connection is quick enough for a clear picture.",
    slow: "Your connection is slow. The picture may be less sharp; if it stops, press “Sound only” below it, and the sound comes through.",
    verySlow:
      "Your connection is very slow. Please use “Sound only” below the picture, or move closer to your router.",
    soundTitle: "To hear the sound",
    sound: [
      "Turn the volume of the device up.",
      "On an iPhone or iPad, look at the silent switch on its side and at the volume while the test plays.",
      "If headphones, a hearing aid or a speaker are connected, see that they are switched on, or disconnect them.",
      "Then press “Play it again”.",
    ],
    pictureTitle: "To see the picture",
    picture: [
      "Close the other programs, and load this page again.",
      "Use an up-to-date Safari, Chrome, Edge or Firefox.",
      "If it still stays dark, try another phone, tablet or computer: your link works there as well.",
    ],
    unplayable:
      "This browser can’t show the service. Please use an up-to-date Safari, Chrome, Edge or Firefox, or another device: your link works there as well.",
    unreachable: "The test could not be loaded. Please check your connection, and press “Play it again”.",
    help: (home: string, phone: string) => `If nothing helps, please call ${home}: ${phone}.`,
  },
  link: {
    title: "Your link",
    text: "Opened on a phone, tablet, computer or television, it brings you straight to this service. It is yours: please don’t pass it on.",
    loading: "One moment…",
    copy: "Copy the link",
    copied: "The link is copied.",
    share: "Send it to myself",
    unreachable: "Your link can’t be shown just now. Please try again in a moment.",
  },
};
