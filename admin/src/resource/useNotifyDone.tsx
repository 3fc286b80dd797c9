import { Button } from "@mui/material";
import { useCloseNotification, useNotify, useTranslate } from "ra-core";

/** Ms in which a deed that asked nothing can be taken back. */
const undoFor = 5000;

/**
 * Says what was done, with a button that takes it back. The deed is done at once and undone by its opposite: one that
 * waited for the message to go would be lost with a page that is closed, or signed out of, before.
 */
export function useNotifyDone() {
  const notify = useNotify();
  return (message: string, messageArgs: Record<string, unknown>, undo: () => void) =>
    notify(message, {
      type: "info",
      autoHideDuration: undoFor,
      messageArgs,
      action: <Undo undo={undo} />,
    });
}

const Undo = ({ undo }: { undo: () => void }) => {
  const translate = useTranslate();
  const close = useCloseNotification();
  const press = () => {
    undo();
    close();
  };
  return (
    <Button color="inherit" onClick={press}>
      {translate("ra.action.undo")}
    </Button>
  );
};
