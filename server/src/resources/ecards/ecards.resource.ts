import { ecardsResource as contract } from "@vigil/contract";
import { defineResource, everyRow } from "../../resource/define.ts";
import { designThumbnailWidth, ecards as table } from "../../tables/ecards.table.ts";

export const ecards = defineResource(contract, {
  table,
  search: table.search_text,
  filters: {},
  rows: { super_admin: everyRow },
  present: { image_thumbnail: ({ image }, runtime) => runtime.fileAddress(image, designThumbnailWidth) },
});
