import LookIcon from "@mui/icons-material/VisibilityOutlined";
import { Button } from "@mui/material";
import { I18nContext, useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { seeAs } from "../session/see-as.ts";
import { pagesI18n } from "../words/pages.ts";

interface Props {
  /** Of the kind of person, such as usr/fh_clients. */
  path: string;
  id: string;
}

/** Opens another person's screens in this tab, as that person sees them, to look at. */
export default function SeeAsButton(props: Props) {
  return (
    <I18nContext value={pagesI18n()}>
      <Start {...props} />
    </I18nContext>
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
