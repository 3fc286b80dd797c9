import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { isReadable } from "./check-workbook.ts";

const workbook = (sheet: string, more: Record<string, Uint8Array> = {}) => {
  const bytes = zipSync({ "xl/worksheets/sheet1.xml": strToU8(sheet), ...more }, { level: 9 });
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
};
const cell = (address: string) =>
  `<worksheet><dimension ref="A1:B2"/><sheetData><row r="1"><c r="A1"/><c r="${address}"/></row></sheetData></worksheet>`;

test("a workbook of a home is read", async () => {
  expect(await isReadable(workbook(cell("AB12")))).toBe(true);
  expect(await isReadable(workbook(cell("B19999")))).toBe(true);
});

test("a small file that would make the page stand still isn't", async () => {
  for (const address of ["XFD1048576", "A1048576", "XFD1"])
    expect([address, await isReadable(workbook(cell(address)))]).toEqual([address, false]);
  expect(await isReadable(workbook(`<worksheet><dimension ref="A1:XFD1048576"/></worksheet>`))).toBe(false);
  expect(await isReadable(workbook(`<row r="1048576"/>`))).toBe(false);
  expect(await isReadable(workbook(cell("&#88;FD1048576")))).toBe(false);
  const hidden = { "xl/other.xml": strToU8(cell("XFD1048576")) };
  expect(await isReadable(workbook(cell("A2"), hidden))).toBe(false);
  // An address across the end of a piece of what is unpacked.
  for (let blanks = 65_500; blanks < 65_560; blanks += 3)
    expect(await isReadable(workbook(" ".repeat(blanks) + cell("XFD1048576")))).toBe(false);
  const blanks = new Uint8Array(60 * 1024 * 1024).fill(32);
  expect(await isReadable(workbook(cell("A2"), { "xl/sharedStrings.xml": blanks }))).toBe(false);
});

test("what is no ZIP file is none", async () => {
  await expect(isReadable(new ArrayBuffer(100))).rejects.toThrow();
});
