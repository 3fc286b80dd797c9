import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from "@mui/material";
import { csvHeader, csvLine } from "@vigil/contract";
import { useDataProvider, useListContext, useNotify, useTranslate } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { useMay, useMe } from "../me.tsx";
import { queryOf } from "../providers/query.ts";
import { today } from "../time/day.ts";
import { csvText } from "./csv.ts";
import { fetchAllRows, maxRows } from "./csv-rows.ts";
import { fetchFile } from "./fetch-file.ts";
import type { ToolProps } from "./ListToolbar.tsx";
import { saveFile } from "./save-file.ts";
import { useColumns } from "./useColumns.ts";

/** Ms after which it is worth saying how far it has come. */
const patience = 1000;

/** The list as it is filtered, sorted and seen now, as a CSV file; made as soon as this is shown. */
export default function CsvDownload(props: ToolProps) {
  const { close } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [isSlow, setSlow] = useState(false);
  const stopping = useRef(new AbortController());
  const make = useMaking(props, stopping.current.signal, setProgress);

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once, of the list as it was when asked for
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience);
    const tell = (error: Error) =>
      stopping.current.signal.aborted || notify(error.message, { type: "error" });
    void make().catch(tell).finally(close);
    return () => clearTimeout(timer);
  }, []);

  const percent = progress ? Math.round((100 * progress.done) / Math.min(progress.total, maxRows)) : 0;
  const title = translate("vigil.tools.csv.running");
  return (
    <Dialog open={isSlow} aria-labelledby="csv-download" fullWidth maxWidth="xs">
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
              done: progress.done.toLocaleString(),
              total: progress.total.toLocaleString(),
            })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => stopping.current.abort()}>{translate("vigil.tools.csv.stop")}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The server's own file where the contract grants one, with all there is in it; else what this person sees of the list. */
function useMaking(
  { contract, columns, filter }: ToolProps,
  signal: AbortSignal,
  told: (progress: { done: number; total: number }) => void,
) {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider();
  const me = useMe();
  const { filterValues, sort } = useListContext();
  const { shown } = useColumns({ contract, columns });
  const mayExport = useMay(contract, "export");
  const asked = { ...filterValues, ...filter };
  const plural = translate(`resources.${contract.path}.name`, { smart_count: 2 });
  const name = `${plural.toLowerCase().replaceAll(/\s+/g, "-")}-${today(me.timezone)}.csv`;

  const fetched = async () => {
    const ordering = sort.order === "DESC" ? `-${sort.field}` : sort.field;
    await fetchFile(`${contract.path}/export/${queryOf({ ...asked, ordering })}`, name, signal);
  };
  const made = async () => {
    const { rows, total } = await fetchAllRows(provider, contract.path, { filter: asked, sort, signal }, told);
    const head = shown.map(({ source }) => translate(`resources.${contract.path}.fields.${source}`));
    const body = rows.map((record) => shown.map((column) => csvText(record, column, translate)));
    saveFile(new Blob([csvHeader(head), ...body.map(csvLine)], { type: "text/csv;charset=utf-8" }), name);
    if (total > maxRows)
      notify("vigil.tools.csv.cut", {
        type: "warning",
        messageArgs: { most: maxRows.toLocaleString(), total: total.toLocaleString() },
      });
  };
  return mayExport ? fetched : made;
}
