import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import { Button } from "@mui/material";
import { useListContext, useNotify, useTranslate } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { queryOf } from "../../providers/query.ts";
import { fetchFile } from "./fetch-file.ts";

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
export const FileButton = ({ path, name, label }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { filterValues, sort, total } = useListContext();
  const [isRunning, setRunning] = useState(false);
  const abortController = useRef<AbortController | null>(null);
  useEffect(() => () => abortController.current?.abort(), []);
  const fetch = async () => {
    const controller = new AbortController();
    abortController.current = controller;
    setRunning(true);
    try {
      const ordering = sort.order === "DESC" ? `-${sort.field}` : sort.field;
      await fetchFile(`${path}${queryOf({ ...filterValues, ordering })}`, name, controller.signal);
      notify("vigil.media.in_downloads", { type: "success" });
    } catch (error) {
      if (!controller.signal.aborted) notify((error as Error).message, { type: "error" });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      disabled={!isRunning && total === 0}
      aria-busy={isRunning}
      onClick={() => (isRunning ? abortController.current?.abort() : void fetch())}
    >
      {isRunning ? translate("vigil.media.stop_file") : label}
    </Button>
  );
};
