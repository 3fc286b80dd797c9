import { gallery as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { loadable } from "../loading/loadable.tsx";
import { nameOfItem } from "./name-of-item.ts";

export const gallery = {
  name: contract.path,
  list: loadable(() => import("./GalleryList.tsx")),
  create: loadable(() => import("./GalleryCreate.tsx")),
  edit: loadable(() => import("./GalleryEdit.tsx")),
  recordRepresentation: nameOfItem as never,
} satisfies ResourceProps;
