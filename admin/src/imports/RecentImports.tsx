import { Box, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { binDays, type RecentImports as Recent, type RecentImport, streams } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Rows } from "../layout/Rows.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { Retry } from "../pages/Retry.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { performerName } from "../resource/fields/Performer.tsx";
import { getJson } from "../session/http.ts";
import { UndoImport } from "./UndoImport.tsx";

/** What was imported lately, and the button that undoes it, or why there is none. `home` is the one that a super admin has chosen. */
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
  return (
    <Box sx={{ display: "grid", gap: 3, maxWidth: 960 }}>
      <Typography variant="h2">{t("title")}</Typography>
      {error && !data && <Retry problem={error.message} again={() => void refetch()} busy={isFetching} />}
      {!data && !error && <LoadingBlock height={96} />}
      {data && (
        <Typography color="text.secondary">
          {t(data.results.length === 0 ? "none" : "help", { days: binDays })}
        </Typography>
      )}
      {data && data.results.length > 0 && (
        <Rows
          label={t("title")}
          heads={["at", "file", "by", "services", "undo"].map((head) => t(head))}
          rows={data.results.map((one) => ({
            id: `${one.id} ${one.by.id} ${one.api_key}`,
            cells: [
              <Moment key="at" at={one.at} zone={data.timezone} />,
              one.file_name ?? "–",
              `${performerName(one.by, translate)}${one.api_key ? ` · ${one.api_key} (API)` : ""}`,
              servicesOf(one, t),
              <UndoImport
                key="undo"
                made={one.undoable}
                stays={one.stays}
                otherwise={one.undo === "possible" ? null : t(`not_undone.${one.undo}`)}
              />,
            ],
          }))}
        />
      )}
    </Box>
  );
};

/** '9 added · 8 left · 2 changed'. */
const servicesOf = (
  { added, left, changed }: RecentImport,
  t: (key: string, options?: object) => string,
): string =>
  [
    ...(added > 0
      ? [t("added", { smart_count: added }), left === 0 ? t("none_left") : t("left", { smart_count: left })]
      : []),
    ...(changed > 0 ? [t("changed", { smart_count: changed })] : []),
  ].join(" · ");
