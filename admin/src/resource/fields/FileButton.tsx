import { useListContext } from "ra-core";
import { queryOf } from "../../providers/query.ts";
import { DownloadButton } from "./DownloadButton.tsx";

interface Props {
  /** Below /v1/, with a slash at the end. */
  path: string;
  /** The file name, unless the server sends another. */
  name: string;
  label: string;
}

/**
 * Downloads a file that the server makes of the list, with its current filters and order. A second click cancels it.
 */
export const FileButton = ({ path, ...file }: Props) => {
  const { filterValues, sort, total } = useListContext();
  const ordering = sort.order === "DESC" ? `-${sort.field}` : sort.field;
  const address = `${path}${queryOf({ ...filterValues, ordering })}`;
  return <DownloadButton address={address} {...file} disabled={total === 0} />;
};
