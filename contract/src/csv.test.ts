import fc from "fast-check";
import { expect, test } from "vitest";
import { csvHeader, csvLine, csvRecords } from "./csv.ts";

/** Parses one record by RFC 4180. */
function read(line: string): string[] {
  const cells = [""];
  let quoted = false;
  const body = line.slice(0, -2);
  for (let at = 0; at < body.length; at++) {
    if (quoted && body.startsWith('""', at)) cells.push(`${cells.pop()}${body[at++]}`);
    else if (body[at] === '"') quoted = !quoted;
    else if (!quoted && body[at] === ",") cells.push("");
    else if (!quoted && /[\r\n]/.test(body[at] ?? "")) throw new Error(`a record ends early: ${line}`);
    else cells.push(`${cells.pop()}${body[at]}`);
  }
  return cells;
}

test("a message of two lines is one cell, whichever line break it has", () => {
  for (const text of ["One\ntwo", "One\rtwo", "One\r\ntwo", "One\u2028two"])
    expect([csvLine(["Ann", text, "end"]), read(csvLine(["Ann", text, "end"]))]).toEqual([
      `Ann,"${text}",end\r\n`,
      ["Ann", text, "end"],
    ]);
  expect(csvHeader(["Name", "Note"])).toBe("\uFEFFName,Note\r\n");
});

test("nothing a guest writes begins a formula: not at a cell's start, after a line break or after a semicolon", () => {
  for (const sign of ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"])
    expect(read(csvLine([`${sign}1+1`]))).toEqual([`'${sign}1+1`]);
  for (const lineBreak of ["\n", "\r", "\r\n", "\v", "\f", "\u0085", "\u2028", "\u2029"])
    expect(read(csvLine([`Dear all${lineBreak}=cmd|' /C calc'!A0`]))).toEqual([
      `Dear all${lineBreak}'=cmd|' /C calc'!A0`,
    ]);
  expect(read(csvLine(['Rest well;=1+1;"@x; +1']))).toEqual(["Rest well;'=1+1;\"'@x; '+1"]);
  expect(read(csvLine(["\r=1", "\r\n=1", "\n\n=1"]))).toEqual(["'\r'=1", "'\r\n'=1", "\n\n'=1"]);
  expect(read(csvLine([{ note: "x;=1" }]))).toEqual(['{"note":"x;\'=1"}']);
});

test("what is no formula stays as it was written", () => {
  const messages = ["Well-known, 1+1=2 and ann@example.com", "One\r\n\r\ntwo", "a\n b", "Zoë; Ann", ""];
  expect(read(csvLine(messages))).toEqual(messages);
  expect(csvLine([-5, 1.5, true, null, undefined])).toBe("-5,1.5,true,,\r\n");
});

test("any text comes back as it was, but for the apostrophes, and never as two records", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 1 }), (cells) => {
      const back = read(csvLine(cells));
      expect(back.map((cell) => cell.replaceAll("'", ""))).toEqual(
        cells.map((cell) => cell.replaceAll("'", "")),
      );
      for (const cell of back) expect(cell).not.toMatch(/(^|[\n\r\u2028]|;)[=+\-@＝＋－＠]/);
    }),
  );
});

test("a record that goes over two lines is read whole, and a stray quote takes no other line along", () => {
  expect(csvRecords('\uFEFFName,Email\r\n"Martel,\nÉmile",e@example.com\nBob,b@example.com')).toEqual([
    { line: 1, text: "Name,Email" },
    { line: 2, text: '"Martel,\nÉmile",e@example.com' },
    { line: 4, text: "Bob,b@example.com" },
    { line: 4, text: "" },
  ]);
  for (const stray of [
    '"Bob" Hill, b@example.com',
    'Bob "Bobby Hill, b@example.com',
    '"Bob Hill, b@example.com',
  ])
    expect(csvRecords(`${stray}\n"Al" Jones, a@example.com`).map(({ text }) => text)).toEqual([
      stray,
      '"Al" Jones, a@example.com',
      "",
    ]);
});

test("a file of millions of signs is read and written at once", () => {
  const tabs = "\t".repeat(2_000_000);
  expect(csvRecords(`${tabs}a`).map(({ text }) => text)).toEqual(["a", ""]);
  const quoted = `"${'""'.repeat(1_000_000)}"`;
  expect(csvRecords(`${quoted},a`)[0]?.text).toBe(`${quoted},a`);
  expect(csvRecords(',"'.repeat(500_000))).toHaveLength(2);
  expect(csvLine([`;${" ".repeat(2_000_000)}a`])).toBe(`";${" ".repeat(2_000_000)}a"\r\n`);
  expect(csvLine([`;${tabs}`])).toBe(`";${"'\t".repeat(tabs.length)}"\r\n`);
});

test("blanks before a quoted cell and after it belong to no other cell", () => {
  const records = (text: string) => csvRecords(text).map((record) => record.text);
  expect(records('a, \t "b\nc" \t,d\ne')).toEqual(['a, \t "b\nc" \t,d', "e", ""]);
  expect(records('a,"b\nc" d\ne')).toEqual(['a,"b', 'c" d', "e", ""]);
  expect(records('"b ""\n"" c" <d>\r\n')).toEqual(['"b ""\n"" c" <d>', ""]);
  expect(records("")).toEqual([""]);
});
