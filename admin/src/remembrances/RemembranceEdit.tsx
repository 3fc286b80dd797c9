import { Box } from "@mui/material";
import { remembrancesResource as contract, type Remembrance } from "@vigil/contract";
import { useRecordContext } from "ra-core";
import { EditPage } from "../resource/EditPage.tsx";
import { RemembranceInputs } from "./RemembranceInputs.tsx";

export default function RemembranceEdit() {
  return (
    <EditPage contract={contract} intro={<Look />}>
      <RemembranceInputs />
    </EditPage>
  );
}

/** Shows the image or video that the description is about. */
const Look = () => {
  const remembrance = useRecordContext<Remembrance>();
  if (!remembrance) return null;
  const { file, file_kind, description } = remembrance;
  return (
    <Box sx={{ mb: 4 }}>
      {file_kind === "image" ? (
        <Box component="img" src={file} alt={description ?? ""} sx={picture} />
      ) : (
        <Box component="video" src={file} controls preload="metadata" sx={picture} />
      )}
    </Box>
  );
};

const picture = { display: "block", maxWidth: "100%", height: 240, borderRadius: "8px" } as const;
