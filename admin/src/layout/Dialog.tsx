import { type DialogProps, Dialog as MuiDialog } from "@mui/material";
import { useBackCloses } from "../leaving/leaving.ts";

interface Props extends Omit<DialogProps, "onClose"> {
  /** By Escape, by a click beside it, and by the browser's Back. */
  onClose?: (() => void) | undefined;
  /** It has an address of its own, which Back leaves anyway. */
  hasAddress?: true;
}

/** A dialog of this app. */
export const Dialog = ({ onClose, hasAddress, ...props }: Props) => {
  useBackCloses(props.open && !hasAddress, onClose);
  return <MuiDialog {...props} {...(onClose && { onClose: () => onClose() })} />;
};
