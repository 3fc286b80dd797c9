import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { openFolder } from "../../../test/sample-videos.ts";

const folder = openFolder();
afterAll(() => folder.remove());

/** Runs a script in a process that finds no fonts on this machine, and returns its result. */
async function withoutFonts(script: string): Promise<unknown> {
  const settings = folder.at("fonts.conf");
  await mkdir(folder.at("own"), { recursive: true });
  await writeFile(settings, `<fontconfig><cachedir>${folder.at("cache")}</cachedir></fontconfig>`);
  const from = JSON.stringify(import.meta.url.replace(/[^/]+$/, ""));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...["--input-type=module", "-e"],
      `const [{ drawSlate }, { drawableText, isMissingGlyph }] =
        await Promise.all(["draw-slate.ts", "drawable-text.ts"].map((file) => import(${from} + file)));
      const slate = { name: "A", years: "", home: "", colour: "#1F4E5F", words: "", below: "" };
      const draw = (name) => drawSlate({ ...slate, name }, null);
      await draw("A");
      console.log(JSON.stringify(await (async () => { ${script} })()));`,
    ],
    { env: { ...process.env, FONTCONFIG_FILE: settings } },
  );
  return JSON.parse(stdout);
}

test("names in the scripts of our own fonts are drawn even on a machine without fonts", async () => {
  const letters = "ŁőễнҐЖΕλάᾷفשअ";
  expect(
    await withoutFonts(`
      const boxes = [];
      for (const letter of "${letters}") if (await isMissingGlyph(letter, "Lora Medium,")) boxes.push(letter);
      return boxes;`),
  ).toEqual([]);
});

test("a name that can't be drawn is left out as a whole, a symbol that can't be drawn is just skipped", async () => {
  expect(
    await withoutFonts(`
      const drawn = [];
      for (const name of ["王小明", "Anna 王", "Anna 🌹 Lee", "გიორგი"]) drawn.push(await drawableText(name, "Lora Medium,"));
      const nothing = await draw("");
      return [...drawn, nothing.equals(await draw("王小明")), nothing.equals(await draw("Ελένη"))];`),
  ).toEqual(["", "", "Anna  Lee", "", true, false]);
});
