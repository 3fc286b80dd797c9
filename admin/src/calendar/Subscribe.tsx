import SubscribeIcon from "@mui/icons-material/EventRepeatOutlined";
import { Button } from "@mui/material";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { SubscribeDialog } from "./SubscribeDialog.tsx";

/** The way to have these services in one's own calendar. */
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
