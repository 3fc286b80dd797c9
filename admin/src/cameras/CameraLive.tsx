import { Box, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { cameras as contract, type IpCamera } from "@vigil/contract";
import { HlsPlayer } from "@vigil/player";
import { useRecordContext, useTranslate } from "ra-core";
import { Section } from "../form/Section.tsx";
import { playerWords } from "../language/player.ts";
import { Moment } from "../resource/fields/Moment.tsx";
import { getJson } from "../session/http.ts";
import { Sending } from "./Sending.tsx";

/** Ms between two polls. */
const pollEvery = 5000;

/** A camera's live video, so that whoever sets it up sees at once whether the address is right. */
export const CameraLive = () => {
  const translate = useTranslate();
  const record = useRecordContext<IpCamera>();
  const { data } = useQuery({
    queryKey: ["cameras", "live", record?.id],
    queryFn: ({ signal }) => getJson<IpCamera>(`${contract.path}/${record?.id}/`, { signal }),
    enabled: record !== undefined,
    refetchInterval: pollEvery,
  });
  const camera = data ?? record;
  if (!camera) return null;
  return (
    <Section name="camera_live">
      <Box sx={{ display: "grid", gap: 1 }}>
        <Sending publishing={camera.publishing} />
        <Typography color="text.secondary">
          {translate(`resources.${contract.path}.fields.last_published_at`)}:{" "}
          <Moment at={camera.last_published_at} />
        </Typography>
      </Box>
      <Box sx={{ borderRadius: "8px", overflow: "hidden", bgcolor: "house.navy", color: "house.onNavy" }}>
        {camera.publishing && camera.hls_url !== null ? (
          <HlsPlayer url={camera.hls_url} title={camera.name} muted words={playerWords()} />
        ) : (
          <Box
            sx={{ aspectRatio: "16 / 9", display: "grid", placeContent: "center", textAlign: "center", p: 4 }}
          >
            <Typography fontWeight={500}>{translate("vigil.cameras.no_picture")}</Typography>
            <Typography sx={{ color: "house.onNavyQuiet" }}>
              {translate(
                camera.hls_url === null ? "vigil.cameras.elsewhere_help" : "vigil.cameras.not_sending_help",
              )}
            </Typography>
          </Box>
        )}
      </Box>
    </Section>
  );
};
