import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { isReadable } from "./check-workbook.ts";

const workbook = (first: string, more: Record<string, Uint8Array> = {}) => {
  const bytes = zipSync({ "xl/worksheets/sheet1.xml": strToU8(first), ...more }, { level: 9 });
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
};
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const cell = (address: string) =>
  `<worksheet><dimension ref="A1:B2"/><sheetData><row r="1"><c r="A1"/><c r="${address}"/></row></sheetData></worksheet>`;

test("a workbook of a home is read", async () => {
  expect(await isReadable(workbook(cell("AB12")))).toBe(true);
  expect(await isReadable(workbook(cell("B19999")))).toBe(true);
  const namespace = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
  for (let blanks = 65_440; blanks < 65_560; blanks++)
    expect(await isReadable(workbook(`${"-".repeat(blanks)} ${namespace} ${cell("A2")}`))).toBe(true);
});

test("a workbook with a theme, drawings and charts is read, whose rectangles and colours have an r of their own", async () => {
  const parts = {
    // The theme of Excel 2007 to 2010, which openpyxl writes into every workbook.
    "xl/theme/theme1.xml": '<a:fillToRect l="50000" t="-80000" r="50000" b="180000"/>',
    "xl/drawings/drawing1.xml": '<a:rect l="0" t="0" r="r" b="b"/><a:srcRect l="1" r="-25000"/>',
    "xl/charts/chart1.xml": '<a:scrgbClr r="100000" g="0" b="0"/><c:pageMargins b="0.75" l="0.7" r="0.7"/>',
  };
  for (const [name, xml] of Object.entries(parts))
    expect([name, await isReadable(workbook(cell("A2"), { [name]: strToU8(xml) }))]).toEqual([name, true]);
  // One that is called a theme, and is read as a sheet, is checked as one, wherever in it the sheet begins.
  for (const blanks of [0, 65_500, 65_530, 200_000])
    for (const xml of [cell("XFD1048576"), `<x:row r="1048576"/>${" ".repeat(blanks)}<x:sheetData>`])
      expect(
        await isReadable(workbook(cell("A2"), { "xl/theme/theme1.xml": strToU8(" ".repeat(blanks) + xml) })),
      ).toBe(false);
});

test("a small file that would make the page stand still isn't", async () => {
  for (const address of ["XFD1048576", "A1048576", "XFD1"])
    expect([address, await isReadable(workbook(cell(address)))]).toEqual([address, false]);
  const size = `<worksheet><dimension ref="A1:XFD1048576"/><sheetData/></worksheet>`;
  expect(await isReadable(workbook(size))).toBe(false);
  expect(await isReadable(workbook(sheet(`<row r="1048576"/>`)))).toBe(false);
  expect(await isReadable(workbook(cell("&#88;FD1048576")))).toBe(false);
  const hidden = { "xl/other.xml": strToU8(cell("XFD1048576")) };
  expect(await isReadable(workbook(cell("A2"), hidden))).toBe(false);
  // An address across the end of a piece of what is unpacked.
  for (let blanks = 65_500; blanks < 65_560; blanks += 3)
    expect(await isReadable(workbook(" ".repeat(blanks) + cell("XFD1048576")))).toBe(false);
  const blanks = new Uint8Array(60 * 1024 * 1024).fill(32);
  expect(await isReadable(workbook(cell("A2"), { "xl/sharedStrings.xml": blanks }))).toBe(false);
});

test("an address that a reader takes for another one isn't read, wherever it is", async () => {
  for (const address of ["$XFD$1048576", "A1e6", "A0x100000", "zz1", "Ⓐ1", " A1048576", "A1048576 "])
    expect([address, await isReadable(workbook(cell(address)))]).toEqual([address, false]);
  for (const row of [
    "<row r='1e6'/>",
    '<row r=" 1048576"/>',
    '<row spans="1:1"\tr="0x100000"/>',
    "<row x:r='1e6'/>",
  ])
    expect([row, await isReadable(workbook(sheet(row)))]).toEqual([row, false]);
  expect(await isReadable(workbook(sheet(`<row r="${" ".repeat(500)}1048576"/>`)))).toBe(false);
  for (let blanks = 65_500; blanks < 65_560; blanks += 3) {
    expect(await isReadable(workbook(" ".repeat(blanks) + cell("A1e6")))).toBe(false);
    expect(await isReadable(workbook(" ".repeat(blanks) + cell("AB12")))).toBe(true);
  }
});

test("pictures of a workbook are neither unpacked nor read", async () => {
  const picture = { "xl/media/image1.png": strToU8(' r="1e6" '.repeat(100)) };
  expect(await isReadable(workbook(cell("A2"), picture))).toBe(true);
});

test("a ZIP file that its readers understand differently isn't read", async () => {
  const change = (offset: number, value: number, bits: "setUint16" | "setUint32" = "setUint16") => {
    const file = workbook(cell("XFD1048576"));
    const view = new DataView(file);
    view[bits](file.byteLength - 22 + offset, value, true);
    return file;
  };
  await expect(isReadable(change(10, 0))).rejects.toThrow("two counts");
  await expect(isReadable(change(8, 0))).rejects.toThrow("two counts");
  // A locator of ZIP64 before the end, in the list's last entry, sends readers to another list.
  await expect(isReadable(change(-20, 0x07064b50, "setUint32"))).rejects.toThrow("ZIP64");
  const list = (offset: number, value: number) => {
    const file = workbook(cell("A2"));
    const view = new DataView(file);
    view.setUint32(view.getUint32(file.byteLength - 6, true) + offset, value, true);
    return file;
  };
  for (const offset of [20, 24, 42])
    await expect(isReadable(list(offset, 0xffffffff))).rejects.toThrow("ZIP64");
  // The reader takes as much memory as the list says.
  expect(await isReadable(list(24, 0xfffffffe))).toBe(false);
});

test("what is no ZIP file is none", async () => {
  await expect(isReadable(new ArrayBuffer(100))).rejects.toThrow();
});
