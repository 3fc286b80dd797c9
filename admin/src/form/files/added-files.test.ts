import { afterEach, expect, test, vi } from "vitest";
import { addedFiles } from "./added-files.ts";

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});
const lake = () => new File(["x"], "lake.jpg", { lastModified: 1 });

test("a photo that was added is known when it is chosen again after a reload, for its own service only", () => {
  expect(addedFiles.has("str/stream_gallery/shaw", lake())).toBe(false);
  addedFiles.remember("str/stream_gallery/shaw", lake());
  expect(addedFiles.has("str/stream_gallery/shaw", lake())).toBe(true);
  expect(addedFiles.has("str/stream_gallery/doyle", lake())).toBe(false);
  const other = new File(["xy"], "lake.jpg", { lastModified: 1 });
  expect(addedFiles.has("str/stream_gallery/shaw", other)).toBe(false);
});

test("where the browser stores nothing, every photo can be added", () => {
  sessionStorage.setItem("vigil.added-files", "not a list");
  expect(addedFiles.has("str/stream_gallery/shaw", lake())).toBe(false);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  addedFiles.remember("str/stream_gallery/shaw", lake());
  expect(addedFiles.has("str/stream_gallery/shaw", lake())).toBe(false);
});
