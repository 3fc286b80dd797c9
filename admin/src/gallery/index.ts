import { gallery as contract } from "@vigil/contract";
import type { ResourceProps } from "ra-core";
import { lazy } from "react";
import { nameOfItem } from "./name-of-item.ts";

export const gallery = {
  name: contract.path,
  list: lazy(() => import("./GalleryList.tsx")),
  create: lazy(() => import("./GalleryCreate.tsx")),
  edit: lazy(() => import("./GalleryEdit.tsx")),
  recordRepresentation: nameOfItem as never,
} satisfies ResourceProps;
