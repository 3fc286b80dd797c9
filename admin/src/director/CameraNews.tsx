import { Typography } from "@mui/material";
import type { DirectorSource } from "@vigil/contract";
import { ActButton } from "./ActButton.tsx";
import { lag, secondEncoders, unsteady } from "./core/camera-news.ts";
import { isConnected } from "./core/sources.ts";
import { usePanel } from "./panel.ts";
import { Says } from "./Says.tsx";
import { useSay } from "./useSay.ts";

/** What happens to cameras by itself, and what the director may do about it. */
export const CameraNews = () => {
  const say = useSay();
  const { view } = usePanel();
  return (
    <>
      <Unsteady />
      {secondEncoders(view).map((said) => (
        <Says key={say(said)} severity="warning">
          {say(said)}
        </Says>
      ))}
    </>
  );
};

const Unsteady = () => {
  const say = useSay();
  const { view, pending, press } = usePanel();
  const found = unsteady(view);
  if (!found) return null;
  const { said, source } = found;
  return (
    <Says
      severity="warning"
      action={
        isConnected(source) && (
          <ActButton
            why={pending ? { key: "why.pending" } : null}
            onPress={() => press({ action: "start", source: source.id, video: null })}
            variant="text"
            color="inherit"
          >
            {say("unsteady.insist")}
          </ActButton>
        )
      }
    >
      {say(said)}
    </Says>
  );
};

export const Lag = ({ source }: { source: DirectorSource }) => {
  const say = useSay();
  const said = lag(source);
  return (
    said && (
      <Typography variant="caption" component="p" sx={{ color: "house.warn" }}>
        {say(said)}
      </Typography>
    )
  );
};
