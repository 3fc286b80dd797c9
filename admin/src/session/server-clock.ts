/** Milliseconds below which a difference is none: the Date header counts whole seconds, and takes time to arrive. */
const tolerance = 2000;
let offset = 0;

/** Takes the server's time from a response; what the service worker kept says another one. */
export function noteServerTime({ headers }: Response): void {
  if (headers.has("x-vigil-kept")) return;
  const difference = Date.parse(headers.get("date") ?? "") - Date.now();
  if (Math.abs(difference - offset) > tolerance) offset = difference;
}

/** Milliseconds since the epoch by the server's clock, as its last response said: this machine's may be wrong by hours. */
export const serverNow = (): number => Date.now() + offset;

/** Tests begin with the right clock. */
export const resetServerClock = (): void => {
  offset = 0;
};
