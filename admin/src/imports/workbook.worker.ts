import { rowsOfWorkbook } from "./workbook-rows.ts";

// One workbook, read beside the page, which ends this worker when it takes too long.
self.addEventListener("message", ({ data }: MessageEvent<ArrayBuffer>) => {
  void rowsOfWorkbook(data).then((answer) => self.postMessage(answer));
});
