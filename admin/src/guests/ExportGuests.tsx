import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import { Button } from "@mui/material";
import { guests as contract } from "@vigil/contract";
import { useListContext, useNotify, useTranslate } from "ra-core";
import { useMay } from "../me.tsx";
import { queryOf } from "../providers/query.ts";
import { http } from "../session/http.ts";

/** The list as it is filtered now, as a CSV file. */
export const ExportGuests = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { filterValues } = useListContext();
  const mayExport = useMay(contract, "export");
  if (!mayExport) return null;
  const download = async () => {
    try {
      const answer = await http(`${contract.path}/export/${queryOf(filterValues)}`);
      const address = URL.createObjectURL(await answer.blob());
      Object.assign(document.createElement("a"), { href: address, download: "guests.csv" }).click();
      URL.revokeObjectURL(address);
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
  };
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => void download()}>
      {translate("vigil.guests.export")}
    </Button>
  );
};
