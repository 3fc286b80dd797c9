import CopyIcon from "@mui/icons-material/ContentCopyOutlined";
import { IconButton, TextField, Tooltip } from "@mui/material";
import { useTranslate } from "ra-core";
import { touchTarget } from "../../resource/touch-target.ts";
import { useCopy } from "./useCopy.ts";

interface Props {
  id: string;
  label: string;
  value: string;
  /** Helper text. */
  help?: string;
}

/** A read-only value with a copy button. */
export const Copyable = ({ id, label, value, help }: Props) => {
  const translate = useTranslate();
  const { copied, copy } = useCopy(value);
  return (
    <TextField
      id={id}
      label={label}
      value={value}
      {...(help ? { helperText: help } : {})}
      slotProps={{
        input: {
          readOnly: true,
          endAdornment: (
            <Tooltip title={translate("vigil.copied")} open={copied}>
              <IconButton
                onClick={copy}
                aria-label={translate("vigil.copy", { what: label })}
                edge="end"
                sx={touchTarget}
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
