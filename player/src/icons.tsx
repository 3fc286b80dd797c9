/** Drawn on 24 × 24. A name always stands beside them, so screen readers skip them. */
const paths = {
  play: "M8 5v14l11-7z",
  pause: "M6 5h4v14H6zm8 0h4v14h-4z",
  soundOn:
    "M3 9v6h4l5 5V4L7 9zm13.5 3A4.5 4.5 0 0 0 14 8v8a4.5 4.5 0 0 0 2.5-4M14 3.2v2.1a7 7 0 0 1 0 13.4v2.1a9 9 0 0 0 0-17.6",
  soundOff:
    "M3 9v6h4l5 5V4L7 9zm18.3.1-1.4-1.4-2.4 2.4-2.4-2.4-1.4 1.4 2.4 2.4-2.4 2.4 1.4 1.4 2.4-2.4 2.4 2.4 1.4-1.4-2.4-2.4z",
  fullScreen: "M4 10V4h6v2H6v4zm14 0V6h-4V4h6v6zM6 14v4h4v2H4v-6zm12 4v-4h2v6h-6v-2z",
  leaveFullScreen: "M8 4h2v6H4V8h4zm8 4h4v2h-6V4h2zM4 14h6v6H8v-4H4zm10 0h6v2h-4v4h-2z",
  live: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8M5 5l1.4 1.4a8 8 0 0 0 0 11.2L5 19A10 10 0 0 1 5 5m14 0a10 10 0 0 1 0 14l-1.4-1.4a8 8 0 0 0 0-11.2z",
  soundOnly:
    "M12 3a9 9 0 0 0-9 9v7a2 2 0 0 0 2 2h3v-8H5v-1a7 7 0 0 1 14 0v1h-3v8h3a2 2 0 0 0 2-2v-7a9 9 0 0 0-9-9",
  smallWindow: "M3 5h18v14h-7v-2h5V7H5v4H3zm0 8h9v6H3z",
  airPlay: "M3 4h18v13h-4v-2h2V6H5v9h2v2H3zm9 9 6 7H6z",
  cast: "M3 5h18v14h-7v-2h5V7H5v3H3zm0 7a7 7 0 0 1 7 7H8a5 5 0 0 0-5-5zm0 4a3 3 0 0 1 3 3H3z",
  captions:
    "M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2m6 7V9.5A1.5 1.5 0 0 0 9.5 8h-2A1.5 1.5 0 0 0 6 9.5v5A1.5 1.5 0 0 0 7.5 16h2a1.5 1.5 0 0 0 1.5-1.5V13H9.5v1.5h-2v-5h2V11zm7 0V9.5A1.5 1.5 0 0 0 16.5 8h-2A1.5 1.5 0 0 0 13 9.5v5a1.5 1.5 0 0 0 1.5 1.5h2a1.5 1.5 0 0 0 1.5-1.5V13h-1.5v1.5h-2v-5h2V11z",
  more: "M4 10h4v4H4zm6 0h4v4h-4zm6 0h4v4h-4z",
  beginning: "M6 5h2v14H6zm13 0v14L9 12z",
  back: "M12 5V1L6 6l6 5V7a6 6 0 1 1-6 6H4a8 8 0 1 0 8-8",
} as const;
export type IconName = keyof typeof paths;

export const Icon = ({ name }: { name: IconName }) => (
  <svg className="vp-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
);
