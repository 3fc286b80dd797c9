import CopyIcon from "@mui/icons-material/ContentCopyOutlined";
import { IconButton, TextField, Tooltip } from "@mui/material";
import { cameras as contract } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";

/** Spec §9 'Copy tooltip 1 second'. */
const copiedFor = 1000;

/** A value to be copied elsewhere. */
export const Copyable = ({ field, value }: { field: "rtmp_url" | "hls_url" | "rtmp_key"; value: string }) => {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  const label = translate(`resources.${contract.path}.fields.${field}`);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    setTimeout(() => setCopied(false), copiedFor);
  };
  return (
    <TextField
      id={field}
      label={label}
      value={value}
      slotProps={{
        input: {
          readOnly: true,
          endAdornment: (
            <Tooltip title={translate("vigil.cameras.copied")} open={copied}>
              <IconButton
                onClick={() => void copy()}
                aria-label={translate("vigil.cameras.copy", { what: label })}
                edge="end"
              >
                <CopyIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          ),
        },
      }}
    />
  );
};
