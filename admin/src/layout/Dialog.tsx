import { type DialogProps, Dialog as MuiDialog } from "@mui/material";
import { useBackCloses } from "../leaving/leaving.ts";

interface Props extends Omit<DialogProps, "onClose"> {
  /** By Escape, by a click beside it, and by the browser's Back. */
  onClose?: (() => void) | undefined;
}

/** A dialog of this app. */
export const Dialog = ({ onClose, ...props }: Props) => {
  useBackCloses(props.open, onClose);
  return <MuiDialog {...props} {...(onClose && { onClose: () => onClose() })} />;
};
