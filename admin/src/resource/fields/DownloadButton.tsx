import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import { Button } from "@mui/material";
import { useNotify, useTranslate } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { fetchFile } from "./fetch-file.ts";

interface Props {
  /** Below /v1/, with its query. */
  address: string;
  /** The file name, unless the server sends another. */
  name: string;
  label: string;
  disabled?: boolean;
}

/** Downloads a file that the server makes. A second click cancels it. */
export const DownloadButton = ({ address, name, label, disabled = false }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);
  const abortController = useRef<AbortController | null>(null);
  useEffect(() => () => abortController.current?.abort(), []);
  const fetch = async () => {
    const controller = new AbortController();
    abortController.current = controller;
    setRunning(true);
    try {
      await fetchFile(address, name, controller.signal);
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
      disabled={!isRunning && disabled}
      aria-busy={isRunning}
      onClick={() => (isRunning ? abortController.current?.abort() : void fetch())}
    >
      {isRunning ? translate("vigil.media.stop_file") : label}
    </Button>
  );
};
