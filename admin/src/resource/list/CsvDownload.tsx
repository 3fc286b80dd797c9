import { Button, DialogActions, DialogContent, DialogTitle, LinearProgress, Typography } from "@mui/material";
import { csvHeader, csvLine, today } from "@vigil/contract";
import { type Identifier, useDataProvider, useListContext, useNotify, useTranslate } from "ra-core";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { formatNumber } from "../../language/format.ts";
import { Dialog } from "../../layout/Dialog.tsx";
import { useMay, useOwnZone } from "../../me.tsx";
import { queryOf } from "../../providers/query.ts";
import { proofAsked } from "../../session/proof.ts";
import { fetchFile, saveFile } from "../fields/fetch-file.ts";
import { csvText } from "./csv.ts";
import { fetchAllRows, maxRows } from "./csv-rows.ts";
import type { ToolProps } from "./ListToolbar.tsx";
import { useColumns } from "./useColumns.ts";

/** Milliseconds after which the progress is shown. */
const progressDelay = 1000;

interface Props extends Pick<ToolProps, "contract" | "columns" | "filter" | "close"> {
  /** Only these records; by default all that match the list's filters. */
  ids?: readonly Identifier[];
}

/** Downloads the list as a CSV file, with its current filters, order and columns. Starts as soon as it is mounted. */
export default function CsvDownload(props: Props) {
  const { close } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [isSlow, setSlow] = useState(false);
  const isAsked = useSyncExternalStore(proofAsked.subscribe, proofAsked.is);
  const abortController = useRef(new AbortController());
  const download = useCsvDownload(props, abortController.current.signal, setProgress);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the list as it was at the click
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), progressDelay);
    const reportError = (error: Error) =>
      abortController.current.signal.aborted || notify(error.message, { type: "error" });
    void download().catch(reportError).finally(close);
    return () => clearTimeout(timer);
  }, []);

  const percent = progress ? Math.round((100 * progress.done) / Math.min(progress.total, maxRows)) : 0;
  const title = translate("vigil.tools.csv.running");
  return (
    <Dialog open={isSlow && !isAsked} aria-labelledby="csv-download" fullWidth maxWidth="xs">
      <DialogTitle id="csv-download" variant="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        <LinearProgress
          aria-label={title}
          variant={progress ? "determinate" : "indeterminate"}
          {...(progress ? { value: percent } : {})}
        />
        {progress && (
          <Typography color="text.secondary" sx={{ mt: 2 }}>
            {translate("vigil.tools.csv.progress", {
              done: formatNumber(progress.done),
              total: formatNumber(progress.total),
            })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => abortController.current.abort()}>{translate("vigil.tools.csv.stop")}</Button>
      </DialogActions>
    </Dialog>
  );
}

/**
 * Downloads the server's complete export if the user may export; otherwise builds a file of the columns that the user
 * sees.
 */
function useCsvDownload(
  { contract, columns, filter, ids }: Props,
  signal: AbortSignal,
  onProgress: (progress: { done: number; total: number }) => void,
) {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider();
  const zone = useOwnZone();
  const { filterValues, sort } = useListContext();
  const { visible } = useColumns({ contract, columns });
  const mayExport = useMay(contract, "export");
  const listFilter = ids ? { id__in: ids } : { ...filterValues, ...filter };
  const plural = translate(`resources.${contract.path}.name`, { smart_count: 2 });
  const name = `${plural.toLowerCase().replaceAll(/\s+/g, "-")}-${today(zone)}.csv`;

  const downloadExport = async () => {
    const ordering = sort.order === "DESC" ? `-${sort.field}` : sort.field;
    await fetchFile(`${contract.path}/export/${queryOf({ ...listFilter, ordering })}`, name, signal);
  };
  const buildFile = async () => {
    const { rows, total } = await fetchAllRows(
      provider,
      contract.path,
      { filter: listFilter, sort, signal },
      onProgress,
    );
    const head = visible.map(({ source }) => translate(`resources.${contract.path}.fields.${source}`));
    const body = rows.map((record) => visible.map((column) => csvText(record, column, translate, zone)));
    saveFile(new Blob([csvHeader(head), ...body.map(csvLine)], { type: "text/csv;charset=utf-8" }), name);
    if (total > maxRows)
      notify("vigil.tools.csv.cut", {
        type: "warning",
        messageArgs: { most: formatNumber(maxRows), total: formatNumber(total) },
      });
  };
  return mayExport ? downloadExport : buildFile;
}
