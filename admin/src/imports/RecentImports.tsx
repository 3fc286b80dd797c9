import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { binDays, type RecentImports as Recent, type RecentImport, streams } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { type ReactNode, useState } from "react";
import { narrowTable } from "../layout/narrow-table.ts";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { Retry } from "../pages/Retry.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { performerName } from "../resource/fields/Performer.tsx";
import { getJson } from "../session/http.ts";
import { UndoImport } from "./UndoImport.tsx";

/** What was imported lately, and the button that undoes it. `home` is the one that a super admin has chosen. */
export const RecentImports = ({ home }: { home: string | null }) => {
  const translate = useTranslate();
  const t = (key: string, options?: object) => translate(`vigil.imports.recent.${key}`, options);
  const path = `${streams.path}/import/`;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path, home],
    queryFn: ({ signal }) => getJson<Recent>(home ? `${path}?funeral_home=${home}` : path, { signal }),
    // Whoever has just imported finds it here.
    staleTime: 0,
  });
  // What was just undone stays said, though nothing is left to be undone.
  const [hasUndone, setUndone] = useState(false);
  const mayUndo = hasUndone || data?.results.some(({ undoable }) => undoable.length > 0);
  return (
    <Box component="section" aria-labelledby="recent" sx={{ display: "grid", gap: 3, maxWidth: 960 }}>
      <Typography variant="h2" id="recent">
        {t("title")}
      </Typography>
      {error && !data && <Retry problem={error.message} again={() => void refetch()} busy={isFetching} />}
      {!data && !error && <LoadingBlock height={96} />}
      {data && (
        <Typography color="text.secondary">
          {t(data.results.length === 0 ? "none" : "help", { days: binDays })}
        </Typography>
      )}
      {data && data.results.length > 0 && (
        <Table aria-labelledby="recent" sx={narrowTable}>
          <TableHead>
            <TableRow>
              {["at", "file", "by", "services", ...(mayUndo ? ["undo"] : [])].map((head) => (
                <TableCell key={head}>{t(head)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.results.map((one) => (
              <Line key={`${one.id} ${one.by.id} ${one.api_key}`} of={one} zone={data.timezone}>
                {mayUndo && (
                  <TableCell>
                    <UndoImport made={one.undoable} stays={one.stays} done={() => setUndone(true)} />
                  </TableCell>
                )}
              </Line>
            ))}
          </TableBody>
        </Table>
      )}
    </Box>
  );
};

const Line = ({ of, zone, children }: { of: RecentImport; zone: string; children: ReactNode }) => {
  const translate = useTranslate();
  const t = (key: string, options?: object) => translate(`vigil.imports.recent.${key}`, options);
  const { at, by, api_key, file_name, added, left } = of;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Moment at={at} zone={zone} />
      </TableCell>
      <TableCell sx={{ overflowWrap: "anywhere" }}>{file_name ?? "–"}</TableCell>
      <TableCell sx={{ overflowWrap: "anywhere" }}>
        {performerName(by, translate)}
        {api_key && ` · ${api_key} (API)`}
      </TableCell>
      <TableCell>
        {t("added", { smart_count: added })} ·{" "}
        {left === 0 ? t("none_left") : t("left", { smart_count: left })}
      </TableCell>
      {children}
    </TableRow>
  );
};
