import { Alert, Box, Button, Skeleton, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  languageCodes,
  languageNames,
  type Stream,
  streams,
  type VenuePhotos as View,
} from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { Copyable } from "../form/inputs/Copyable.tsx";
import { formatMoment } from "../language/format.ts";
import { Retry } from "../pages/Retry.tsx";
import { DownloadButton } from "../resource/fields/DownloadButton.tsx";
import { QrCode } from "../resource/fields/QrCode.tsx";
import { getJson } from "../session/http.ts";

interface Props {
  stream: Pick<Stream, "id">;
}

/** The code by which people at a service give photos to its family: to show, to print, to end and to open again. */
export const VenuePhotos = ({ stream }: Props) => {
  const translate = useTranslate();
  const { view, error, isFetching, refetch, take, isBusy, problem } = useVenuePhotos(stream.id);
  const t = (key: string, values?: object) => translate(`vigil.venue_photos.${key}`, values);
  if (!view && error) return <Retry problem={error.message} again={() => void refetch()} busy={isFetching} />;
  if (!view) return <Skeleton variant="rounded" height={240} aria-label={translate("ra.page.loading")} />;
  const { state, url, until, timezone, given } = view;
  // The last moment of the last day, because midnight belongs to the next one.
  const last = until && formatMoment(new Date(Date.parse(until) - 60_000).toISOString(), timezone);
  const isOpen = state === "open";
  return (
    <Box sx={parts}>
      <Typography sx={{ fontSize: 16, lineHeight: "24px" }}>{t("help")}</Typography>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {isOpen && last ? t("open_until", { until: last }) : t(state)}
        {given > 0 && ` ${t("given", { smart_count: given })}`}
      </Typography>
      {isOpen && url && (
        <>
          <QrCode text={url} label={t("qr")} />
          <Box sx={{ display: "grid", gap: 2 }}>
            <Typography>{t("print")}</Typography>
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
              {languageCodes.map((language) => (
                <DownloadButton
                  key={language}
                  address={`${streams.path}/${stream.id}/venue_photos/export_pdf/?language=${language}`}
                  name="photos.pdf"
                  label={languageNames[language]}
                />
              ))}
            </Box>
          </Box>
          <Copyable id="venue-photos-link" label={t("link")} value={url} help={t("link_help")} />
        </>
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
      {(isOpen || state === "declined") && (
        <Button variant="outlined" loading={isBusy} onClick={() => void take(false)}>
          {t("stop")}
        </Button>
      )}
      {(state === "none" || state === "ended") && (
        <Button variant="contained" loading={isBusy} onClick={() => void take(true)}>
          {t(state === "none" ? "make" : "again")}
        </Button>
      )}
    </Box>
  );
};

function useVenuePhotos(stream: string) {
  const notify = useNotify();
  const client = useQueryClient();
  const address = `${streams.path}/${stream}/venue_photos/`;
  const key = [streams.path, "venue_photos", stream];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => getJson<View>(address, { signal }),
    retry: false,
  });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (takes: boolean) => {
    setBusy(true);
    setProblem(null);
    try {
      client.setQueryData(key, await getJson<View>(address, { method: "POST", body: { takes } }));
      notify(`vigil.venue_photos.${takes ? "opened" : "stopped"}`, { type: "success" });
    } catch (refusal) {
      setProblem((refusal as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return { view: data, error, isFetching, refetch, take, isBusy, problem };
}

const parts = { display: "grid", gap: 4, "& .MuiButton-root": { minHeight: 48 } } as const;
