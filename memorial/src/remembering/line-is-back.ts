/** Milliseconds after which another attempt is made whatever the browser says, because it knows only its own network. */
const longestWait = 15_000;

/** Resolves when the connection may be back: the browser says so, its page is looked at again, or some time has passed. */
export function lineIsBack(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      document.removeEventListener("visibilitychange", seen);
      resolve();
    };
    const seen = () => {
      if (document.visibilityState === "visible") done();
    };
    const timer = setTimeout(done, longestWait);
    window.addEventListener("online", done);
    document.addEventListener("visibilitychange", seen);
  });
}
