import SubscribeIcon from "@mui/icons-material/EventRepeatOutlined";
import { Button } from "@mui/material";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { SubscribeDialog } from "./SubscribeDialog.tsx";

/** Opens the dialog that subscribes the person's own calendar to these services. */
export const Subscribe = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<SubscribeIcon />} onClick={() => setOpen(true)}>
        {translate("vigil.calendar.feed.subscribe")}
      </Button>
      {open && <SubscribeDialog close={() => setOpen(false)} />}
    </>
  );
};
