import type { DataProvider, GetListParams, Identifier, RaRecord } from "ra-core";

/** The most rows in a file, which spreadsheets still open quickly and a person can still read. */
export const maxRows = 10_000;
const rowsPerRequest = 500;

interface ExportProgress {
  done: number;
  total: number;
}

/**
 * Fetches all rows of a list in its order, page by page, up to {@link maxRows}. A row that moves to a later page in the
 * meantime is included only once.
 * @throws AbortError when `signal` is aborted, otherwise what the data provider throws
 */
export async function fetchAllRows(
  provider: DataProvider,
  path: string,
  params: Pick<GetListParams, "filter" | "sort" | "signal">,
  onProgress: (progress: ExportProgress) => void,
): Promise<ExportProgress & { rows: RaRecord[] }> {
  const rows = new Map<Identifier, RaRecord>();
  for (let page = 1; ; page++) {
    const { data, total, meta, pageInfo } = await provider.getList(path, {
      ...params,
      pagination: { page, perPage: rowsPerRequest },
    });
    for (const record of data) rows.set(record.id, record);
    const progress = { done: rows.size, total: total ?? meta.count };
    if (!pageInfo?.hasNextPage || page * rowsPerRequest >= maxRows)
      return { ...progress, rows: [...rows.values()] };
    onProgress(progress);
  }
}
