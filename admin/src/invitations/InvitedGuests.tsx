import { Alert, LinearProgress, List, ListItem, ListItemText, Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { useDeliveryWords } from "../guests/useDeliveryWords.ts";
import { labelled } from "../language/format.ts";
import { BreakableText } from "../resource/fields/BreakableText.tsx";
import { useInvitations } from "./useInvitations.ts";

/** Everyone invited to a service, with the state of each email. */
export const InvitedGuests = ({ stream }: { stream: string }) => {
  const translate = useTranslate();
  const title = useId();
  const why = useDeliveryWords();
  const { data, error } = useInvitations(stream);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <LinearProgress aria-label={translate("ra.page.loading")} />;
  if (data.count === 0) return null;
  return (
    <section aria-labelledby={title}>
      <Typography id={title} variant="h3">
        {translate("vigil.invitations.all", { smart_count: data.count })}
      </Typography>
      <List dense tabIndex={0} sx={{ maxHeight: 320, overflowY: "auto" }}>
        {data.results.map(({ name, email, state, reason }) => (
          <ListItem key={email} disableGutters sx={{ gap: 3, alignItems: "flex-start" }}>
            <ListItemText
              primary={name}
              secondary={
                <BreakableText text={state === "failed" && reason ? labelled(email, why(reason)) : email} />
              }
              sx={{ overflowWrap: "anywhere", minWidth: 0 }}
            />
            <Typography
              variant="body2"
              color={state === "failed" ? "error" : "text.secondary"}
              sx={{ whiteSpace: "nowrap", mt: 1 }}
            >
              {translate(`vigil.invitations.states.${state}`)}
            </Typography>
          </ListItem>
        ))}
      </List>
    </section>
  );
};
