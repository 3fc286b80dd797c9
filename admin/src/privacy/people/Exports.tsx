import { LinearProgress, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { exportDays, type Page, type PersonExport } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { formatSize } from "../../language/format.ts";
import { Part } from "../../layout/Part.tsx";
import { Rows } from "../../layout/Rows.tsx";
import { LoadingBlock } from "../../loading/LoadingBlock.tsx";
import { Retry } from "../../pages/Retry.tsx";
import { DownloadButton } from "../../resource/fields/DownloadButton.tsx";
import { Moment } from "../../resource/fields/Moment.tsx";
import { getJson } from "../../session/http.ts";
import { exportsKey } from "./queries.ts";

/** Milliseconds between two looks at exports that are being made. */
const lookEvery = 1000;
const isOpen = ({ state }: PersonExport) => state === "waiting" || state === "making";

/** What was gathered about people in the last days. */
export const Exports = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: exportsKey,
    queryFn: ({ signal }) => getJson<Page<PersonExport>>("privacy/exports/?page_size=100", { signal }),
    refetchInterval: ({ state }) => (state.data?.results.some(isOpen) ? lookEvery : false),
  });
  const head = (word: string) => translate(`vigil.people.exports.${word}`);
  return (
    <Part title={head("title")}>
      <Typography color="text.secondary" sx={{ maxWidth: 720 }}>
        {translate("vigil.people.exports.help", { days: exportDays })}
      </Typography>
      {error && <Retry problem={error.message} again={() => void refetch()} />}
      {!error && !data && <LoadingBlock height={100} />}
      {data?.results.length === 0 && <Typography>{head("none")}</Typography>}
      {data && (
        <Rows
          label={head("title")}
          heads={[head("whom"), head("asked"), head("by"), head("state")]}
          rows={data.results.map((one) => ({
            id: one.id,
            cells: [
              one.name,
              <Moment key="at" at={one.created_at} />,
              one.asked_by ? (one.asked_by.name ?? "") : head("by_guest"),
              <State key="state" of={one} />,
            ],
            action: one.state === "ready" && one.is_own && (
              <DownloadButton
                address={`privacy/exports/${one.id}/file/`}
                name="personal-data.zip"
                label={translate("vigil.people.exports.download", { size: formatSize(one.size ?? 0) })}
              />
            ),
          }))}
        />
      )}
    </Part>
  );
};

const State = ({ of: { state, progress, expires_at } }: { of: PersonExport }) => {
  const translate = useTranslate();
  const label = translate(`vigil.people.exports.states.${state}`);
  return (
    <>
      {label}
      {state === "making" && (
        <LinearProgress aria-label={label} variant="determinate" value={Math.floor(progress * 100)} />
      )}
      {state === "ready" && (
        <Typography variant="caption" color="text.secondary" component="div">
          {translate("vigil.people.exports.until")} <Moment at={expires_at} />
        </Typography>
      )}
    </>
  );
};
