import { Button } from "@mui/material";
import { useCloseNotification, useNotify, useTranslate } from "ra-core";
import { useRef } from "react";

/** Milliseconds for which the undo button is shown; pointing at it or focusing it keeps it for longer. */
export const undoTime = 15_000;

/**
 * Notifies that an action was done, with an undo button. The action happens at once and undo reverses it. An action
 * that waited until the notification closed would be lost if the user closed the page or signed out before.
 */
export function useNotifyDone() {
  const notify = useNotify();
  return (message: string, messageArgs: Record<string, unknown>, undo: () => void) =>
    notify(message, {
      type: "info",
      autoHideDuration: undoTime,
      messageArgs,
      action: <NoticeButton label="ra.action.undo" act={undo} />,
    });
}

/** What can be done about a notification, which closes it: once, because it stays pressable while it fades. */
export const NoticeButton = ({ label, act }: { label: string; act: () => void }) => {
  const translate = useTranslate();
  const close = useCloseNotification();
  const isDone = useRef(false);
  const actAndClose = () => {
    if (isDone.current) return;
    isDone.current = true;
    act();
    close();
  };
  return (
    <Button color="inherit" onClick={actAndClose}>
      {translate(label)}
    </Button>
  );
};
