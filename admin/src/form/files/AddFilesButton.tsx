import AddIcon from "@mui/icons-material/AddPhotoAlternateOutlined";
import { Button } from "@mui/material";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { part } from "../../loading/loadable.tsx";
import { useMay } from "../../me.tsx";
import type { AddFilesProps } from "./AddFilesDialog.tsx";

const AddFilesDialog = part(() => import("./AddFilesDialog.tsx"));

/** Opens the dialog that uploads several images and videos at once, each with a caption. */
export const AddFilesButton = (props: Omit<AddFilesProps, "close">) => {
  const translate = useTranslate();
  const mayCreate = useMay(props.contract, "create");
  const [open, setOpen] = useState(false);
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
