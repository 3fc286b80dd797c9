/** All that the page says which turns a phone or laptop into a camera, in English. */
export const camera = {
  title: "Camera",
  myDay: "Back to My day",
  heading: (session: string) => session,
  invited: (stream: string, when: string | null) => `For the service of ${stream}${when ? `, ${when}` : ""}.`,
  call: (name: string) => `Call ${name}`,
  callNote: "During the call, picture and sound of this camera may stop.",
  explain:
    "This phone or computer becomes a camera of the service: what it sees and hears is sent to the funeral home’s director, who decides when guests see it.",
  start: "Use this camera",
  starting: "One moment…",
  asks: "Your browser will ask whether it may use camera and microphone. Please allow both.",
  preview: "What this camera sends",
  level: "Loudness",
  controls: "Controls of the camera",
  mute: "Mute the microphone",
  unmute: "Unmute the microphone",
  hide: "Hide the picture",
  unhide: "Show the picture",
  flip: "Other camera",
  stop: "Stop",
  stopOnAir: "This camera is on air. Stop it all the same?",
  onAir: "You are on air",
  offAir: "Ready. The director sees you; guests don’t.",
  state: {
    connecting: "Connecting…",
    sending: "Sending",
    reconnecting: "The connection was lost. Connecting again by itself; please stay on this page.",
  },
  line: {
    good: "",
    slow: "The network is slow here, so the picture is made smaller. Moving closer to the Wi-Fi helps.",
    worse: "The network is too slow for a good picture. Move closer to the Wi-Fi, or use another network.",
    down: "The network is not letting anything through. What is filmed waits here; please check the Wi-Fi.",
  },
  muted: "The microphone is muted.",
  hidden: "The picture is hidden.",
  noMicrophone: "No microphone was found: guests will see, but not hear.",
  sideways: "Turn the phone on its side: guests see a wide picture.",
  noScript: "To use this camera, please turn on JavaScript in your browser.",
  again: "Try again",
  takenOver: "Another device now uses this link. Only one can be the camera at a time.",
  takeBack: "Use this one instead",
  problem: {
    insecure: {
      title: "The camera can’t be used at this address",
      text: "Browsers allow the camera only on secure pages. Open this link with https:// at its beginning, or on the very computer that serves it by http://localhost.",
    },
    denied: {
      title: "The browser may not use the camera",
      text: "Allow camera and microphone for this page: tap the sign beside the address at the top, choose Allow for both, and try again.",
    },
    missing: {
      title: "No camera or microphone was found",
      text: "Plug one in, or open this link on another phone or computer, and try again.",
    },
    busy: {
      title: "Another app is using the camera",
      text: "Close the apps that use it, such as a video call, and try again.",
    },
    unsupported: {
      title: "This browser can’t send video",
      text: "Please open this link in a current Chrome, Edge, Firefox or Safari.",
    },
    format: {
      title: "This browser’s video could not be read",
      text: "Please open this link in another browser, such as a current Chrome or Safari.",
    },
    spent: {
      title: "This link no longer works",
      text: "Please ask the person who sent it for a new one.",
    },
    other: {
      title: "The camera did not start",
      text: "Close other apps that may use it, and try again. Turning the device off and on helps too.",
    },
  },
};
