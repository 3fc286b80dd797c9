import PhoneIcon from "@mui/icons-material/PhoneIphoneOutlined";
import { Alert, Button } from "@mui/material";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { ShareLink } from "../ShareLink.tsx";
import { addCamera } from "./camera-link.ts";

/** Adds the phone or laptop at hand to a service without a camera. @param name whose service it is */
export const PhoneCamera = ({ stream, name }: { stream: string; name: string }) => {
  const translate = useTranslate();
  const [link, setLink] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const make = async () => {
    setBusy(true);
    setError(null);
    try {
      setLink(await addCamera(stream, translate("vigil.camera_link.session")));
    } catch (refusal) {
      setError((refusal as Error).message);
    } finally {
      setBusy(false);
    }
  };
  if (link !== null) return <ShareLink link={link} about={name} />;
  return (
    <>
      <Button variant="contained" startIcon={<PhoneIcon />} loading={busy} onClick={() => void make()}>
        {translate("vigil.camera_link.use_phone")}
      </Button>
      {error && <Alert severity="error">{error}</Alert>}
    </>
  );
};
