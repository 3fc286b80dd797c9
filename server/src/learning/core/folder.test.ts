import { expect, test } from "vitest";
import { sharedFolder } from "./folder.ts";

const view = "https://drive.google.com/embeddedfolderview?id=1aB-c_9";

test.for([
  ["https://drive.google.com/drive/folders/1aB-c_9?usp=sharing", `${view}#grid`],
  ["https://drive.google.com/drive/u/0/folders/1aB-c_9", `${view}#grid`],
  ["https://drive.google.com/open?id=1aB-c_9", `${view}#grid`],
  ["https://drive.google.com/drive/folders/1aB-c_9?resourcekey=0-x", `${view}&resourcekey=0-x#grid`],
] as const)("the folder %s of Google Drive is shown by its id", ([address, embedded]) => {
  const { embed_url, folder_url, origins } = sharedFolder(address);
  expect(embed_url).toBe(embedded);
  expect(folder_url).toMatch(/^https:\/\/drive\.google\.com\/drive\/folders\/1aB-c_9/);
  expect(origins).toEqual(["https://drive.google.com", "https://docs.google.com"]);
});

test("any other folder is shown at its own address", () => {
  expect(sharedFolder("https://guides.example/vigil/")).toEqual({
    embed_url: "https://guides.example/vigil/",
    folder_url: "https://guides.example/vigil/",
    origins: ["https://guides.example"],
  });
});
