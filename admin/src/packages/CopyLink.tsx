import LinkIcon from "@mui/icons-material/LinkOutlined";
import { Button, Tooltip } from "@mui/material";
import type { Package } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { useCopy } from "../form/inputs/useCopy.ts";

/** Copies the plan page's address that unlocks a private package. Public packages are on that page anyway. */
export const CopyLink = () => {
  const translate = useTranslate();
  const record = useRecordContext<Package>();
  const { copied, copy } = useCopy(
    `${window.location.origin}/plan?uid=${encodeURIComponent(record?.uid ?? "")}`,
  );
  if (record?.status !== "private") return null;
  return (
    <Tooltip title={translate("vigil.copied")} open={copied} describeChild disableHoverListener>
      <Button size="small" startIcon={<LinkIcon />} onClick={copy} sx={{ whiteSpace: "nowrap" }}>
        {translate("vigil.packages.copy_link")}
      </Button>
    </Tooltip>
  );
};
