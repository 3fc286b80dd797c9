import ErrorIcon from "@mui/icons-material/ErrorOutlineOutlined";
import { Button } from "@mui/material";
import { useTranslate } from "ra-core";
import { Refused } from "../session/problems.ts";
import { Notice } from "./Notice.tsx";

/** Shown in place of a record that is gone or couldn't be loaded. */
export const RecordUnavailable = ({ error, retry }: { error: Error; retry: () => void }) => {
  const translate = useTranslate();
  const isGone = error instanceof Refused && error.status === 404;
  return (
    <Notice
      icon={ErrorIcon}
      role="alert"
      title={translate(isGone ? "vigil.form.gone" : "vigil.form.failed")}
      text={isGone ? "" : error.message}
    >
      {!isGone && (
        <Button variant="contained" onClick={retry}>
          {translate("vigil.list.retry")}
        </Button>
      )}
    </Notice>
  );
};
