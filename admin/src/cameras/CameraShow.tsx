import { Stack } from "@mui/material";
import { cameras as contract, type IpCamera } from "@vigil/contract";
import { ShowBase, useRecordContext } from "ra-core";
import { CheckCamera } from "../preflight/CheckCamera.tsx";
import { RecordHeader } from "../resource/RecordHeader.tsx";
import { CameraAddresses } from "./CameraAddresses.tsx";
import { CameraLive } from "./CameraLive.tsx";
import { Sending } from "./Sending.tsx";

/** One camera, for a home that may use but not change it. */
export default function CameraShow() {
  return (
    <ShowBase resource={contract.path}>
      <Camera />
    </ShowBase>
  );
}

const Camera = () => {
  const camera = useRecordContext<IpCamera>();
  if (!camera) return null;
  return (
    <Stack spacing={4}>
      <RecordHeader contract={contract} title={camera.name}>
        <Sending publishing={camera.publishing} />
      </RecordHeader>
      <CameraLive />
      <CheckCamera />
      <CameraAddresses />
    </Stack>
  );
};
