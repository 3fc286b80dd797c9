import { cameras as contract, type IpCamera } from "@vigil/contract";
import { useRecordContext } from "ra-core";
import { Section } from "../form/Section.tsx";
import { useMay } from "../me.tsx";
import { Copyable } from "./Copyable.tsx";
import { RevealKey } from "./RevealKey.tsx";

/** What is entered in the camera and in a player. */
export const CameraAddresses = () => {
  const camera = useRecordContext<IpCamera>();
  const mayReveal = useMay(contract, "reveal");
  if (!camera) return null;
  return (
    <Section name="camera_sending">
      <Copyable field="rtmp_url" value={camera.rtmp_url} />
      <Copyable field="hls_url" value={camera.hls_url} />
      {mayReveal && <RevealKey camera={camera} />}
    </Section>
  );
};
