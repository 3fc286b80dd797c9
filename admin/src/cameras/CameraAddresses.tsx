import { Typography } from "@mui/material";
import { cameras as contract, type IpCamera } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { Copyable } from "../form/inputs/Copyable.tsx";
import { Section, Wide } from "../form/Section.tsx";
import { useMay } from "../me.tsx";
import { CameraKeyField } from "./CameraKeyField.tsx";

/** What to enter in the camera, by its protocol. */
export const CameraAddresses = () => {
  const camera = useRecordContext<IpCamera>();
  const translate = useTranslate();
  const mayReveal = useMay(contract, "reveal");
  if (!camera) return null;
  const { protocol } = camera;
  const label = (field: string) => translate(`resources.${contract.path}.fields.${field}`);
  return (
    <Section name="camera_sending">
      <Wide>
        <Typography>{translate(`vigil.cameras.how_${protocol}`)}</Typography>
        {camera.whip_url && <Typography>{translate("vigil.cameras.how_whip")}</Typography>}
      </Wide>
      {protocol === "rtmp" && <Copyable id="rtmp_url" label={label("rtmp_url")} value={camera.rtmp_url} />}
      {camera.whip_url && <Copyable id="whip_url" label={label("whip_url")} value={camera.whip_url} />}
      {protocol === "srt" && camera.srt_url && (
        <>
          <Copyable id="srt_url" label={label("srt_url")} value={camera.srt_url} />
          <Copyable id="srt_port" label={label("srt_port")} value={String(camera.srt_port)} />
        </>
      )}
      {camera.hls_url !== null && <Copyable id="hls_url" label={label("hls_url")} value={camera.hls_url} />}
      {protocol !== "rtsp" && mayReveal && (
        <Wide>
          <CameraKeyField camera={camera} />
        </Wide>
      )}
    </Section>
  );
};
