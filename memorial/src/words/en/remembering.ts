const count = (number: number, one: string) => `${number} ${one}${number === 1 ? "" : "s"}`;

/** What stands below the service: memories, and what guests give to the family. */
export const remembering = {
  wall: { title: (name: string) => `Remembering ${name}`, more: "Show more memories" },
  gallery: { title: "Gallery", more: "Show more photos" },
  candles: {
    title: (lit: number, name: string) =>
      lit === 0
        ? `Light the first candle for ${name}`
        : `${count(lit, "candle")} ${lit === 1 ? "is" : "are"} lit for ${name}`,
    light: "Light a candle",
    withName: "Light it with my name",
    names: (_lit: number) => "Lit by",
    more: "Show more names",
    named: {
      title: "Light a candle with your name",
      help: "Everybody sees it on this page.",
      light: "Light it with this name",
    },
    lighting: "Your candle is being lit.",
    lit: "Your candle is lit.",
    putOut: "Put my candle out",
    register: "Please register first. Then you can light one.",
    out: "Your candle is no longer lit.",
  },
  play: { wall: "View the memories one by one", gallery: "View the photos one by one" },
  open: (what: string | null, at: number) => (what ? `View: ${what}` : `View photo ${at}`),
  film: "Video",
  openFilm: (what: string | null) => (what ? `Video: ${what}` : "Video"),
  from: (name: string) => `From ${name}`,
  moreFailed: "More could not be loaded. Please try again.",
  show: {
    title: "Photos, one by one",
    close: "Close",
    next: "Next",
    previous: "Previous",
    play: "Play",
    pause: "Pause",
    at: (at: number, of: number, isMore: boolean) => (isMore ? `${at} of more than ${of}` : `${at} of ${of}`),
  },
  report: {
    open: "Report",
    title: "Should the family look at this again?",
    text: "The family and the funeral home will look at it, and decide whether it stays here. Whoever sent it isn’t told who reported it.",
    reason: "What is wrong with it? (optional)",
    send: "Report it",
    cancel: "Cancel",
    sent: "Thank you. The family and the funeral home will look at it.",
    failed: "It could not be sent. Please try again in a moment.",
  },
  give: {
    title: "For the family",
    text: "Only the family sees your message. They choose which photos and videos appear here.",
    message: "Leave a message",
    card: "Send a card",
    picture: "Share a photo or video",
    register: "Please register first, so that the family knows who it is from.",
    toRegister: "To the registration",
    name: "Your name",
    as: (name: string) => `From ${name}`,
    nameNeeded: "Please say who it is from.",
    sending: "One moment…",
    uploading: (percent: number) => `Sending: ${percent} %`,
    again: "Send another",
    unreachable: "It could not be sent. Nothing is lost: please try again in a moment.",
    cut: "It could not be sent. Nothing is lost: please press the button again.",
    waiting: "The connection is lost. Nothing else is: leave this page open, and it goes on by itself.",
  },
  given: {
    open: "What you have sent",
    loading: "One moment…",
    failed: "What you have sent could not be loaded. Please try again in a moment.",
    again: "Try again",
    /** `here`: sent from this browser, where what was sent from others isn't known. */
    nothing: {
      whole: "Nothing that you sent is with the family at the moment.",
      here: "Nothing that you sent from this device is with the family at the moment.",
    },
    all: {
      whole: (number: number) =>
        number === 1 ? "This is with the family:" : `These ${number} are with the family:`,
      here: (number: number) =>
        number === 1
          ? "This is with the family, sent from this device:"
          : `These ${number} are with the family, sent from this device:`,
    },
    elsewhere: "To see what you sent from another device too, open your link in the email from us.",
    what: {
      message: "Message",
      voice: "Spoken message",
      video: "Video",
      card: "Card",
      photo: "Photo",
      candle: "Candle",
      picture: "Photo",
    },
    state: {
      waiting: "The family hasn’t looked at it yet.",
      seen: "The family has looked at it.",
      shown: "It is on the memorial page.",
    },
    sure: {
      waiting: "Take it back? The family won’t see it any more.",
      seen: "Take it back? The family won’t have it any more, though they may have read or kept it.",
      shown:
        "Take it back? It disappears from the memorial page, and the family won’t have it any more, though others may have seen or kept it.",
    },
    takeBack: "Take it back",
    takeBackOne: (what: string, text: string | null) =>
      text ? `Take it back: ${what}, ${text}` : `Take it back: ${what}`,
    keep: "Leave it with the family",
    taken: "You took it back. It is gone.",
  },
  message: {
    title: "Leave a message for the family",
    text: "Your message",
    help: "Only the family sees it.",
    speak: "Record your voice",
    film: "Record a video",
    something: "Please write or record something first.",
    stopFirst: "Please stop the recording first, so that it is sent with your message.",
    send: "Send the message",
    sent: "Thank you. Your message is with the family.",
  },
  length: {
    left: (characters: number) => `${count(characters, "character")} left.`,
    tooLong: (characters: number) => `This is ${count(characters, "character")} too long. Please shorten it.`,
  },
  recorder: {
    voice: "Your voice",
    film: "Your video",
    asking: "Please allow this page to use your microphone, or your camera and microphone.",
    start: "Start",
    stop: "Stop",
    running: (seconds: number, most: number) =>
      `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}, at most ${count(most / 60, "minute")}`,
    preview: "This is what the family will get.",
    anew: "Record it again",
    remove: "Remove it",
    refused:
      "This page may not use the microphone or camera. Allow it in your browser’s settings, or choose a file instead.",
    missing: "No microphone or camera was found. You can choose a file instead.",
    silent: "Nothing was recorded. Please try again.",
    choose: "Choose a file",
    tooLarge: (bytes: number) =>
      `This file is too large. At most ${Math.floor(bytes / 1024 / 1024)} MB can be sent.`,
    empty: "This file is empty. Please choose another.",
    kind: {
      voice: (name: string) => `${name} is not a sound file. Please choose an MP3, M4A or WAV file.`,
      film: (name: string) => `${name} is not a video. Please choose an MP4, MOV or WebM file.`,
    },
    unplayable:
      "Your browser can’t play this file. Please listen to it elsewhere before you send it, or choose another.",
  },
  card: {
    title: "Send a card to the family",
    design: "Choose a card",
    loading: "Loading the cards…",
    none: "There are no cards to choose from at the moment.",
    failed: "The cards could not be loaded. Please try again in a moment.",
    untitled: (at: number) => `Card ${at}`,
    choose: "Please choose a card.",
    text: "Your words",
    send: "Send the card",
    sent: "Thank you. Your card is with the family.",
  },
  picture: {
    title: "Share photos and videos",
    text: "The family sees it first. If they approve it, it appears in the gallery.",
    files: "Photos or videos",
    help: (files: number, photos: string) => `Up to ${files} at once. ${photos}`,
    photos: {
      withoutPlace: "Photos are made smaller before they are sent, and don’t say where they were taken.",
      withPlace:
        "Photos are made smaller before they are sent. The family has chosen to keep where they were taken, if your device wrote it into them.",
    },
    videos: (minutes: number, bytes: number) =>
      `Videos: MP4, MOV or WebM, up to ${minutes} minutes and ${Math.floor(bytes / 1024 / 1024)} MB.`,
    caption: "Add a caption",
    choose: "Please choose a photo or a video.",
    problem: (name: string, problem: string) => `${name}: ${problem}`,
    unreadable: (name: string) =>
      `${name} can’t be read as a photo. Please choose another, as JPEG, PNG or WebP.`,
    heic: (name: string) =>
      `${name} is a HEIC photo, which this browser can’t convert. Please send it from the iPhone that took it, or save it as JPEG first.`,
    kind: (name: string) =>
      `${name} is neither a photo nor a video that browsers can show. Please choose a JPEG or PNG photo, or an MP4 video.`,
    notPlayable: (name: string) =>
      `${name} can’t be played in this browser, so others might not see it either. Please choose an MP4 video, or send it from the phone that took it.`,
    tooLong: (name: string, minutes: number) =>
      `${name} is too long. Please shorten it to ${minutes} minutes, or send it in parts.`,
    tooMany: (most: number) =>
      `At most ${most} can be sent at once. Please choose fewer, and send the others afterwards.`,
    notSent: (refused: number, all: number) =>
      `${refused} of ${count(all, "file")} could not be sent. The list says why; you can remove ${refused === 1 ? "it and choose another" : "them and choose others"}.`,
    remove: "Remove",
    removeFile: (name: string) => `Remove ${name}`,
    send: "Send to the family",
    sent: (number: number) =>
      number === 1
        ? "Thank you. The family will see it first."
        : `Thank you. The family will see your ${number} files first.`,
    state: { waiting: "chosen", preparing: "being prepared…", sending: "being sent…", sent: "sent" },
  },
};
