import { packages as contract, type Package } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { LinkButton } from "../layout/LinkButton.tsx";
import { dollars } from "../resource/fields/dollars.ts";
import { Moment } from "../resource/fields/Moment.tsx";
import type { Column } from "../resource/list/column.ts";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { CopyLink } from "./CopyLink.tsx";
import { PackageStatus } from "./PackageStatus.tsx";
import { PackageTerm } from "./PackageTerm.tsx";

const columns: Column<Package>[] = [
  { source: "name" },
  { source: "max_stream", align: "right" },
  { source: "type", fit: true, wide: true, render: (offer) => <PackageTerm of={offer} /> },
  { source: "price", align: "right", render: ({ price }) => dollars(price) },
  { source: "status", fit: true, render: ({ status }) => <PackageStatus status={status} /> },
  { source: "created_at", fit: true, wide: true, render: ({ created_at }) => <Moment at={created_at} /> },
];

/** The packages that homes buy, with links to add-ons, bundles and orders. */
export default function PackageList() {
  const translate = useTranslate();
  return (
    <ResourceList
      contract={contract}
      columns={columns}
      rowActions={<CopyLink />}
      actions={["fin/product", "fin/choice", "fin/order"].map((path) => (
        <LinkButton key={path} to={`/${path}`}>
          {translate(`resources.${path}.name`, { smart_count: 2 })}
        </LinkButton>
      ))}
    />
  );
}
