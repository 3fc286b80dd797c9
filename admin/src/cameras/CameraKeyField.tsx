import { Box, Button, FormHelperText } from "@mui/material";
import { type CameraKey, cameraCan, cameras as contract, type IpCamera } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { Copyable } from "../form/inputs/Copyable.tsx";
import { useMe } from "../me.tsx";
import { getJson } from "../session/http.ts";
import { RotateKey } from "./RotateKey.tsx";

type Key = ReturnType<(typeof CameraKey)["parse"]>;

/** The camera's key: fetched only when revealed, and rotated when it has leaked. The server records who did either. */
export const CameraKeyField = ({ camera }: { camera: IpCamera }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const mayRotate = cameraCan.rotateKey(camera, useMe());
  const [key, setKey] = useState<string | null>(null);
  const fetchKey = async (action: "reveal" | "rotate_key") => {
    try {
      const { rtmp_key } = await getJson<Key>(`${contract.path}/${camera.id}/${action}/`, { method: "POST" });
      setKey(rtmp_key);
      if (action === "rotate_key") notify("vigil.cameras.rotated", { type: "info" });
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
  };
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
      {key !== null && (
        <>
          <Copyable
            id="rtmp_key"
            label={translate(`resources.${contract.path}.fields.rtmp_key`)}
            value={key}
          />
          {camera.protocol === "rtmp" && (
            <Copyable
              id="whole_address"
              label={translate("vigil.cameras.whole_address")}
              value={`${camera.rtmp_url}/${key}`}
            />
          )}
        </>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Button variant="outlined" onClick={() => (key === null ? void fetchKey("reveal") : setKey(null))}>
          {translate(key === null ? "vigil.cameras.reveal" : "vigil.cameras.hide")}
        </Button>
        {mayRotate && <RotateKey name={camera.name} rotate={() => fetchKey("rotate_key")} />}
      </Box>
      <FormHelperText>
        {translate("vigil.cameras.reveal_note")}
        {!mayRotate && ` ${translate("vigil.cameras.shared_note")}`}
      </FormHelperText>
    </Box>
  );
};
