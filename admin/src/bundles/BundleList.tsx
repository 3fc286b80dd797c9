import { type Bundle, bundles as contract } from "@vigil/contract";
import { dollars } from "../resource/fields/dollars.ts";
import { Moment } from "../resource/fields/Moment.tsx";
import type { Column } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";

const columns: Column<Bundle>[] = [
  { source: "name" },
  { source: "add_ons", align: "right", render: ({ add_ons }) => add_ons.length },
  { source: "price", align: "right", render: ({ price }) => dollars(price) },
  { source: "created_at", fit: true, wide: true, render: ({ created_at }) => <Moment at={created_at} /> },
];

/** Bundles: several add-ons at one price. */
export default function BundleList() {
  return <ResourceList contract={contract} columns={columns} />;
}
