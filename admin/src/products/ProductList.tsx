import { products as contract, type Product } from "@vigil/contract";
import { dollars } from "../resource/fields/dollars.ts";
import { Moment } from "../resource/fields/Moment.tsx";
import { Thumbnail } from "../resource/fields/Thumbnail.tsx";
import { type Column, nothing } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";

const columns: Column<Product>[] = [
  {
    source: "name",
    render: ({ name, image }) => <Thumbnail name={name} address={image} />,
    text: ({ name }) => name,
  },
  { source: "price", align: "right", render: ({ price }) => dollars(price) },
  { source: "region", fit: true, render: ({ region_detail }) => region_detail?.title ?? nothing },
  { source: "created_at", fit: true, wide: true, render: ({ created_at }) => <Moment at={created_at} /> },
];

/** Add-ons, which are sold with a stream or in a bundle. */
export default function ProductList() {
  return <ResourceList contract={contract} columns={columns} />;
}
