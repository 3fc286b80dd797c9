import AddIcon from "@mui/icons-material/AddPhotoAlternateOutlined";
import { Button } from "@mui/material";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { part } from "../../loading/loadable.tsx";
import { useMay } from "../../me.tsx";
import type { AddFilesProps } from "./AddFilesDialog.tsx";

const AddFilesDialog = part(() => import("./AddFilesDialog.tsx"));

/** State of a link that leads straight into the dialog. */
export const addsFiles = { adds: "files" } as const;

/** Opens the dialog that uploads several images and videos at once, each with a caption. */
export const AddFilesButton = (props: Omit<AddFilesProps, "close">) => {
  const translate = useTranslate();
  const { state } = useLocation();
  const mayCreate = useMay(props.contract, "create");
  const [open, setOpen] = useState(state?.adds === addsFiles.adds);
  if (!mayCreate) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        {translate("vigil.several.add")}
      </Button>
      {open && <AddFilesDialog {...props} close={() => setOpen(false)} />}
    </>
  );
};
