import { Button, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { Dialog } from "../layout/Dialog.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { Retry } from "../pages/Retry.tsx";
import { http } from "../session/http.ts";
import { Refused } from "../session/problems.ts";
import { EmailFrame } from "./EmailFrame.tsx";
import { failedBecause } from "./failed-because.ts";

interface Props {
  title: string;
  /** Below /v1/. With a body the request is a POST. */
  path: string;
  body?: object;
  close: () => void;
}

/** An email filled with real data, rendered by the server as it would be sent. */
export default function PreviewDialog({ title, path, body, close }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["email_preview", path, body],
    queryFn: async ({ signal }) =>
      (await http(path, { signal, ...(body ? { method: "POST", body } : {}) })).text(),
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        {data !== undefined && <EmailFrame html={data} title={title} />}
        {isFetching && data === undefined && <LoadingBlock height={480} />}
        {error && !isFetching && (
          <Retry
            problem={failedBecause(translate("vigil.emails.failed"), reasonOf(error))}
            again={() => void refetch()}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The server's objections to the text, field by field. */
const reasonOf = (error: Error): string =>
  error instanceof Refused && error.fields ? Object.values(error.fields).flat().join(" ") : error.message;
