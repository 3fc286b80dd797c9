import ErrorIcon from "@mui/icons-material/ErrorOutlineOutlined";
import { Button } from "@mui/material";
import { useTranslate } from "ra-core";
import { Refused } from "../session/problems.ts";
import { Notice } from "./Notice.tsx";

/** In place of a record: it is gone, or could not be fetched this time. */
export const RecordUnavailable = ({ error, retry }: { error: Error; retry: () => void }) => {
  const translate = useTranslate();
  const gone = error instanceof Refused && error.status === 404;
  return (
    <Notice
      icon={ErrorIcon}
      role="alert"
      title={translate(gone ? "vigil.form.gone" : "vigil.form.failed")}
      text={gone ? "" : error.message}
    >
      {!gone && (
        <Button variant="contained" onClick={retry}>
          {translate("vigil.list.retry")}
        </Button>
      )}
    </Notice>
  );
};
