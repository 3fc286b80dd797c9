import { Box } from "@mui/material";
import type { Stage } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useWatch } from "react-hook-form";
import { placeName } from "../../language/format.ts";
import { PagesWords } from "../../words/PagesWords.tsx";

/** Of a service away from the home's chapel: that its camera has to be there, which only its people can know. */
export default function CameraElsewhere() {
  const [first]: Stage[] = useWatch({ name: "stages" }) ?? [];
  if (!first?.name || first.kind === "chapel") return null;
  return (
    <PagesWords>
      <Said place={placeName(first)} />
    </PagesWords>
  );
}

const Said = ({ place }: { place: string }) => {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: "block" }}>
      {translate("vigil.booking.camera_elsewhere", { place })}
    </Box>
  );
};
