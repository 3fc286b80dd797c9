import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import { IconButton } from "@mui/material";
import { mayReadHistory, type Resource } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { useState } from "react";
import { withWords } from "../../language/words.ts";
import { part } from "../../loading/loadable.tsx";
import { useMe } from "../../me.tsx";
import { touchTarget } from "../touch-target.ts";

const HistoryDrawer = part(withWords("pages", () => import("./HistoryDrawer.tsx")));

/** Opens the record's history, for users who may read it. */
export const HistoryButton = ({ contract }: { contract: Pick<Resource, "path" | "grants"> }) => {
  const translate = useTranslate();
  const record = useRecordContext();
  const me = useMe();
  const [isOpen, setIsOpen] = useState(false);
  if (!record || !mayReadHistory(me, contract)) return null;
  return (
    <>
      <IconButton
        title={translate("vigil.history.title")}
        aria-label={translate("vigil.history.title")}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        sx={touchTarget}
      >
        <HistoryIcon fontSize="small" />
      </IconButton>
      {isOpen && <HistoryDrawer path={contract.path} record={record} close={() => setIsOpen(false)} />}
    </>
  );
};
