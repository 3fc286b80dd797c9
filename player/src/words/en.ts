/** Everything the players say, in English. */
export const player = {
  play: "Play",
  pause: "Pause",
  watch: "Watch",
  soundOn: "Turn sound on",
  soundOff: "Turn sound off",
  turnTheSoundOn: "Turn the sound on",
  volume: "Volume",
  fullScreen: "Full screen",
  leaveFullScreen: "Leave full screen",
  backToLive: "Back to live",
  fromBeginning: "From the beginning",
  behind: (minutes: number) => {
    const hours = minutes >= 60 ? [`${Math.floor(minutes / 60)} h`] : [];
    const rest = minutes % 60 > 0 ? [`${minutes % 60} min`] : [];
    return `${[...hours, ...rest].join(" ")} behind`;
  },
  soundOnly: "Sound only",
  pictures: "Show pictures",
  smallWindow: "Small window",
  airPlay: "AirPlay",
  cast: "On a television",
  captions: "Captions",
  noCaptions: "Off",
  more: "More",
  position: "Position",
  back: "Back 15 seconds",
  of: (at: string, length: string) => `${at} of ${length}`,
  controls: "Controls of the player",
  state: {
    connecting: "Connecting…",
    playing: "",
    stalled: "One moment…",
    recovering: "The picture was interrupted. We are working on it.",
    offline: "Your connection was lost. Reconnecting…",
    paused: "",
    slate: "",
    sound_only: "",
    ended: "The service has ended.",
  },
  soundWeak: "Sound only for now, so that you miss nothing. The picture returns by itself.",
  soundChosen: "Sound only",
  preview: {
    connecting: "Connecting…",
    playing: "",
    interrupted: "No picture. Trying again…",
  },
};
