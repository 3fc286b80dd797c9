import Bowser from "bowser";

const systems: Record<string, string> = {
  Windows: "Windows",
  macOS: "a Mac",
  "Chrome OS": "a Chromebook",
  Linux: "Linux",
};

/** The device on which someone is signed in, in plain words, from the User-Agent: 'Chrome on Windows'. */
export function deviceName(userAgent: string): string {
  if (userAgent === "") return "An unknown device";
  const { browser, os, platform } = Bowser.parse(userAgent);
  const name = browser.name?.replace(/^Microsoft | for Android$/g, "");
  const android = platform.type === "tablet" ? "an Android tablet" : "an Android phone";
  const system = os.name === "Android" ? android : (platform.model ?? systems[os.name ?? ""]);
  if (name && system) return `${name} on ${system}`;
  return name || (system ? `A browser on ${system}` : "An unknown device");
}
