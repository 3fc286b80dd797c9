import { beforeEach, expect, test, vi } from "vitest";
import { cleanBrowser } from "../../test/browser.ts";
import { UploadError, upload } from "./upload.ts";

interface FakeOptions {
  uploadUrl: string | null;
  onUploadUrlAvailable(): void;
  onSuccess(): void;
  onError(error: object): void;
}
/** What happens to each attempt, and the address at which it begins. */
const attempts: ("lost" | "refused" | "arrives")[] = [];
const begun: (string | null)[] = [];
vi.mock("tus-js-client", () => ({
  Upload: class {
    readonly url = "/v1/uploads/abc";
    readonly options: FakeOptions;
    constructor(_file: File, options: FakeOptions) {
      this.options = options;
    }
    start() {
      begun.push(this.options.uploadUrl);
      const result = attempts.shift();
      queueMicrotask(() => {
        this.options.onUploadUrlAvailable();
        if (result === "arrives") this.options.onSuccess();
        else this.options.onError(result === "lost" ? {} : { originalResponse: refusal });
      });
    }
  },
}));
const refusal = { getStatus: () => 413, getBody: () => JSON.stringify({ detail: "Too large." }) };
cleanBrowser();
beforeEach(() => {
  attempts.length = 0;
  begun.length = 0;
});
const photo = new File(["x"], "lake.jpg");

test("an interrupted upload waits for the connection, and goes on where it was", async () => {
  attempts.push("lost", "arrives");
  const progress = vi.fn();
  const sent = upload("/v1/public/stream/ruth", photo, null, progress);
  await vi.waitFor(() => expect(progress).toHaveBeenCalledWith("waiting"), { timeout: 60_000 });
  expect(begun).toEqual([null]);
  window.dispatchEvent(new Event("online"));
  expect(await sent).toBe("upload:abc");
  expect(begun).toEqual([null, "/v1/uploads/abc"]);
});

test("what the server refuses isn't tried again, and says why", async () => {
  attempts.push("refused");
  const sent = upload("/v1/public/stream/ruth", new File(["x"], "film.mp4"), null, () => {});
  await expect(sent).rejects.toMatchObject(new UploadError(413, "Too large."));
});
