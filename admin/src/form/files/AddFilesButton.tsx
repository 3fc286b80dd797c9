import AddIcon from "@mui/icons-material/AddPhotoAlternateOutlined";
import { Button } from "@mui/material";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { part } from "../../loading/loadable.tsx";
import { useMay } from "../../me.tsx";
import type { AddFilesProps } from "./AddFilesDialog.tsx";

const AddFilesDialog = part(() => import("./AddFilesDialog.tsx"));

interface Props extends Omit<AddFilesProps, "close"> {
  /** Its label, where it is the page's primary action instead of standing beside that. */
  primary?: string;
}

/** State of a link that leads straight into the dialog. */
export const addsFiles = { adds: "files" } as const;

/** Opens the dialog that uploads several images and videos at once, each with a caption. */
export const AddFilesButton = (props: Props) => {
  const { state } = useLocation();
  const [open, setOpen] = useState(state?.adds === addsFiles.adds);
  return <AddFiles {...props} open={open} setOpen={setOpen} />;
};

/** The same in an empty list, below a button that a link has opened already. */
export const AddFilesWhenEmpty = (props: Props) => {
  const [open, setOpen] = useState(false);
  return <AddFiles {...props} open={open} setOpen={setOpen} />;
};

const AddFiles = ({
  primary,
  open,
  setOpen,
  ...props
}: Props & { open: boolean; setOpen: (open: boolean) => void }) => {
  const translate = useTranslate();
  const mayCreate = useMay(props.contract, "create");
  if (!mayCreate) return null;
  return (
    <>
      <Button
        variant={primary ? "contained" : "outlined"}
        startIcon={<AddIcon />}
        onClick={() => setOpen(true)}
      >
        {translate(primary ?? "vigil.several.add")}
      </Button>
      {open && <AddFilesDialog {...props} close={() => setOpen(false)} />}
    </>
  );
};
