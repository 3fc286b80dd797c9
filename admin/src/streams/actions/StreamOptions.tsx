import { Alert, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from "@mui/material";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { Credit } from "../list/Credit.tsx";
import { ActionDialog, type ActionProps } from "./ActionDialog.tsx";
import { useStreamChange } from "./useStreamChange.ts";

const players = ["cloudflare", "youtube"] as const;

/** Chooses the guests' player, and shows what became of the stream's credit. */
export default function StreamOptions({ stream, close }: ActionProps) {
  const translate = useTranslate();
  const [player, setPlayer] = useState<string>(
    stream.use_youtube_player_for_guest ? "youtube" : "cloudflare",
  );
  const { change, busy, problem } = useStreamChange(stream, close);
  return (
    <ActionDialog
      stream={stream}
      close={close}
      title={translate("vigil.stream_actions.options.name")}
      actionLabel={translate("vigil.form.save")}
      onAction={() =>
        void change(
          { use_youtube_player_for_guest: player === "youtube" },
          { done: "vigil.stream_actions.options.done" },
        )
      }
      busy={busy}
      problem={problem}
    >
      <FormControl>
        <FormLabel id="guest-player">{translate("vigil.stream_actions.options.player")}</FormLabel>
        <RadioGroup
          aria-labelledby="guest-player"
          value={player}
          onChange={(event) => setPlayer(event.target.value)}
        >
          {players.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio />}
              label={translate(`vigil.stream_actions.options.${one}`)}
              sx={{ minHeight: 44 }}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {player === "youtube" && (
        <Alert severity="warning">{translate("vigil.stream_actions.options.youtube_warning")}</Alert>
      )}
      <Credit stream={stream} />
    </ActionDialog>
  );
}
