import { Alert, Box, Button, Link, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { DirectorView, ProviderRecording as Files } from "@vigil/contract";
import { useState } from "react";
import { getJson } from "../../session/http.ts";
import { usePanel } from "../panel.ts";
import { useDirectorText } from "../useDirectorText.ts";

type Recording = NonNullable<NonNullable<DirectorView["delivery"]>["recording"]>;

/** Milliseconds between two looks at files that the provider is still making. */
const lookEvery = 5000;

/** The recording that the provider made besides ours: how it compares, and its files on request. */
export const ProviderRecording = ({ recording, provider }: { recording: Recording; provider: string }) => {
  const t = useDirectorText();
  const [isWanted, setWanted] = useState(false);
  if (recording.state !== "ready")
    return (
      <Typography variant="caption" color="text.secondary">
        {t(`delivery.recording.${recording.state}`, { provider })}
      </Typography>
    );
  return (
    <Box sx={{ display: "grid", justifyItems: "start" }}>
      <Typography variant="caption" color="text.secondary">
        {recording.comparison}
      </Typography>
      {isWanted ? (
        <RecordingFiles provider={provider} />
      ) : (
        <Button onClick={() => setWanted(true)} sx={{ ml: -3 }}>
          {t("delivery.download")}
        </Button>
      )}
    </Box>
  );
};

const RecordingFiles = ({ provider }: { provider: string }) => {
  const t = useDirectorText();
  const { id } = usePanel().view.stream;
  const { data, error } = useQuery({
    queryKey: ["provider_recording", id],
    queryFn: ({ signal }) =>
      getJson<Files>(`str/stream/${id}/provider_recording/`, { method: "POST", signal }),
    refetchInterval: ({ state }) =>
      state.data?.parts.some((part) => part.state === "preparing") ? lookEvery : false,
    gcTime: 0,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  const parts = data?.parts ?? [{ state: "preparing", percent: 0, url: null } as const];
  return parts.map(({ state, percent, url }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place.
    <Box key={index} sx={{ minHeight: 44, display: "flex", alignItems: "center" }} role="status">
      {url ? (
        <Link href={url} download>
          {parts.length > 1 ? t("delivery.download_part", { number: index + 1 }) : t("delivery.download")}
        </Link>
      ) : (
        <Typography variant="caption">
          {t(state === "failed" ? "delivery.not_made" : "delivery.preparing", {
            provider,
            percent: Math.floor(percent ?? 0),
          })}
        </Typography>
      )}
    </Box>
  ));
};
