import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import { Box, Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { MoneyReport } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { Retry } from "../pages/Retry.tsx";
import { queryOf } from "../providers/query.ts";
import { fetchFile } from "../resource/fields/fetch-file.ts";
import { getJson } from "../session/http.ts";
import type { Days } from "./MoneyPage.tsx";

interface Props<R> {
  report: MoneyReport;
  days: Days;
  /** Whether there is nothing to show of it. */
  isEmpty: (report: R) => boolean;
  children: (report: R) => ReactNode;
}

/** One report of the page with its title, its CSV, and its own loading, empty and error states. */
export const ReportSection = <R,>({ report, days, isEmpty, children }: Props<R>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const title = translate(`vigil.earnings.${report}.title`);
  const { data, error, refetch } = useQuery({
    queryKey: ["fin/money", report, days],
    queryFn: ({ signal }) => getJson<R>(`fin/money/${report}/${queryOf({ ...days })}`, { signal }),
    retry: false,
  });
  const download = () =>
    fetchFile(
      `fin/money/${report}/export/${queryOf({ ...days })}`,
      `${report}.csv`,
      new AbortController().signal,
    ).catch((problem: Error) => notify(problem.message, { type: "error" }));
  return (
    <Box component="section" aria-labelledby={`money-${report}`}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3, mb: 3 }}>
        <Typography variant="h2" id={`money-${report}`} sx={{ flex: "1 1 auto" }}>
          {title}
        </Typography>
        {data && !isEmpty(data) && (
          <Button
            variant="outlined"
            startIcon={<DownloadIcon />}
            onClick={() => void download()}
            aria-label={translate("vigil.earnings.csv_of", { report: title })}
          >
            {translate("vigil.earnings.csv")}
          </Button>
        )}
      </Box>
      {error && !data ? (
        <Retry problem={error.message} again={() => void refetch()} />
      ) : !data ? (
        <LoadingBlock height={240} />
      ) : isEmpty(data) ? (
        <Typography color="text.secondary">
          {translate(report === "receivables" ? "vigil.earnings.receivables.none" : "vigil.earnings.empty")}
        </Typography>
      ) : (
        children(data)
      )}
    </Box>
  );
};
