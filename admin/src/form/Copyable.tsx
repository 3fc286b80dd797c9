import CopyIcon from "@mui/icons-material/ContentCopyOutlined";
import { IconButton, TextField, Tooltip } from "@mui/material";
import { useTranslate } from "ra-core";
import { useEffect, useRef, useState } from "react";

/** Spec §9 'Copy tooltip 1 second'. */
const copiedFor = 1000;

interface Props {
  id: string;
  label: string;
  value: string;
  /** A sentence under it. */
  help?: string;
}

/** A value to be copied elsewhere. */
export const Copyable = ({ id, label, value, help }: Props) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (await toClipboard(value, input.current)) setCopied(true);
  };
  return (
    <TextField
      id={id}
      label={label}
      value={value}
      inputRef={input}
      {...(help ? { helperText: help } : {})}
      slotProps={{
        input: {
          readOnly: true,
          endAdornment: (
            <Tooltip title={translate("vigil.copied")} open={copied}>
              <IconButton
                onClick={() => void copy()}
                aria-label={translate("vigil.copy", { what: label })}
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

/** Browsers have the clipboard on https only; elsewhere the text is selected and copied the old way. */
async function toClipboard(value: string, input: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    input?.select();
    return document.execCommand("copy");
  }
}
