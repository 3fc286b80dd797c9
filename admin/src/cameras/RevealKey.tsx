import { Box, Button, FormHelperText } from "@mui/material";
import { cameras as contract, type IpCamera } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { getJson } from "../session/http.ts";
import { Copyable } from "./Copyable.tsx";

/** The stream key, fetched only when asked for; the server writes down who asked. */
export const RevealKey = ({ camera }: { camera: IpCamera }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [key, setKey] = useState<string | null>(null);
  const reveal = async () => {
    try {
      const { rtmp_key } = await getJson<{ rtmp_key: string }>(`${contract.path}/${camera.id}/reveal/`, {
        method: "POST",
      });
      setKey(rtmp_key);
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
  };
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
      {key !== null && <Copyable field="rtmp_key" value={key} />}
      <Button variant="outlined" onClick={() => (key === null ? void reveal() : setKey(null))}>
        {translate(key === null ? "vigil.cameras.reveal" : "vigil.cameras.hide")}
      </Button>
      <FormHelperText>{translate("vigil.cameras.reveal_note")}</FormHelperText>
    </Box>
  );
};
