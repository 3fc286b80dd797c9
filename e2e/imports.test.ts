import { expect, test } from "vitest";
import { workbook } from "../admin/test/workbook.ts";
import { signedIn } from "./visitor.ts";

test("a workbook is read beside the page, in a worker that its security policy lets in", async () => {
  const page = await signedIn("funeral_home", { at: "/str/stream/import" });
  const worker = page.waitForEvent("worker");
  await page.getByLabel("File with services").setInputFiles({
    name: "cases.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(workbook()),
  });
  await page.getByText("cases.xlsx: 1 service").waitFor();
  expect((await worker).url()).toContain("/assets/");
});
