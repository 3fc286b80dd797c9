import { type DialogProps, Dialog as MuiDialog } from "@mui/material";
import { useBackCloses } from "../leaving/leaving.ts";

interface Props extends Omit<DialogProps, "onClose"> {
  /** By Escape, by a click beside it, and by the browser's Back. */
  onClose?: (() => void) | undefined;
  /** It has an address of its own, which Back leaves anyway. */
  hasAddress?: true;
}

/** The second click of a double click beside a dialog, which the first one has opened, doesn't close it. */
const isSecondClick = (event: object) => "detail" in event && Number(event.detail) > 1;

/** A dialog of this app. */
export const Dialog = ({ onClose, hasAddress, ...props }: Props) => {
  useBackCloses(props.open && !hasAddress, onClose);
  return (
    <MuiDialog
      {...props}
      {...(onClose && { onClose: (event: object) => isSecondClick(event) || onClose() })}
    />
  );
};
