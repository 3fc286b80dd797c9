import OpenIcon from "@mui/icons-material/OpenInNew";
import { Box, Button, Link, Typography } from "@mui/material";
import type { DirectorView } from "@vigil/contract";
import { useNotify } from "ra-core";
import { useState } from "react";
import { said } from "../../language/said.ts";
import { getJson } from "../../session/http.ts";
import { usePanel } from "../panel.ts";
import { useDirectorText } from "../useDirectorText.ts";
import { ProviderRecording } from "./ProviderRecording.tsx";

/** How a provider, such as YouTube, shows this service to guests, and who serves them now. */
export const Delivery = () => {
  const t = useDirectorText();
  const { delivery, broadcast } = usePanel().view;
  if (!delivery) return null;
  const provider = t(`delivery.${delivery.provider}`);
  const notes = delivery.problem ? [delivery.problem] : delivery.messages;
  const charged = [
    ...(delivery.minutes_watched > 0 ? [t("delivery.watched", { minutes: delivery.minutes_watched })] : []),
    ...(delivery.minutes_stored > 0 ? [t("delivery.stored", { minutes: delivery.minutes_stored })] : []),
  ];
  return (
    <Box sx={{ display: "grid", gap: 1, mb: 3 }}>
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", minHeight: 44 }}>
        <Typography>{provider}</Typography>
        {delivery.watch_url && (
          <Link href={delivery.watch_url} target="_blank" rel="noopener" sx={link}>
            {t("delivery.open")}
            <OpenIcon sx={{ fontSize: 16 }} aria-hidden />
          </Link>
        )}
      </Box>
      <Typography
        variant="caption"
        role="status"
        sx={{ color: delivery.serving ? "house.live" : "text.secondary" }}
      >
        {t(`delivery.state.${stateOf(delivery, broadcast.status)}`, { provider })}
      </Typography>
      {notes.map((note) => (
        <Typography key={note} variant="caption" sx={{ color: "house.warn" }}>
          {said(note)}
        </Typography>
      ))}
      {charged.length > 0 && (
        <Typography variant="caption" color="text.secondary">
          {charged.join(" ")}
        </Typography>
      )}
      {delivery.provider === "cloudflare" && delivery.phase !== "ended" && <NewKey />}
      {delivery.recording && <ProviderRecording recording={delivery.recording} provider={provider} />}
    </Box>
  );
};

/** Replaces the key by which the service is published at the provider. */
const NewKey = () => {
  const t = useDirectorText();
  const notify = useNotify();
  const { view, refresh } = usePanel();
  const [busy, setBusy] = useState(false);
  const rotate = async () => {
    setBusy(true);
    await getJson(`str/stream/${view.stream.id}/delivery_key/`, { method: "POST" }).then(
      () => notify(t("delivery.new_key_done"), { type: "success" }),
      (error: Error) => notify(error.message, { type: "error" }),
    );
    await refresh();
    setBusy(false);
  };
  return (
    <Box>
      <Button loading={busy} title={t("delivery.new_key_help")} onClick={() => void rotate()} sx={{ ml: -3 }}>
        {t("delivery.new_key")}
      </Button>
    </Box>
  );
};

function stateOf(
  { phase, serving }: NonNullable<DirectorView["delivery"]>,
  status: DirectorView["broadcast"]["status"],
): "serving" | "own" | "starting" | "waiting" | "ended" {
  if (serving) return "serving";
  if (phase === "ended") return "ended";
  if (["waiting", "ready"].includes(status)) return "waiting";
  return phase === "live" ? "own" : "starting";
}

const link = { display: "inline-flex", alignItems: "center", gap: 1, minHeight: 44 } as const;
