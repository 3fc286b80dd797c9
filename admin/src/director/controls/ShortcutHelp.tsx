import { useDirectorText } from "../useDirectorText.ts";
import { KeyHelp } from "./KeyHelp.tsx";

const keys = ["1 – 9", "Enter", "P", "?"];

/** The Director Panel's keyboard shortcuts. */
export const ShortcutHelp = ({ open, close }: { open: boolean; close: () => void }) => {
  const t = useDirectorText();
  return (
    <KeyHelp
      open={open}
      close={close}
      keys={keys.map((key, index) => [key, t(`keys.deed_${index + 1}`)])}
      note={t("keys.end")}
    />
  );
};
