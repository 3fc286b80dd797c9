/** All that the page says on which a speaker far away takes part in a service, in English. */
export const room = {
  title: "Taking part",
  heading: (name: string) => `Your part in the service for ${name}`,
  invited: (who: string, when: string | null) => `For ${who}${when ? `. The service is on ${when}` : ""}.`,
  explain:
    "Here you meet the people of the service by camera and microphone. The guests see and hear you when the funeral home’s director shows you.",
  asks: "Your browser will ask whether it may use camera and microphone. Please allow both.",
  start: "Turn on camera and microphone",
  starting: "One moment…",
  noScript: "To take part, please turn on JavaScript in your browser.",

  you: "You",
  name: "Your name",
  nameHelp: "The others see it.",
  nameNeeded: "Please enter your name.",
  camera: "Camera",
  microphone: "Microphone",
  device: (number: number) => `Device ${number}`,
  tryIt: "Say something: the bar in your picture moves when you are heard.",
  noCamera: "No camera was found: the others will hear you, but not see you.",
  noMicrophone: "No microphone was found: the others will see you, but not hear you.",
  join: "Join",
  joining: "Joining…",
  cancel: "Cancel",

  inside: "You are in the room",
  insideHelp: "The director decides when the guests see and hear you.",
  alone: "Nobody else is here yet. They appear by themselves.",
  others: "The others",
  theirCameraIsOff: "Camera off",
  theirMicrophoneIsOff: "Microphone off",
  controls: "Your camera and microphone",
  mute: "Mute the microphone",
  unmute: "Unmute the microphone",
  hide: "Hide my picture",
  unhide: "Show my picture",
  leave: "Leave",
  muted: "Your microphone is muted.",
  hidden: "Your picture is hidden.",

  notOpen: {
    title: "The room isn’t open yet",
    text: "You join by yourself as soon as it opens. Please stay on this page.",
  },
  lost: {
    title: "Your connection was lost. Reconnecting…",
    text: "You come back by yourself. Please stay on this page.",
  },
  left: {
    title: "You have left",
    text: "Camera and microphone are off. You can come back until ten minutes after the service.",
    again: "Join again",
  },
  replaced: {
    title: "You have joined in another window",
    text: "Camera and microphone are off here.",
    again: "Join here instead",
  },
  over: { title: "The service is over", text: "Thank you for taking part." },
  gone: {
    title: "This link no longer works",
    text: "Please ask the person who sent it for a new one.",
  },
  again: "Try again",
  problem: {
    insecure: {
      title: "Camera and microphone can’t be used at this address",
      text: "Browsers allow them only on secure pages. Please open this link with https:// at its beginning.",
    },
    denied: {
      title: "The browser may not use camera and microphone",
      text: "Allow both for this page: tap the sign beside the address at the top, choose Allow for both, and try again.",
    },
    missing: {
      title: "No camera or microphone was found",
      text: "Plug one in, or open this link on another phone or computer, and try again.",
    },
    busy: {
      title: "Another app is using the camera or microphone",
      text: "Close the apps that use them, such as a video call, and try again.",
    },
    other: {
      title: "Camera and microphone did not start",
      text: "Close other apps that may use them, and try again. Turning the device off and on helps too.",
    },
  },
};
