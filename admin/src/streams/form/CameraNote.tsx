import { Box } from "@mui/material";
import type { Stage } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useWatch } from "react-hook-form";
import { placeName } from "../../language/format.ts";
import { PagesWords } from "../../words/PagesWords.tsx";

/**
 * Of a service away from the home's chapel: that its camera has to be there, which only its people can know. Of several
 * services that are booked together: that the chosen camera is for all of them.
 */
export default function CameraNote() {
  const [chosen, first, also = []] = useWatch({ name: ["preferred_ip_camera", "stages", "also"] });
  const services: { stages?: Stage[] }[] = [{ stages: first ?? [] }, ...also];
  const away = services
    .flatMap(({ stages = [] }) => stages.slice(0, 1))
    .find(({ kind, name }) => name !== null && kind !== "chapel");
  return (
    <PagesWords>
      {away && <Said words={chosen ? "camera_elsewhere" : "camera_elsewhere_auto"} place={placeName(away)} />}
      {chosen && services.length > 1 && <Said words="camera_of_all" />}
    </PagesWords>
  );
}

const Said = ({ words, place }: { words: string; place?: string }) => {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: "block" }}>
      {translate(`vigil.booking.${words}`, { place })}
    </Box>
  );
};
