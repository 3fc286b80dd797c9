import LookIcon from "@mui/icons-material/VisibilityOutlined";
import { Button } from "@mui/material";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { seeAs } from "../session/see-as.ts";
import { PagesWords } from "../words/PagesWords.tsx";

interface Props {
  /** Of the kind of person, such as usr/fh_clients. */
  path: string;
  id: string;
}

/** Opens another person's screens in this tab, as that person sees them, to look at. */
export default function SeeAsButton(props: Props) {
  return (
    <PagesWords>
      <Start {...props} />
    </PagesWords>
  );
}

const Start = ({ path, id }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      await seeAs(path, id);
    } catch (error) {
      notify((error as Error).message, { type: "error" });
      setOpening(false);
    }
  };
  return (
    <Button variant="outlined" startIcon={<LookIcon />} loading={isOpening} onClick={() => void open()}>
      {translate("vigil.seeAs.start")}
    </Button>
  );
};
