import AddIcon from "@mui/icons-material/Add";
import { Box, Button, Switch, Typography } from "@mui/material";
import { outputs as contract, type DirectorView } from "@vigil/contract";
import { useNotify } from "ra-core";
import { useState } from "react";
import { said } from "../../language/said.ts";
import { useMay } from "../../me.tsx";
import { getJson } from "../../session/http.ts";
import { usePanel } from "../panel.ts";
import { RailSection } from "../RailSection.tsx";
import { useDirectorText } from "../useDirectorText.ts";
import { Delivery } from "./Delivery.tsx";
import { OutputDialog } from "./OutputDialog.tsx";

type Output = DirectorView["outputs"][number];

/** The other places that get this service, such as a home's page at Facebook, and how it goes. */
export const Outputs = () => {
  const t = useDirectorText();
  const mayEdit = useMay(contract, "edit");
  const { outputs, delivery } = usePanel().view;
  /** The id of the output that is being edited, or a new one. */
  const [edited, setEdited] = useState<string | "new" | null>(null);
  if (!mayEdit && outputs.length === 0 && !delivery) return null;
  return (
    <RailSection
      title={t("outputs.title")}
      action={
        mayEdit &&
        outputs.length > 0 && (
          <Button startIcon={<AddIcon />} onClick={() => setEdited("new")}>
            {t("outputs.add_short")}
          </Button>
        )
      }
    >
      <Delivery />
      {outputs.length === 0 ? (
        <Box sx={{ display: "grid", gap: 3, justifyItems: "start" }}>
          <Typography color="text.secondary">{t("outputs.none")}</Typography>
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setEdited("new")}>
            {t("outputs.add")}
          </Button>
        </Box>
      ) : (
        <Box component="ul" sx={list}>
          {outputs.map((output) => (
            <Row key={output.id} output={output} edit={mayEdit ? () => setEdited(output.id) : undefined} />
          ))}
        </Box>
      )}
      {edited !== null && (
        <OutputDialog id={edited === "new" ? null : edited} close={() => setEdited(null)} />
      )}
    </RailSection>
  );
};

const Row = ({ output, edit }: { output: Output; edit: (() => void) | undefined }) => {
  const t = useDirectorText();
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "center", gap: 2, minHeight: 52 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {edit ? (
          <Button
            onClick={edit}
            sx={nameButton}
            title={t("outputs.edit", { name: output.name })}
            aria-label={t("outputs.edit_of", { name: output.name })}
          >
            {output.name}
          </Button>
        ) : (
          <Typography sx={{ overflowWrap: "anywhere" }}>{output.name}</Typography>
        )}
        <State output={output} />
      </Box>
      {edit && <Enabled output={output} />}
    </Box>
  );
};

const State = ({ output: { state, bitrate, problem } }: { output: Output }) => {
  const t = useDirectorText();
  const rate = bitrate === null ? null : (bitrate / 1_000_000).toFixed(1);
  const text =
    state === "sending" && rate !== null
      ? t("outputs.state.sending_at", { rate })
      : t(`outputs.state.${state}`, { problem: said(problem) ?? "" });
  const color = { sending: "house.live", retrying: "house.warn" }[state as string] ?? "text.secondary";
  return (
    <Typography variant="caption" component="div" role="status" sx={{ color }}>
      {text}
    </Typography>
  );
};

/** Switches an output on or off, also while the service runs. */
const Enabled = ({ output: { id, name, state } }: { output: Output }) => {
  const t = useDirectorText();
  const notify = useNotify();
  const { refresh } = usePanel();
  const [requested, setRequested] = useState<boolean | null>(null);
  const change = async (enabled: boolean) => {
    setRequested(enabled);
    try {
      await getJson(`${contract.path}/${id}/`, { method: "PATCH", body: { enabled } });
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
    await refresh();
    setRequested(null);
  };
  return (
    <Switch
      checked={requested ?? state !== "off"}
      disabled={requested !== null}
      onChange={(_event, next) => void change(next)}
      slotProps={{ input: { "aria-label": t("outputs.send_to", { name }) } }}
    />
  );
};

const list = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 1,
  m: 0,
  p: 0,
  listStyle: "none",
};
const nameButton = {
  p: 0,
  minHeight: 32,
  justifyContent: "flex-start",
  textAlign: "left",
  overflowWrap: "anywhere",
} as const;
