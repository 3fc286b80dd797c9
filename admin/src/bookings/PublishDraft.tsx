import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Link as MuiLink,
  Typography,
} from "@mui/material";
import { isPlannedOver, type Stream, streams } from "@vigil/contract";
import { useTranslate, useUpdate } from "ra-core";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { Dialog } from "../layout/Dialog.tsx";
import { Refused } from "../session/problems.ts";
import { useMissing } from "./useMissing.ts";

/** Publishes a draft from the page after its booking, once nothing is missing, and says before what is sent. */
export const PublishDraft = ({ stream, published }: { stream: Stream; published: () => void }) => {
  const translate = useTranslate();
  const title = useId();
  const [isAsking, ask] = useState(false);
  const isIncomplete = useMissing(stream).length > 0;
  const [update, { isPending, error }] = useUpdate<Stream>();
  const publish = (accepted: { accept_conflicts?: true }) => {
    ask(false);
    const { id } = stream;
    void update(
      streams.path,
      { id, data: { ...stream, publish: true, ...accepted }, previousData: stream },
      { mutationMode: "pessimistic", onSuccess: published },
    );
  };
  const isOver = isPlannedOver(stream.event_date, Date.now());
  const edit = `/${streams.path}/${stream.id}`;
  return (
    <>
      <Typography>
        {translate(isIncomplete ? "vigil.booking.publish_incomplete" : "vigil.booking.publish_help")}
      </Typography>
      {error && (
        <Alert severity="error" variant="outlined">
          {said(error)}{" "}
          <MuiLink component={Link} to={edit}>
            {translate("vigil.booking.publish_edit")}
          </MuiLink>
          {mayAccept(error) && (
            <Box sx={{ mt: 2 }}>
              <Button variant="outlined" color="inherit" onClick={() => publish({ accept_conflicts: true })}>
                {translate("vigil.bookings.booking.accept")}
              </Button>
            </Box>
          )}
        </Alert>
      )}
      <Button
        variant="contained"
        disabled={isIncomplete}
        loading={isPending}
        onClick={() => ask(true)}
        sx={{ justifySelf: "start" }}
      >
        {translate("vigil.booking.publish")}
      </Button>
      <Dialog open={isAsking} onClose={() => ask(false)} aria-labelledby={title}>
        <DialogTitle id={title} variant="h2">
          {translate("vigil.booking.publish_title")}
        </DialogTitle>
        <DialogContent>
          <DialogContentText>
            {translate(`vigil.streams.ready_${isOver ? "over" : "everything"}`)}
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => ask(false)}>{translate("ra.action.cancel")}</Button>
          <Button variant="contained" autoFocus onClick={() => publish({})}>
            {translate("vigil.booking.publish")}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};

/** Whether nothing stands against it but conflicts that may be accepted, which were read by now. */
const mayAccept = (error: unknown): boolean =>
  error instanceof Refused && Object.keys(error.fields ?? {}).join() === "accept_conflicts";

/** What the server says of the fields, such as a conflict with another service. */
const said = (error: unknown): string =>
  error instanceof Refused && error.fields
    ? Object.values(error.fields).join(" ")
    : String((error as Error).message);
