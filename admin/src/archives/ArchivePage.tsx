import { Box, Button, LinearProgress, Paper, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import {
  type Archive,
  type ArchiveFile,
  archivePage,
  archives as contract,
  type Language,
  languageNames,
  type Stream,
  streams,
} from "@vigil/contract";
import { useCreate, useGetList, useGetOne, useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { language } from "../language/chosen.ts";
import { formatMoment, formatSize, labelled } from "../language/format.ts";
import { LanguageField } from "../language/LanguageField.tsx";
import { BackTo } from "../layout/BackTo.tsx";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { PageHeader } from "../layout/PageHeader.tsx";
import { useOwnZone, useReader } from "../me.tsx";
import { Retry } from "../pages/Retry.tsx";
import { downloadFrom } from "../resource/fields/fetch-file.ts";
import { getJson } from "../session/http.ts";
import { streamLabel } from "../streams/stream-label.ts";
import { PagesWords } from "../words/PagesWords.tsx";

/** Milliseconds between two looks at an archive that is being made. */
const lookEvery = 1000;

const isOpen = (archive: Archive | undefined) => archive?.state === "waiting" || archive?.state === "making";

/** Everything that a family has of one service, as a file to keep. */
export default function ArchivePage() {
  return (
    <PagesWords>
      <Page />
    </PagesWords>
  );
}

const Page = () => {
  const { id = "" } = useParams();
  const translate = useTranslate();
  const notify = useNotify();
  const [chosen, choose] = useState<Language>(language);
  const { data: stream } = useGetOne<Stream>(streams.path, { id });
  const { data, error, isPending, isFetching, refetch } = useGetList<Archive>(
    contract.path,
    {
      filter: { stream: id },
      sort: { field: "created_at", order: "DESC" },
      pagination: { page: 1, perPage: 1 },
    },
    { refetchInterval: ({ state }) => (isOpen(state.data?.data?.[0]) ? lookEvery : false) },
  );
  const [create, { isPending: isAsking }] = useCreate();
  const archive = data?.[0];
  const make = () =>
    create(
      contract.path,
      { data: { stream: id, language: chosen } },
      {
        onSuccess: () => void refetch(),
        onError: (problem) => {
          notify((problem as Error).message, { type: "error" });
          // Somebody else in the family may have begun one.
          void refetch();
        },
      },
    );
  return (
    <>
      <BackTo list={streams} />
      <PageHeader title={translate("vigil.archives.title", { name: stream ? streamLabel(stream) : "" })} />
      <Paper
        elevation={0}
        sx={{ ...outlinedPaper, p: 5, display: "grid", gap: 4, maxWidth: 720, justifyItems: "start" }}
      >
        <Typography>{translate("vigil.archives.text")}</Typography>
        <Typography color="text.secondary">{translate("vigil.archives.private")}</Typography>
        {error ? (
          <Retry problem={error.message} again={() => void refetch()} busy={isFetching} />
        ) : isPending ? (
          <LinearProgress aria-label={translate("ra.page.loading")} sx={{ width: "100%" }} />
        ) : (
          <>
            {archive && <State archive={archive} />}
            {!isOpen(archive) && (
              <LanguageField label="vigil.archives.language" chosen={chosen} choose={choose} />
            )}
            {!isOpen(archive) && (
              <Button
                variant={archive?.state === "ready" ? "outlined" : "contained"}
                onClick={make}
                loading={isAsking}
              >
                {translate(archive?.state === "ready" ? "vigil.archives.again" : "vigil.archives.make")}
              </Button>
            )}
          </>
        )}
      </Paper>
    </>
  );
};

/** Asks where the file is, which needs a proof, and leaves its download to the browser, because it may be large. */
const Download = ({ id, label }: { id: string; label: string }) => {
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => getJson<ArchiveFile>(`${contract.path}/${id}/file/`),
    onSuccess: ({ file }) => downloadFrom(file),
    onError: (problem) => notify(problem.message, { type: "error" }),
  });
  return (
    <Button variant="contained" onClick={() => mutate()} loading={isPending}>
      {label}
    </Button>
  );
};

const State = ({ archive }: { archive: Archive }) => {
  const translate = useTranslate();
  const ownZone = useOwnZone();
  const reader = useReader();
  const { state, progress, size, created_at, expires_at } = archive;
  if (state === "failed")
    return (
      <Typography role="alert" color="error">
        {translate("vigil.archives.failed")}
      </Typography>
    );
  if (state === "ready")
    return (
      <>
        <Typography role="status">
          {translate("vigil.archives.ready", {
            when: formatMoment(created_at, ownZone, { reader }),
            until: formatMoment(expires_at ?? created_at, ownZone, { reader }),
          })}
        </Typography>
        <Download
          id={archive.id}
          label={translate("vigil.archives.download", { size: formatSize(size ?? 0) })}
        />
        <Typography>
          {labelled(translate("vigil.archives.language"), languageNames[archive.language])}
        </Typography>
        <Typography>{translate("vigil.archives.open", { page: archivePage[archive.language] })}</Typography>
      </>
    );
  const percent = Math.floor(progress * 100);
  const label =
    state === "waiting"
      ? translate("vigil.archives.waiting")
      : translate("vigil.archives.making", { percent });
  return (
    <Box role="status" sx={{ display: "grid", gap: 2, width: "100%" }}>
      <Typography>{label}</Typography>
      <LinearProgress
        aria-label={label}
        {...(state === "making" ? { variant: "determinate" as const, value: percent } : {})}
      />
      <Typography variant="body2" color="text.secondary">
        {translate("vigil.archives.meanwhile")}
      </Typography>
    </Box>
  );
};
