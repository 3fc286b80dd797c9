import { words } from "@vigil/contract";
import { expect, test } from "vitest";
import { cutCues, webvttOf } from "./core/webvtt.ts";
import { readCaptions } from "./read.ts";

const read = (text: string | Uint8Array) => readCaptions(typeof text === "string" ? Buffer.from(text) : text);
const srt =
  "1\r\n00:00:01,000 --> 00:00:02,500\r\nBonjour à tous, chère famille\r\n\r\n2\r\n00:00:04,000 --> 00:00:06,000\r\n<i>Noël</i>\r\n";
const inFrench = [
  { start: 1, end: 2.5, text: "Bonjour à tous, chère famille" },
  { start: 4, end: 6, text: "Noël" },
];

test("a WebVTT file is read without its notes, styles, positions and markup", async () => {
  const file = `WEBVTT - Service\nKind: captions\n\nNOTE 00:01 --> somewhere\n\nSTYLE\n::cue { color: red }\n\nfirst
00:05.000 --> 00:07.250 align:start line:0
<v.loud Anne>Hello <b>there</b> &amp; <00:06.000>you &lt;all&gt;</v>
- and you

01:00:01.000 --> 01:00:03.000
<script>alert(1)</script>Amen\n`;
  expect((await read(file)).cues).toEqual([
    { start: 5, end: 7.25, text: "Hello there & you <all>\n- and you" },
    { start: 3601, end: 3603, text: "alert(1)Amen" },
  ]);
});

test("an SRT file is read in the encodings of programs for Windows, with its French accents", async () => {
  const utf16 = (order: "le" | "be") => {
    const bytes = Buffer.from(`\ufeff${srt}`, "utf16le");
    return order === "le" ? bytes : bytes.swap16();
  };
  for (const bytes of [
    Buffer.from(srt),
    Buffer.from(`\ufeff${srt}`),
    Buffer.from(srt, "latin1"),
    utf16("le"),
    utf16("be"),
    Buffer.from(srt, "utf16le"),
  ])
    expect((await read(bytes)).cues).toEqual(inFrench);
});

test("what is wrong with a file is said with its line", async () => {
  const problems = async (text: string) => (await read(text)).problem;
  expect(await problems("WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n\n00:05.000 -> 00:06.000\nYou")).toBe(
    words.captionsTime(6),
  );
  expect(await problems("1\n00:00:01,000 --> 00:00:0x,000\nHello")).toBe(words.captionsTime(2));
  expect(await problems("1\n00:00:61,000 --> 00:02:00,000\nHello")).toBe(words.captionsTime(2));
  expect(await problems("WEBVTT\n\n00:08.000 --> 00:06.000\nHello")).toBe(words.captionsReversed(3));
  expect(await problems(`WEBVTT\n\n00:01.000 --> 00:06.000\n${"long ".repeat(300)}`)).toBe(
    words.captionsTooLong(3, 1000),
  );
  expect(await problems("Dear family")).toBe(words.captionsUnknown);
  expect(await problems("")).toBe(words.captionsUnknown);
  expect(await problems("WEBVTT\n\n")).toBe(words.captionsNone);
  expect(await problems("WEBVTT\n".padEnd(2 ** 21 + 1))).toBe(words.captionsTooLarge(2 ** 21));
});

test("what is written is read again as it was, and none of it is markup", async () => {
  const cues = [
    { start: 0, end: 1.5, text: "<b>Tom & Jerry</b> --> 00:01" },
    { start: 3599.9996, end: 7200, text: "One\n\n\nTwo" },
  ];
  const written = webvttOf(cues);
  expect(written).toBe(
    "WEBVTT\n\n00:00:00.000 --> 00:00:01.500\n&lt;b&gt;Tom &amp; Jerry&lt;/b&gt; --&gt; 00:01\n\n01:00:00.000 --> 02:00:00.000\nOne\nTwo\n",
  );
  expect((await read(written)).cues).toEqual([cues[0], { start: 3600, end: 7200, text: "One\nTwo" }]);
});

test("a part of a recording has the captions that are heard in it, from its own beginning", () => {
  const cues = [
    { start: 0, end: 2, text: "Before" },
    { start: 1, end: 4, text: "Begins before" },
    { start: 5, end: 6, text: "Within" },
    { start: 8.5, end: 12, text: "Ends after" },
    { start: 9, end: 10, text: "After" },
  ];
  expect(cutCues(cues, { from: 2, to: 9 })).toEqual([
    { start: 0, end: 2, text: "Begins before" },
    { start: 3, end: 4, text: "Within" },
    { start: 6.5, end: 7, text: "Ends after" },
  ]);
});

test("no file that is allowed in keeps the server busy, whatever is in it", async () => {
  const most = 600_000;
  const cue = "WEBVTT\n\n00:01.000 --> 00:02.000\n";
  expect(await read(":".repeat(most))).toEqual({ problem: words.captionsUnknown });
  expect(await read(`${cue}NOTE ${"{\\".repeat(most / 2)}\n`)).toHaveProperty("cues");
  expect((await read(`${cue}NOTE ${"<b>".repeat(most / 3)}Amen\n`)).cues?.[0]?.text).toBe("NOTE Amen");
  const spaces = " ".repeat(most / 2);
  expect((await read(`${cue.trim()}${spaces}x${spaces}\nAmen\n`)).cues?.[0]?.text).toBe("Amen");
  expect(await read(`${cue}Amen\n\nSTYLE\n${spaces}x${spaces}-->\n`)).toHaveProperty("cues");
});
