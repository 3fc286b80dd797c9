import type { DataProvider, GetListParams, Identifier, RaRecord } from "ra-core";

/** Rows of a file at most: what spreadsheets open at once and a person reads. */
export const maxRows = 10_000;
const rowsACall = 500;

interface Told {
  done: number;
  total: number;
}

/**
 * All rows of a list, page after page in its own order, as far as {@link maxRows}. A row that moves to a later page
 * meanwhile is still taken once.
 * @throws AbortError when `signal` says so, else what the data provider throws
 */
export async function fetchAllRows(
  provider: DataProvider,
  path: string,
  asked: Pick<GetListParams, "filter" | "sort" | "signal">,
  told: (progress: Told) => void,
): Promise<Told & { rows: RaRecord[] }> {
  const rows = new Map<Identifier, RaRecord>();
  for (let page = 1; ; page++) {
    const { data, total, meta, pageInfo } = await provider.getList(path, {
      ...asked,
      pagination: { page, perPage: rowsACall },
    });
    for (const record of data) rows.set(record.id, record);
    const progress = { done: rows.size, total: total ?? meta.count };
    if (!pageInfo?.hasNextPage || page * rowsACall >= maxRows)
      return { ...progress, rows: [...rows.values()] };
    told(progress);
  }
}
