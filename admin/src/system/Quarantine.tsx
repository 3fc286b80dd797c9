import { Alert, Button, DialogContentText, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Quarantine as Kept, type QuarantinedFile, scanAlertMinutes } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { FormDialog } from "../integrations/FormDialog.tsx";
import { formatNumber, formatSize } from "../language/format.ts";
import { Part } from "../layout/Part.tsx";
import { Rows } from "../layout/Rows.tsx";
import { Retry } from "../pages/Retry.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { getJson } from "../session/http.ts";
import { useHeads } from "./useHeads.ts";

const path = "quarantine";
/** Milliseconds between two looks. */
const lookEvery = 60_000;

interface Asked {
  file: QuarantinedFile;
  action: "release" | "delete";
}

/** Uploads that wait to be checked for viruses, and those that nobody may open. */
export const Quarantine = () => {
  const translate = useTranslate();
  const heads = useHeads();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => getJson<Kept>(`${path}/`, { signal }),
    refetchInterval: lookEvery,
    retry: false,
  });
  const button = (file: QuarantinedFile, action: Asked["action"]) => (
    <Button onClick={() => setAsked({ file, action })}>{translate(`vigil.quarantine.${action}`)}</Button>
  );
  return (
    <Part title={translate("vigil.quarantine.title")}>
      {error && !data && <Retry problem={error.message} again={() => void refetch()} />}
      {data && <State kept={data} />}
      <Rows
        label={translate("vigil.quarantine.title")}
        heads={[...heads(["file", "sender", "home"]), ...heads(["finding", "found_at", "deleted_at"])]}
        rows={(data?.results ?? []).map((file) => ({
          id: file.id,
          cells: [
            `${file.file_name} (${formatSize(file.size)})`,
            file.sender ?? translate("vigil.quarantine.a_guest"),
            [file.home, file.service].filter(Boolean).join(", ") || "–",
            translate(`vigil.quarantine.states.${file.refused ? "refused" : file.state}`, {
              finding: file.finding,
            }),
            <Moment key="found" at={file.found_at} />,
            <Moment key="deleted" at={file.deleted_at} />,
          ],
          action: (
            <>
              {!file.refused && button(file, "release")}
              {button(file, "delete")}
            </>
          ),
        }))}
      />
      {asked && (
        <Decide
          {...asked}
          close={() => setAsked(null)}
          done={(kept) => {
            client.setQueryData([path], kept);
            setAsked(null);
          }}
        />
      )}
    </Part>
  );
};

const State = ({ kept: { scans, waiting, waiting_since, again, results } }: { kept: Kept }) => {
  const translate = useTranslate();
  const isLate = waiting_since !== null && Date.parse(waiting_since) < Date.now() - scanAlertMinutes * 60_000;
  return (
    <>
      {!scans && <Typography color="text.secondary">{translate("vigil.quarantine.off")}</Typography>}
      {scans && waiting === 0 && results.length === 0 && (
        <Typography color="text.secondary">{translate("vigil.quarantine.none")}</Typography>
      )}
      {waiting > 0 && (
        <Alert severity={isLate ? "warning" : "info"}>
          {translate(`vigil.quarantine.${isLate ? "late" : "waiting"}`, { smart_count: waiting })}
        </Alert>
      )}
      {again && (
        <Typography color="text.secondary">
          {translate("vigil.quarantine.again", {
            days: formatNumber(again.days),
            searched: formatNumber(again.searched),
            due: formatNumber(again.due),
          })}
          {again.last_at !== null && (
            <>
              {" "}
              {translate("vigil.quarantine.again_last")} <Moment at={again.last_at} />
            </>
          )}
        </Typography>
      )}
      {results.length > 0 && (
        <Typography color="text.secondary">{translate("vigil.quarantine.help")}</Typography>
      )}
    </>
  );
};

/** Asks before a file is opened to others, or deleted for good. */
const Decide = ({
  file: { id, file_name },
  action,
  done,
  close,
}: Asked & { done: (kept: Kept) => void; close: () => void }) => {
  const translate = useTranslate();
  return (
    <FormDialog
      title={translate(`vigil.quarantine.${action}_one`, { name: file_name })}
      submit={translate(`vigil.quarantine.${action}`)}
      act={async () => done(await getJson<Kept>(`${path}/${id}/${action}/`, { method: "POST" }))}
      close={close}
    >
      {() => <DialogContentText>{translate(`vigil.quarantine.${action}_text`)}</DialogContentText>}
    </FormDialog>
  );
};
