import RecentIcon from "@mui/icons-material/History";
import { Button } from "@mui/material";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { part } from "../loading/loadable.tsx";
import { PagesWords } from "../words/PagesWords.tsx";

const RecentChangesDialog = part(() => import("./RecentChangesDialog.tsx"));

/** The way to one's own changes of the last day, beside the list's title. */
export default function RecentChanges() {
  return (
    <PagesWords>
      <Opener />
    </PagesWords>
  );
}

const Opener = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<RecentIcon />} onClick={() => setOpen(true)}>
        {translate("vigil.bulk_changes.actions.recent")}
      </Button>
      {open && <RecentChangesDialog close={() => setOpen(false)} />}
    </>
  );
};
