import { Stack } from "@mui/material";
import { cameras as contract, type IpCamera } from "@vigil/contract";
import { ShowBase, useRecordContext } from "ra-core";
import { PageHeader } from "../layout/PageHeader.tsx";
import { CheckCamera } from "../preflight/CheckCamera.tsx";
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
      <PageHeader title={camera.name}>
        <Sending publishing={camera.publishing} />
      </PageHeader>
      <CameraLive />
      <CheckCamera />
      <CameraAddresses />
    </Stack>
  );
};
