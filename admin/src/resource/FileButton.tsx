import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import { Button } from "@mui/material";
import { useListContext, useNotify, useTranslate } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { queryOf } from "../providers/query.ts";
import { fetchFile } from "./fetch-file.ts";

interface Props {
  /** Below /v1/, with a slash at the end. */
  path: string;
  /** Where the server names it otherwise, that counts. */
  name: string;
  label: string;
}

/** The list as it is filtered and sorted now, as a file that the server makes. Pressed again meanwhile, it stops. */
export const FileButton = ({ path, name, label }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { filterValues, sort, total } = useListContext();
  const [isRunning, setRunning] = useState(false);
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  const fetch = async () => {
    const stop = new AbortController();
    stopping.current = stop;
    setRunning(true);
    try {
      const ordering = sort.order === "DESC" ? `-${sort.field}` : sort.field;
      await fetchFile(`${path}${queryOf({ ...filterValues, ordering })}`, name, stop.signal);
      notify("vigil.media.in_downloads", { type: "success" });
    } catch (error) {
      if (!stop.signal.aborted) notify((error as Error).message, { type: "error" });
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
      onClick={() => (isRunning ? stopping.current?.abort() : void fetch())}
    >
      {isRunning ? translate("vigil.media.stop_file") : label}
    </Button>
  );
};
