import { type Bundle, bundles as contract } from "@vigil/contract";
import type { Column } from "../resource/column.ts";
import { dollars } from "../resource/dollars.ts";
import { Moment } from "../resource/Moment.tsx";
import { ResourceList } from "../resource/ResourceList.tsx";

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
